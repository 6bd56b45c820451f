// The cubes that a pupil solves for an assignment. Each pupil gets their own sequence of random cubes for each
// assignment. The cubes are not stored: they are generated from a seed that only the service knows.
#pragma once

#include <cstdint>
#include <string>

#include "rubik/cube/cube.hpp"
#include "store/refusal.hpp"

namespace cubewright::classes {

struct PracticeCubes {
    std::string secret;  // known only to the service
    std::int64_t pupil = 0;
    std::int64_t assignment = 0;

    // Returns the cube with this index, counted from 0, with solved centres.
    rubik::Cube cube(std::int64_t index) const;
    // Returns moves that lead from the solved cube to the cube with this index.
    store::Outcome<std::string> scramble(std::int64_t index) const;
};

}  // namespace cubewright::classes
