// Record files in a campaign folder. Each worker appends to its own file, so no locks are needed. A reader returns the
// records added since its last call.
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

// Returns the name of this process for files and records. It consists of the host, the PID namespace, the process ID
// and, if present, the rank.
std::string worker_name();
// Returns true if a worker with this name ran on this machine and has exited.
bool has_ended(const std::string& worker);

bool is_record_file(std::string_view name);

class RecordWriter {
public:
    // Creates a new file, and the folder if necessary, when the first record is written.
    RecordWriter(std::filesystem::path folder, std::string worker);
    RecordWriter(const RecordWriter&) = delete;
    RecordWriter& operator=(const RecordWriter&) = delete;
    ~RecordWriter();

    // Appends a line, either completely or not at all.
    Result<void> append(const CosetRecord& record);
    Result<void> flush();  // flushes to disk

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

    // Visits every record added since the last call, and counts invalid lines. A final line without a newline is not
    // read, because a worker may still be writing it.
    Result<void> read_new(const std::function<void(const CosetRecord&)>& visit);

    std::uint64_t damaged() const { return damaged_; }
    std::uint64_t unfinished() const;  // number of files that end in the middle of a line

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
