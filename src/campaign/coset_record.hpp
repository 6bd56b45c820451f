// Record of a solved coset: a line of JSON that ends with a checksum of the text before it. A line that is truncated or
// modified is rejected, and so is a line whose counts do not add up.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cubewright::campaign {

struct CosetRecord {
    std::uint32_t coset = 0;               // coset index
    unsigned depth = 0;                    // maximum distance searched
    unsigned exact_to = 0;                 // distances are exact up to this depth and upper bounds beyond it
    std::vector<std::uint64_t> positions;  // number of positions by distance
    std::uint64_t left = 0;                // number of positions not included in `positions`
    std::optional<unsigned> settled;       // if set, every remaining position was solved in at most this many moves
    double seconds = 0;
    std::string engine;     // for example "cpu"
    std::string version;    // program version
    std::string worker;     // host and process
    std::int64_t time = 0;  // completion time in seconds since 1970
    bool again = false;     // true for a second record written by `verify`

    friend bool operator==(const CosetRecord&, const CosetRecord&) = default;
};

// Returns an upper bound on the distance of all positions in the coset, or nullopt if some remaining positions were not
// solved.
std::optional<unsigned> proven_bound(const CosetRecord& record);

// Returns true if two records of a coset are consistent. Exact counts must be equal, and up to the depth where one
// record is exact, the other must not have reached more positions. Counts beyond that depth depend on the order of the
// search.
bool agree(const CosetRecord& a, const CosetRecord& b);

std::string to_line(const CosetRecord& record);  // does not include a newline
std::optional<CosetRecord> parse_record(std::string_view line);
// Appends the checksum to an unfinished JSON line and closes the object.
std::string sealed(std::string open_line);

// Record files in a campaign folder. Each worker appends to its own file, so no locks are needed. A reader returns the
// records added since its last call.

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
