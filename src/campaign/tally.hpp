// All records of a folder added up: how much of the plan is done and proven, how distances are spread, how fast it
// goes, and whether what was done twice came out the same.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "campaign/plan.hpp"

namespace cubewright::campaign {

// The positions at a distance, over cosets: as a share of a coset, on average, and how sure that is.
struct Share {
    double mean = 0;
    double error = 0;          // the standard error of the mean
    std::uint64_t cosets = 0;  // of which it is known
    bool exact = false;        // in all of them; otherwise a way of this length was found, maybe not the shortest
};

struct Tally {
    std::optional<Plan> plan;
    std::uint64_t planned = 0;  // cosets
    std::uint64_t done = 0;     // of these, as deep as the plan asks for
    std::uint64_t outside = 0;  // done, but not planned
    std::uint64_t proven = 0;   // of those done: no position needs more than 20 moves, and no records disagree
    std::uint64_t left = 0;     // positions that prepasses left, altogether
    unsigned bound = 0;         // the most that a position of a proven coset needs at most

    std::uint64_t records = 0;
    std::uint64_t again = 0;                 // were done on purpose a second time
    std::uint64_t doubled = 0;               // for no purpose
    std::vector<std::uint32_t> disagreeing;  // cosets with records that cannot both be right
    std::uint64_t damaged = 0;               // lines that are no records
    std::uint64_t unfinished = 0;            // files that end within a line

    std::vector<Share> shares;  // by distance
    Share left_share;
    double seconds = 0;           // of work
    std::int64_t first_time = 0;  // of a record, since 1970
    std::int64_t last_time = 0;
    double rate = 0;  // cosets a second, all workers together, in the hour before the last record
    std::map<std::string, std::uint64_t> versions;
    std::map<std::string, std::uint64_t> engines;
    std::uint64_t workers = 0;

    std::optional<double> seconds_left() const;
};

Result<Tally> tally(const std::filesystem::path& folder);
Json to_json(const Tally& tally);

// All positions of the cube at each distance, as shares: exact to 15, estimated beyond. (cube20.org)
inline constexpr double all_positions = 43'252'003'274'489'856'000.0;
inline constexpr std::array<double, 21> known_positions{1,
                                                        18,
                                                        243,
                                                        3'240,
                                                        43'239,
                                                        574'908,
                                                        7'618'438,
                                                        100'803'036,
                                                        1'332'343'288,
                                                        17'596'479'795,
                                                        232'248'063'316,
                                                        3'063'288'809'012,
                                                        40'374'425'656'248,
                                                        531'653'418'284'628,
                                                        6'989'320'578'825'358,
                                                        9.1365146187124313e16,
                                                        1.1e18,
                                                        1.2e19,
                                                        2.9e19,
                                                        1.5e18,
                                                        4.9e8};
inline constexpr unsigned known_exactly_to = 15;

}  // namespace cubewright::campaign
