// Totals over all records in a folder: how much of the plan is done and proven, the distance distribution, the rate,
// and whether cosets that were solved repeatedly gave consistent results.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "campaign/plan.hpp"

namespace cubewright::campaign {

// Average share of a coset's positions at one distance, with its standard error.
struct Share {
    double mean = 0;
    double error = 0;          // standard error of the mean
    std::uint64_t cosets = 0;  // number of cosets with a known share
    bool exact = false;        // true if exact in all cosets; otherwise some positions may have shorter solutions
};

struct Tally {
    std::optional<Plan> plan;
    std::uint64_t planned = 0;  // number of cosets in the plan
    std::uint64_t done = 0;     // number of planned cosets solved to the required depth
    std::uint64_t outside = 0;  // number of cosets solved outside the plan
    // Number of completed cosets in which no position needs more than 20 moves and all records are consistent.
    std::uint64_t proven = 0;
    std::uint64_t left = 0;  // total number of positions that remained after the prepasses
    unsigned bound = 0;      // maximum of the bounds proven for all proven cosets

    std::uint64_t records = 0;
    std::uint64_t again = 0;                 // number of records repeated for verification
    std::uint64_t doubled = 0;               // number of records repeated unintentionally
    std::vector<std::uint32_t> disagreeing;  // cosets with inconsistent records
    std::uint64_t damaged = 0;               // number of lines that are not valid records
    std::uint64_t unfinished = 0;            // number of files that end in the middle of a line

    std::vector<Share> shares;  // indexed by distance
    Share left_share;
    double seconds = 0;           // total working time in seconds
    std::int64_t first_time = 0;  // time of the first record, in seconds since 1970
    std::int64_t last_time = 0;
    double rate = 0;  // cosets per second for all workers together, during the hour before the last record
    std::map<std::string, std::uint64_t> versions;
    std::map<std::string, std::uint64_t> engines;
    std::uint64_t workers = 0;

    std::optional<double> seconds_left() const;
};

Result<Tally> tally(const std::filesystem::path& folder);
Json to_json(const Tally& tally);

// Number of positions of the whole cube at each distance: exact up to distance 15, estimated beyond that (cube20.org).
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

// Merges the records of several folders. Records that already exist are skipped, so merging is idempotent.

struct Merged {
    std::uint64_t added = 0;
    std::uint64_t there = 0;    // number of records that already existed
    std::uint64_t damaged = 0;  // number of lines that are not valid records
};

// Adds the records of the folders `from` to the folder `into`. If `into` has no plan, the first plan found is used.
// Plans for ranges of the same kind are combined into one that covers both.
Result<Merged> merge(const std::filesystem::path& into, std::span<const std::filesystem::path> from);

}  // namespace cubewright::campaign
