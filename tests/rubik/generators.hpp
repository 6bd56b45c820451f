// RapidCheck generators for the cube's values, shared by the property tests.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace rc {

template <>
struct Arbitrary<cubewright::twisty::Turn> {
    static Gen<cubewright::twisty::Turn> arbitrary() {
        using namespace cubewright::rubik;
        return gen::map(gen::inRange<std::size_t>(0, layers_count * 3), [](std::size_t i) {
            return Turn{static_cast<Layers>(i / 3), static_cast<std::uint8_t>((i % 3) + 1)};
        });
    }
};

template <>
struct Arbitrary<cubewright::twisty::Move> {
    static Gen<cubewright::twisty::Move> arbitrary() {
        using namespace cubewright::rubik;
        return gen::map(gen::inRange<std::size_t>(0, move_count), [](std::size_t i) { return static_cast<Move>(i); });
    }
};

template <>
struct Arbitrary<cubewright::twisty::Symmetry> {
    static Gen<cubewright::twisty::Symmetry> arbitrary() { return gen::elementOf(cubewright::rubik::all_symmetries); }
};

// Generates a solvable position in any of the 24 orientations.
template <>
struct Arbitrary<cubewright::rubik::Cube> {
    static Gen<cubewright::rubik::Cube> arbitrary() {
        using namespace cubewright::rubik;
        return gen::map(gen::container<std::vector<Turn>>(40, gen::arbitrary<Turn>()),
                        [](const std::vector<Turn>& turns) { return after(solved_cube, turns); });
    }
};

// Generates six different symbols in any of 720 arrangements, most of which are not rotations of a standard colour
// scheme.
template <>
struct Arbitrary<cubewright::rubik::FaceSymbols> {
    static Gen<cubewright::rubik::FaceSymbols> arbitrary() {
        using namespace cubewright::rubik;
        const auto symbols = gen::element<std::string>("BDFLRU", "BGORWY", "012345", "ABCXYZ");
        return gen::map(gen::pair(symbols, gen::inRange(0, 720)), [](std::pair<std::string, int> choice) {
            for (int i = 0; i < choice.second; ++i) std::next_permutation(choice.first.begin(), choice.first.end());
            FaceSymbols scheme{};
            std::copy_n(choice.first.begin(), face_count, scheme.symbols.begin());
            return scheme;
        });
    }
};

}  // namespace rc
