#include "rubik/group/census.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {

namespace {

// Packs a position with solved centres into one register: the edges unchanged, four bits of each corner in the four
// unused bytes, and the fifth bit in the top bit of an edge byte. Different positions have different keys, and no key
// is zero.
constexpr Bytes16 first_twelve = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0};
constexpr Bytes16 first_eight = {255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0};
constexpr Bytes16 even_corners = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 6};
constexpr Bytes16 odd_corners = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 5, 7};

constexpr Bytes16 to_key(const Cube& cube) {
    const Bytes16 pieces = cube.corners & splat16(7);
    const Bytes16 twists = cube.corners & splat16(twist_mask);
    const Bytes16 five_bits = (pieces | (twists >> 1)) & first_eight;
    const Bytes16 nibbles = five_bits & splat16(15);
    const Bytes16 paired = look_up(nibbles, even_corners) | (look_up(nibbles, odd_corners) << 4);
    return (cube.edges & first_twelve) | (paired & ~first_twelve) | ((five_bits & splat16(16)) << 3);
}

constexpr Cube cube_of_key(Bytes16 key) {
    constexpr Bytes16 pairs = {12, 12, 13, 13, 14, 14, 15, 15, 0, 0, 0, 0, 0, 0, 0, 0};
    constexpr Bytes16 odd = {0, 255, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0};
    const Bytes16 paired = look_up(key, pairs);
    const Bytes16 nibbles = ((paired >> 4) & odd) | (paired & splat16(15) & ~odd);
    const Bytes16 five_bits = nibbles | ((key & splat16(128)) >> 3);
    const Bytes16 corners = (five_bits & splat16(7)) | ((five_bits & splat16(24)) << 1);
    return {(corners & first_eight) | (iota16 & ~first_eight),
            (key & splat16(31) & first_twelve) | (iota16 & ~first_twelve)};
}

constexpr bool is_less(Bytes16 a, Bytes16 b) {
    using Words = std::array<std::uint64_t, 2>;
    return std::bit_cast<Words>(a) < std::bit_cast<Words>(b);
}

std::uint64_t hash_of(Bytes16 key) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(key);
    const std::uint64_t hash = ((words[0] * 0x9E3779B97F4A7C15U) ^ words[1]) * 0xD6E8FEB86659FD93U;
    return hash ^ (hash >> 32U);
}

// Hash set of keys with open addressing. A slot of zeros is empty.
class KeySet {
public:
    bool insert(Bytes16 key, std::uint64_t hash) {
        if (4 * (size_ + 1) > 3 * slots_.size()) grow();
        Bytes16& slot = slots_[slot_of(key, hash)];
        if (equal(slot, key)) return false;
        slot = key;
        ++size_;
        return true;
    }

private:
    std::size_t slot_of(Bytes16 key, std::uint64_t hash) const {
        std::size_t slot = static_cast<std::size_t>(hash) & (slots_.size() - 1);
        while (!equal(slots_[slot], Bytes16{}) && !equal(slots_[slot], key)) slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }

    void grow() {
        std::vector<Bytes16> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Bytes16 key : old)
            if (!equal(key, Bytes16{})) slots_[slot_of(key, hash_of(key))] = key;
    }

    std::vector<Bytes16> slots_ = std::vector<Bytes16>(64);
    std::size_t size_ = 0;
};

// The keys are distributed over many small sets instead of one large set. Each set grows quickly, and memory never has
// to hold two copies of all keys.
class Keys {
public:
    bool insert(Bytes16 key) {
        const std::uint64_t hash = hash_of(key);
        return sets_[static_cast<std::size_t>(hash >> (64U - set_bits))].insert(key, hash);
    }

private:
    static constexpr unsigned set_bits = 10;
    std::vector<KeySet> sets_ = std::vector<KeySet>(std::size_t{1} << set_bits);
};

// For each corner permutation, its minimal image under the 48 symmetries, and a bit mask of the symmetries that produce
// this image. There are only a few such symmetries, and only these are tried on the whole cube.
class CornerSymmetries {
public:
    struct Entry {
        std::uint32_t least = 0;
        std::uint64_t symmetries = 0;
    };

    CornerSymmetries() : entries_(40'320) {
        std::array<std::uint8_t, corner_count> pieces{0, 1, 2, 3, 4, 5, 6, 7};
        visit(pieces, 0);
    }

