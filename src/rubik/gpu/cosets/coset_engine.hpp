// Whole cosets on a CUDA card, in plain types only, because this header is read by nvcc too. coset_card.hpp is what the
// rest of the program uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rubik/gpu/cosets/coset_walk.hpp"
#include "rubik/gpu/cosets/group_view.hpp"
#include "rubik/gpu/device_choice.hpp"
#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

struct CosetMapsOnHost {
    const WalkSlices* slices = nullptr;
    const FamilyRanks* ranks = nullptr;
    const std::uint32_t* entries = nullptr;  // of every coset, as exact_cosets.hpp has them
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

    // Finds the card and puts the maps on it; takes two bitmaps and room for the search.
    Failure open(const CosetMapsOnHost& maps, const DeviceChoice& choice);
    const DeviceFacts& device() const;

    // The moves that may be used, before the first coset with them.
    Failure use(const WalkMaps& maps, const GroupView& view);
    // Begins a coset: no bit is set.
    Failure begin();
    // Marks one position.
    Failure mark(BitPlace place);
    // Marks the ends of all sequences of this length, which is at least 1, or of those whose last move leads into the
    // group. Ends soon after so many have been marked.
    Failure walk(const WalkNode& start, unsigned length, bool entering, std::uint64_t most, WalkedLength& found);
    // One move further; the bits before and after.
    Failure prepass(std::uint64_t& before, std::uint64_t& after);
    // The numbers of bits that are not set, in ascending order and at most so many.
    Failure left(std::size_t most, std::vector<std::uint64_t>& bits);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubewright::rubik::gpu
