// The rows of a distance matrix. The outer value is a pair (a, b) of values of two coordinates. Values b that
// symmetries take to each other form a class, and there is one row for each class and each value a. A position (a, b,
// inner value) has the same distance as its image under the symmetry that takes b to the representative of its class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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

}  // namespace cubewright::twisty
