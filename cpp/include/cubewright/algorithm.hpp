// Algorithms: sequences of turns as values.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <cubewright/result.hpp>

namespace cubewright {

// The length of an algorithm in each metric.
struct Lengths {
    unsigned htm = 0;  // half-turn metric: each turn of a face counts as one
    unsigned qtm = 0;  // quarter-turn metric: half turns count as two
    unsigned stm = 0;  // slice-turn metric: slice turns count as one
    unsigned etm = 0;  // execution-turn metric: rotations count as one
};

// A sequence of turns such as R U R' U'.
class Algorithm {
public:
    Algorithm() = default;

    // Reads turns, with slices, wide turns, rotations, groups, commutators and conjugates, and expands them to single
    // turns: "[R, U]" becomes "R U R' U'".
    static Result<Algorithm> parse(TextView text);

    // The turns in canonical notation, such as R, U2, F', Rw, M or x.
    const std::vector<std::string>& turns() const { return turns_; }
    std::size_t size() const { return turns_.size(); }
    bool empty() const { return turns_.empty(); }
    const std::string& operator[](std::size_t turn) const { return turns_[turn]; }
    auto begin() const { return turns_.begin(); }
    auto end() const { return turns_.end(); }

    Algorithm inverse() const;
    // Merges turns that combine or cancel.
    Result<Algorithm> simplified() const;
    Result<Lengths> lengths() const;
    // Returns how many times the algorithm must be repeated to restore the cube.
    Result<unsigned> order() const;

    friend Algorithm read_turns(std::string_view text);
    friend Algorithm operator+(const Algorithm& first, const Algorithm& second);
    friend bool operator==(const Algorithm&, const Algorithm&) = default;

private:
    std::vector<std::string> turns_;
};

// Returns the turns separated by spaces.
std::string to_string(const Algorithm& algorithm);
std::ostream& operator<<(std::ostream& out, const Algorithm& algorithm);

}  // namespace cubewright

template <>
struct std::hash<cubewright::Algorithm> {
    std::size_t operator()(const cubewright::Algorithm& algorithm) const noexcept;
};
