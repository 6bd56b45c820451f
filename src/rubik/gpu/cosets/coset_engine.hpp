// Coset engine for CUDA GPUs, with plain types only, because nvcc compiles this header as well. The rest of the program
// uses gpu_coset_solver.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rubik/gpu/cosets/coset_walk.hpp"
#include "rubik/gpu/cosets/group_view.hpp"
#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

struct CosetMapsOnHost {
    const WalkSlices* slices = nullptr;
    const FamilyRanks* ranks = nullptr;
    const std::uint32_t* entries = nullptr;  // entries of all cosets, in the format of exact_cosets.hpp
    std::size_t entry_count = 0;
};

struct WalkedLength {
    std::uint64_t looked_up = 0;
    std::uint64_t sequences = 0;
    std::uint64_t staying = 0;
    std::uint64_t marked = 0;
};

class CosetEngine {
public:
    CosetEngine();
    ~CosetEngine();
    CosetEngine(CosetEngine&&) noexcept;
    CosetEngine& operator=(CosetEngine&&) noexcept;

    // Selects the GPU, copies the maps to it, and allocates two bitmaps and memory for the search.
    Failure open(const CosetMapsOnHost& maps, const DeviceChoice& choice);
    const DeviceFacts& device() const;

    // Sets the allowed moves. Must be called before the first coset that uses them.
    Failure use(const WalkMaps& maps, const GroupView& view);
    // Starts a coset with an empty bitmap.
    Failure begin();
    // Marks one position.
    Failure mark(BitPlace place);
    // Marks the ends of all sequences of this length (at least 1), or only of those whose last move enters the group.
    // Stops soon after `most` positions have been marked.
    Failure walk(const WalkNode& start, unsigned length, bool entering, std::uint64_t most, WalkedLength& found);
    // Runs a prepass. Returns the number of set bits before and after it.
    Failure prepass(std::uint64_t& before, std::uint64_t& after);
    // Returns the indices of the unset bits in ascending order, at most `most` of them.
    Failure left(std::size_t most, std::vector<std::uint64_t>& bits);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubewright::rubik::gpu
