// One random cube drawn and read again, and a tally of many.
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
    bool right_at_last = false;  // after every question has got a true answer
    bool certain_at_last = false;
    bool no_cube = false;  // was the answer
    std::size_t questions = 0;
    std::size_t wrong_stickers = 0;
    int grids_missed = 0;                // a corner is off by more than a third of a sticker
    std::chrono::nanoseconds finding{};  // of six faces
    std::chrono::nanoseconds reading{};  // of their colours
};

// What is wrong with the cube that is shown, or with how it is shown: then no answer can be right, and a certain one
// is the worst.
enum class Fault : std::uint8_t { none, twisted_corner, flipped_edge, exchanged_edges, exchanged_stickers, face_twice };

Trial try_cube(const Conditions& conditions, FaceOrder order, Random& random, Fault fault = Fault::none);

struct Tally {
    long cubes = 0;
    long right = 0;  // without a question
    long asked = 0;
    long asked_and_right = 0;
    long no_cube = 0;
    long right_at_last = 0;  // and certain
    long wrong = 0;          // and certain, at once or at last
    long grids_missed = 0;
    std::size_t questions = 0;
    std::chrono::nanoseconds finding{};
    std::chrono::nanoseconds reading{};

    void add(const Trial& trial);
};

}  // namespace cubewright::rubik
