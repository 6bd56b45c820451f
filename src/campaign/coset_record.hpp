// Record of a solved coset: a line of JSON that ends with a checksum of the text before it. A line that is truncated or
// modified is rejected, and so is a line whose counts do not add up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace cubewright::campaign
