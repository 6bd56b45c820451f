// CUDA engine of the optimal solver: its tables, its search and the choice of the GPU, with plain types only, because
// nvcc compiles this header as well. The rest of the program uses gpu_solver.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/maps_view.hpp"
#include "rubik/gpu/packed_cube.hpp"

namespace cubewright::rubik::gpu {

// Error message, empty on success.
using Failure = std::string;

// Returns the error message of a build without CUDA, which is the only kind of build that defines this function.
Failure no_cuda();

// Selects which GPU of a machine a process uses.
struct DeviceChoice {
    std::optional<unsigned> number;      // device index requested by the user, starting at 0
    std::optional<unsigned> local_rank;  // rank of this process among the processes started together on this machine
};

// Returns the index of the GPU to use; `count` must be at least 1. An index requested by the user is returned unchanged
// and may be out of range. By default, the processes of a machine share its GPUs evenly.
inline unsigned chosen_device(const DeviceChoice& choice, unsigned count) {
    return choice.number ? *choice.number : choice.local_rank.value_or(0) % count;
}

struct DeviceFacts {
    std::string name;
    std::uint64_t free_bytes = 0;
    std::uint64_t total_bytes = 0;
    int multiprocessors = 0;
    int number = 0;  // device index on this machine
};

struct TableFacts {
    unsigned flip_bits = 0;
    int base = 0;
    std::uint64_t bytes = 0;
    double seconds = 0;                      // time to fill the table
    std::array<std::uint64_t, 4> entries{};  // number of entries with each value
    std::vector<double> by_depth;            // seconds for each depth
};

struct SearchTuning {
    int near_radius = 9;  // 5, or 7 to 9; limited by the available near sets
    unsigned least_tasks = 400'000;
    bool share = true;        // true if busy warps share work with idle ones
    double time_limit = 600;  // time limit in seconds per batch
};

struct SlotResult {
    bool solved = false;
    std::uint32_t length = 0;
    std::array<std::uint32_t, path_words> path{};
    std::uint64_t solutions = 0;  // number of solutions of this length, if all were requested
};

struct SearchFacts {
    std::uint64_t table_probes = 0;
    std::uint64_t near_looks = 0;
    std::uint64_t nodes = 0;
    std::uint64_t steps = 0;  // warp steps; 32 times this number is the maximum number of probes
    std::uint64_t deepest_stack = 0;
    std::uint64_t given = 0;  // number of nodes passed from one warp to another
    double seconds = 0;
};

class Engine {
public:
    Engine();
    ~Engine();
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;

    // Selects the GPU; then copies the maps and fills the near sets up to radius 7.
    Failure find();
    Failure open(const HostMaps& maps);
    const DeviceFacts& device() const;
    // Adds the near sets of radius 8, and then 9, for GPUs with `near_bytes` to spare.
    Failure widen_near_sets(int radius);

    // Fills the table, replacing any previous one.
    Failure grow(unsigned flip_bits, int base);
    const TableFacts& table() const;
    Failure copy_table(std::vector<std::uint8_t>& bytes) const;

    // Compares random entries with those of their neighbours, and the bounds of random short sequences with their
    // lengths. Counts the failures of each check. The first check is possible only for tables that index all flips.
    Failure check(std::uint64_t samples, std::uint64_t& inconsistent, std::uint64_t& not_admissible) const;
    // keep_table() keeps the current table, and compare_with_previous() compares the next table with it by counting the
    // entries whose bounds differ. Both bounds are first clamped to the range that both tables can represent.
    Failure keep_table();
    Failure compare_with_previous(std::uint64_t& different);

    Failure solve(const std::vector<PackedCube>& cubes, bool all, const SearchTuning& tuning,
                  std::vector<SlotResult>& results, SearchFacts& facts);

    // Measures random single-byte reads per second from a buffer of this size.
    Failure random_reads(std::uint64_t bytes, double& rate) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubewright::rubik::gpu
