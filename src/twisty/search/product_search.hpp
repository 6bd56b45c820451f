// The rows of a distance matrix. The outer value is a pair (a, b) of values of two coordinates. Values b that
// symmetries take to each other form a class, and there is one row for each class and each value a. A position (a, b,
// inner value) has the same distance as its image under the symmetry that takes b to the representative of its class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/progress.hpp"
#include "twisty/search/coordinate.hpp"

namespace cubewright::twisty {

// The image of each turn under a symmetry.
using TurnMap = std::vector<std::uint32_t>;

// Returns the image of each value under a symmetry. Patterns with equal values must have images with equal values.
std::vector<std::uint32_t> map_values(const Coordinate& coordinate, const TurnMap& map);

struct RowOfValue {
    std::uint32_t row = 0;
    std::uint32_t symmetry = 0;  // takes the outer value to the representative of the row
};

// The class of a value b, and the symmetry that takes it to the representative.
struct ClassOfValue {
    std::uint32_t number = 0;
    std::uint32_t symmetry = 0;
};

class OuterRows {
public:
    // Creates one row for each value of a coordinate.
    static OuterRows unreduced(CoordinatePointer outer, const SearchTurns& turns);
    // The symmetries must form a group that starts with the identity, and must preserve both coordinates: patterns with
    // equal values must have images with equal values.
    OuterRows(CoordinatePointer a, CoordinatePointer b, std::vector<TurnMap> symmetries);

    std::size_t size() const { return row_count_; }
    const Coordinate& a() const { return *a_; }
    const Coordinate& b() const { return *b_; }
    const std::vector<TurnMap>& symmetries() const { return symmetries_; }
    // Returns the class of each value b.
    const std::vector<ClassOfValue>& classes() const { return classes_; }
    // Returns the image of each value a under each symmetry, one symmetry after another.
    const std::vector<std::uint32_t>& images() const { return images_; }
    RowOfValue find(std::size_t a, std::size_t b) const {
        if (classes_.empty()) return {static_cast<std::uint32_t>(b), 0};
        const auto [number, symmetry] = classes_[b];
        return {static_cast<std::uint32_t>(number * a_->size() + images_[symmetry * a_->size() + a]), symmetry};
    }
    // Writes, for each turn, the row that it leads to from `row`.
    void list_after(std::size_t row, std::span<RowOfValue> result) const;

private:
    CoordinatePointer a_;
    CoordinatePointer b_;
    std::vector<TurnMap> symmetries_;
    std::size_t row_count_ = 0;
    std::vector<ClassOfValue> classes_;           // empty if each value has its own row
    std::vector<std::uint32_t> representatives_;  // value of each class
    std::vector<std::uint32_t> images_;
};

// Returns the image of each inner value under each symmetry of the rows, one symmetry after another.
std::vector<std::uint16_t> map_inner_values(const OuterRows& rows, const Coordinate& inner);

// Breadth-first search over pairs of an outer and an inner value. The pairs form a matrix with a row for each outer
// value or class of values, and a bit for each inner value. A move takes a whole row to another row and permutes
// its bits in one of a few ways, so the memory accesses stay within a few rows.

inline constexpr std::size_t max_inner_values = 65536;

// Receives the pairs in one row that are first reached at a level, as bits. Calls for different rows may overlap.
using ReachedRow = std::function<void(std::size_t row, std::span<const std::uint64_t> bits, unsigned level)>;

// Called after each level with its number and the number of pairs at that level.
using LevelDone = std::function<void(unsigned level, std::uint64_t count)>;

struct ProductDistances {
    std::vector<std::uint64_t> counts;                              // number of pairs at each distance
    std::vector<std::pair<std::uint32_t, std::uint32_t>> farthest;  // the first pairs at the greatest distance
};
inline constexpr std::size_t max_farthest = 4096;

// Computes the distances from the solved pair up to `last_level`, using only turns of cost 1. `images` contains the
// images of the inner values. If `columns` is not empty, it specifies, for each outer value and turn, the turn to apply
// to the inner coordinate. If several outer values share a row, only the pairs of their representative
// are counted. Returns std::nullopt if stopped.
std::optional<ProductDistances> search_product(const OuterRows& rows, const Coordinate& inner,
                                               std::span<const std::uint16_t> images,
                                               std::span<const std::uint32_t> columns, const SearchTurns& turns,
                                               unsigned last_level, const ReachedRow& reached,
                                               const LevelDone& level_done, const StopToken& stop);

}  // namespace cubewright::twisty