    const Entry& operator[](Bytes16 corners) const { return entries_[rank(corners)]; }

private:
    static std::uint32_t rank(Bytes16 corners) {
        const auto bytes = to_array(corners);
        // Computes the Lehmer code. A bit set of the pieces seen so far is used to count the smaller ones.
        std::uint32_t met = 0;
        std::uint32_t rank = 0;
        for (std::uint32_t i = 0; i < corner_count; ++i) {
            const std::uint32_t piece = bytes[i] & 7U;
            rank = rank * (8 - i) + piece - static_cast<std::uint32_t>(std::popcount(met & ((1U << piece) - 1)));
            met |= 1U << piece;
        }
        return rank;
    }

    void visit(std::array<std::uint8_t, corner_count>& pieces, std::size_t fixed) {
        if (fixed == corner_count) return add_entry(pieces);
        for (std::size_t i = fixed; i < corner_count; ++i) {
            std::swap(pieces[fixed], pieces[i]);
            visit(pieces, fixed + 1);
            std::swap(pieces[fixed], pieces[i]);
        }
    }

    void add_entry(const std::array<std::uint8_t, corner_count>& pieces) {
        ByteArray16 bytes = to_array(iota16);
        for (std::size_t i = 0; i < corner_count; ++i) bytes[i] = pieces[i];
        const Cube cube{to_bytes16(bytes), iota16};
        Entry entry{40'320, 0};
        for (const Symmetry s : all_symmetries) {
            const std::uint32_t image = rank(conjugate(cube, s).corners);
            if (image < entry.least) entry = {image, 0};
            if (image == entry.least) entry.symmetries |= std::uint64_t{1} << s.number;
        }
        entries_[rank(cube.corners)] = entry;
    }

    std::vector<Entry> entries_;
};

// The representative of a class, and how many of the 96 images of any member are equal to it. The number of members of
// the class is 96 divided by this number.
struct Representative {
    Bytes16 key{};
    unsigned times = 0;
};

Representative representative(const Cube& cube, const CornerSymmetries& corner_symmetries) {
    Representative best;
    const auto try_images = [&](const Cube& position, std::uint64_t symmetries) {
        for (; symmetries != 0; symmetries &= symmetries - 1) {
            const Symmetry s{static_cast<std::uint8_t>(std::countr_zero(symmetries))};
            const Bytes16 key = to_key(conjugate(position, s));
            if (best.times == 0 || is_less(key, best.key)) best = {key, 0};
            if (equal(key, best.key)) ++best.times;
        }
    };
    const Cube inverted = inverse(cube);
    const auto& forward = corner_symmetries[cube.corners];
    const auto& backward = corner_symmetries[inverted.corners];
    if (forward.least <= backward.least) try_images(cube, forward.symmetries);
    if (backward.least <= forward.least) try_images(inverted, backward.symmetries);
    return best;
}

}  // namespace

// Each representative also stands for its inverse. Appending a move to the inverse is equivalent to prepending the
// inverse move to the representative, so moves are tried on both sides.
std::optional<std::vector<DepthCount>> census(unsigned depth, const ProgressCallback& progress, const StopToken& stop) {
    constexpr std::size_t stop_check_interval = 256;  // keys between stop checks; each key takes a few microseconds
    const CornerSymmetries corner_symmetries;
    Keys seen;
    std::vector<Bytes16> level;
    std::vector<Bytes16> next;
    std::vector<DepthCount> counts;
    DepthCount count;
    const auto visit = [&](const Cube& cube) {
        const auto [key, times] = representative(cube, corner_symmetries);
        if (!seen.insert(key)) return;
        if (counts.size() < depth) next.push_back(key);
        count.positions += 2 * symmetry_count / times;
        ++count.classes;
    };

    visit(solved_cube);
    counts.push_back(std::exchange(count, {}));
    while (counts.size() <= depth) {
        level = std::exchange(next, {});
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % stop_check_interval == 0) {
                if (stop.stop_requested()) return std::nullopt;
                if (counts.size() == depth) report(progress, counted(census_stage, i, level.size()));
            }
            const Cube cube = cube_of_key(level[i]);
            for (const Move m : all_moves) {
                visit(cube * as_cube(m));
                visit(as_cube(m) * cube);
            }
        }
        counts.push_back(std::exchange(count, {}));
    }
    return counts;
}

// A key has 16 bytes, and between a quarter and five eighths of the slots in a set are empty. The second-to-last depth
// is also stored as a list.
CensusCost census_cost(unsigned depth) {
    constexpr std::array<CensusCost, 4> of_depths{
        {{.seconds = 0.5, .bytes = 4U << 20U}, {2, 16U << 20U}, {20, 64U << 20U}, {240, 720U << 20U}}};
    return of_depths[std::clamp(depth, 5U, 8U) - 5];
}

}  // namespace cubewright::rubik
