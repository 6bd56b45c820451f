// The optimal solver's engine on a CUDA card: its tables and its search, in plain types only, because this
// header is read by nvcc too. card.hpp is what the rest of the program uses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/maps_view.hpp"
#include "rubik/gpu/packed_cube.hpp"

namespace cubewright::rubik::gpu {

// Empty when all went well, otherwise what went wrong.
using Failure = std::string;

struct DeviceFacts {
    std::string name;
    std::uint64_t free_bytes = 0;
    std::uint64_t total_bytes = 0;
    int multiprocessors = 0;
    int number = 0;  // among the GPUs of the machine
};

struct TableFacts {
    unsigned flip_bits = 0;
    int base = 0;
    std::uint64_t bytes = 0;
    double seconds = 0;                      // to grow it
    std::array<std::uint64_t, 4> entries{};  // how many of each
    std::vector<double> by_depth;            // seconds for each
};

struct SearchTuning {
    int near_radius = 9;  // 5 or 7 to 9, as far as there are near sets
    unsigned least_tasks = 400'000;
    bool share = true;        // warps give work to others that have none
    double time_limit = 600;  // seconds, for one batch
};

struct SlotResult {
    bool solved = false;
    std::uint32_t length = 0;
    std::array<std::uint32_t, path_words> path{};
    std::uint64_t solutions = 0;  // of that length, when all are asked for
};

struct SearchFacts {
    std::uint64_t table_looks = 0;
    std::uint64_t near_looks = 0;
    std::uint64_t nodes = 0;
    std::uint64_t steps = 0;  // of warps; times 32, the look-ups there might have been
    std::uint64_t deepest_stack = 0;
    std::uint64_t given = 0;  // nodes that went from one warp to another
    double seconds = 0;
};

class Engine {
public:
    Engine();
    ~Engine();
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;

    // Finds the card; then puts the maps and the near sets to seven moves on it.
    Failure find();
    Failure open(const HostMaps& maps);
    const DeviceFacts& device() const;
    // Near sets to eight moves and then to nine, for cards with near_bytes to spare.
    Failure widen_near_sets(int radius);

    // Grows the table, replacing any other.
    Failure grow(unsigned flip_bits, int base);
    const TableFacts& table() const;
    Failure copy_table(std::vector<std::uint8_t>& bytes) const;

    // Random entries against the rule of neighbours, and random short sequences against their length; how
    // many failed. The first is for tables with all flips only.
    Failure check(std::uint64_t samples, std::uint64_t& inconsistent, std::uint64_t& not_admissible) const;
    // Keeps a copy of the present table, to compare the next one with: where one says less than the other,
    // both cut off at what both can say, is counted.
    Failure keep_table();
    Failure compare_with_kept(std::uint64_t& different);

    Failure solve(const std::vector<PackedCube>& cubes, bool all, const SearchTuning& tuning,
                  std::vector<SlotResult>& results, SearchFacts& facts);

    // Random bytes read a second from a buffer of this size.
    Failure random_reads(std::uint64_t bytes, double& rate) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubewright::rubik::gpu
