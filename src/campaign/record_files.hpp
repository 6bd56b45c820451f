// Records in a folder. Each worker appends to a file of its own, so that any number of them need no locks; a reader
// takes what is new since it last looked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "campaign/coset_record.hpp"

namespace cubewright::campaign {

// This process, as files and records name it: host, name space of processes, process, and a rank if it has one.
std::string worker_name();
// Whether a worker of that name is known to have ended: it was one of this very machine.
bool has_ended(const std::string& worker);

bool is_record_file(std::string_view name);

class RecordWriter {
public:
    // A new file, made with the first record; the folder is made if need be.
    RecordWriter(std::filesystem::path folder, std::string worker);
    RecordWriter(const RecordWriter&) = delete;
    RecordWriter& operator=(const RecordWriter&) = delete;
    ~RecordWriter();

    // The line is in the file whole, or not at all.
    Result<void> append(const CosetRecord& record);
    Result<void> flush();  // to the disk

private:
    Result<void> open();

    std::filesystem::path folder_;
    std::string worker_;
    std::filesystem::path path_;
    int file_ = -1;
};

class RecordReader {
public:
    explicit RecordReader(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Every record that has come since the last call. Lines that are none are counted; a last line that has no end
    // may still be being written.
    Result<void> read_new(const std::function<void(const CosetRecord&)>& visit);

    std::uint64_t damaged() const { return damaged_; }
    std::uint64_t unfinished() const;  // files that end within a line

private:
    struct Place {
        std::uint64_t read = 0;
        bool unfinished = false;
    };
    Result<void> read_file(const std::filesystem::path& path, Place& place,
                           const std::function<void(const CosetRecord&)>& visit);

    std::filesystem::path folder_;
    std::map<std::string, Place> places_;
    std::uint64_t damaged_ = 0;
};

}  // namespace cubewright::campaign
