// What is written down of a coset that has been solved: a line of JSON that ends with a checksum of what is before it.
// A line that was cut off or changed is no record, and neither is one whose counts do not add up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::campaign {

struct CosetRecord {
    std::uint32_t coset = 0;               // its number
    unsigned depth = 0;                    // how far positions were sought
    unsigned exact_to = 0;                 // distances up to here are exact, beyond they are at most so great
    std::vector<std::uint64_t> positions;  // by distance
    std::uint64_t left = 0;                // positions that are not among these
    std::optional<unsigned> settled;       // each of these was solved in at most so many moves
    double seconds = 0;
    std::string engine;     // where: "cpu"
    std::string version;    // of the program
    std::string worker;     // its host and process
    std::int64_t time = 0;  // when it was done, in seconds since 1970
    bool again = false;     // by `verify`, a second time

    friend bool operator==(const CosetRecord&, const CosetRecord&) = default;
};

// No position of the coset needs more moves than this; nothing if some are left that were not solved.
std::optional<unsigned> proven_bound(const CosetRecord& record);

// Whether two records of a coset can both be right: exact counts are the same, and where one is exact the other has not
// reached more positions. What is reached beyond depends on the order in which a search comes upon them.
bool agree(const CosetRecord& a, const CosetRecord& b);

std::string to_line(const CosetRecord& record);  // without the line's end
std::optional<CosetRecord> parse_record(std::string_view line);
// A line that is open at its end, closed with its checksum.
std::string sealed(std::string open_line);

}  // namespace cubewright::campaign
