// Rubik's cube as a value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include <cubewright/algorithm.hpp>
#include <cubewright/result.hpp>

namespace cubewright {

// A solvable cube in any orientation. Turning, multiplying and comparing cubes never fail and do not call the engine.
class Cube {
public:
    // The solved cube.
    Cube();

    // Reads turns (applied to the solved cube), 54 stickers in the order U R F D L B, Reid's notation, JSON, or the
    // name of a position such as "superflip". Returns an error for an unsolvable cube; check() finds out why.
    static Result<Cube> parse(TextView text);

    // Returns the 54 stickers face by face in the order U R F D L B. Each sticker is the letter of the face that has
    // its colour on the solved cube.
    std::string stickers() const;
    // Returns true if every face has a single colour, in any orientation of the whole cube.
    bool is_solved() const;

    // Returns the inverse: cube * cube.inverse() is solved.
    Cube inverse() const;

    // Turns the cube.
    friend Cube operator*(const Cube& cube, const Algorithm& turns);
    // Applies the turns that produce `second` to `first`.
    friend Cube operator*(const Cube& first, const Cube& second);
    friend bool operator==(const Cube&, const Cube&) = default;

private:
    friend struct std::hash<Cube>;
    std::array<std::uint8_t, 54> from_;  // for each place, the place of its sticker on the solved cube
};

// Prints the 54 stickers.
std::ostream& operator<<(std::ostream& out, const Cube& cube);

}  // namespace cubewright

template <>
struct std::hash<cubewright::Cube> {
    std::size_t operator()(const cubewright::Cube& cube) const noexcept {
        return std::hash<std::string_view>()({reinterpret_cast<const char*>(cube.from_.data()), cube.from_.size()});
    }
};
