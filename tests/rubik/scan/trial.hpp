// Renders and reads a random cube, and counts the results of many trials.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "base/random.hpp"
#include "rubik/scan/scan.hpp"
#include "tests/rubik/scan/scene.hpp"

namespace cubewright::rubik {

struct Trial {
    bool right = false;
    bool certain = false;
    bool right_at_last = false;  // correct after every question was answered correctly
    bool certain_at_last = false;
    bool no_cube = false;  // the scan reported an invalid cube
    std::size_t questions = 0;
    std::size_t wrong_stickers = 0;
    int grids_missed = 0;                // a corner is off by more than a third of a sticker
    std::chrono::nanoseconds finding{};  // time to find six faces
    std::chrono::nanoseconds reading{};  // time to read their colours
};

// The fault of the cube or of its presentation. With a fault no result can be correct, and a certain result is the
// worst outcome.
enum class Fault : std::uint8_t { none, twisted_corner, flipped_edge, exchanged_edges, exchanged_stickers, face_twice };

Trial try_cube(const Conditions& conditions, FaceOrder order, Random& random, Fault fault = Fault::none);

struct Tally {
    long cubes = 0;
    long right = 0;  // without a question
    long asked = 0;
    long asked_and_right = 0;
    long no_cube = 0;
    long right_at_last = 0;  // and certain
    long wrong = 0;          // certain but wrong, with or without questions
    long grids_missed = 0;
    std::size_t questions = 0;
    std::chrono::nanoseconds finding{};
    std::chrono::nanoseconds reading{};

    void add(const Trial& trial);
};

}  // namespace cubewright::rubik
