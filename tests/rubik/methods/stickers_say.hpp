// Sticker-based checks of the method goals, judged by colours alone as a person would.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/language.hpp"

namespace cubewright::rubik {

// Returns true if each of these stickers has the colour of its centre.
inline bool match_their_centres(const Facelets& facelets, std::initializer_list<std::size_t> stickers) {
    return std::all_of(stickers.begin(), stickers.end(),
                       [&](std::size_t i) { return facelets[i] == facelets[centre_facelet(Face(i / 9))]; });
}

inline bool looks_solved(const Cube& cube) {
    const Facelets facelets = to_facelets(cube);
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (!match_their_centres(facelets, {i})) return false;
    return true;
}

inline bool shows_cross_below(const Cube& cube) {
    return match_their_centres(to_facelets(cube), {28, 30, 32, 34, 25, 43, 16, 52});
}
inline bool shows_first_layer(const Cube& cube) {
    return shows_cross_below(cube) &&
           match_their_centres(to_facelets(cube), {27, 29, 33, 35, 24, 26, 15, 17, 42, 44, 51, 53});
}
inline bool shows_two_layers(const Cube& cube) {
    return shows_first_layer(cube) && match_their_centres(to_facelets(cube), {12, 14, 21, 23, 39, 41, 48, 50});
}
inline bool shows_top_cross(const Cube& cube) {
    return match_their_centres(to_facelets(cube), {1, 3, 5, 7});
}
inline bool shows_top_face(const Cube& cube) {
    return shows_top_cross(cube) && match_their_centres(to_facelets(cube), {0, 2, 6, 8});
}

inline Cube randomly_held(const Cube& cube, Random& random) {
    return cube * rotation_part(all_symmetries[2 * random.below(24)]);
}

// Returns the names of a step, which may have been merged with others.
inline std::vector<std::string> names_of(const std::string& step, std::string_view between = " + ") {
    std::vector<std::string> names;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = step.find(between, begin)) != std::string::npos; begin = end + between.size())
        names.push_back(step.substr(begin, end - begin));
    names.push_back(step.substr(begin));
    return names;
}

// Checks that every step leaves the recorded cube and reaches its goal, and that the final cube looks solved.
inline void expect_solves(const Solution& solution, Cube cube) {
    for (const SolutionStep& step : solution.steps) {
        cube = after(cube, step.turns);
        EXPECT_EQ(cube, step.cube) << step.name;
        EXPECT_TRUE(is_step_done(solution.goals, step.name, cube, solution.first_colour)) << step.name;
        const std::string note = to_sentence(step.note);
        EXPECT_TRUE(note.ends_with('.')) << step.name << ": " << note;
    }
    EXPECT_TRUE(looks_solved(cube));
    EXPECT_EQ(centre_at(cube, Face::D), solution.first_colour);
}

}  // namespace cubewright::rubik
