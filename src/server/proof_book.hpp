// What the engine has proved, kept for the next who asks: shortest solutions of Rubik's cube. A
// position stands for the up to 96 that are its rotations, mirror images and their inverses, because the
// solution of one is the solution of all of them, seen from another side or backwards.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rubik/cube.hpp"
#include "rubik/metrics.hpp"
#include "rubik/move.hpp"
#include "server/refusal.hpp"
#include "server/store/store.hpp"

namespace cubewright::server {

class ProofBook {
public:
    explicit ProofBook(Store& store) : store_(store) {}

    // A shortest solution of this very position, if one is known. It has been replayed.
    Answer<std::optional<std::vector<rubik::Move>>> find(rubik::Metric metric, const rubik::Cube& cube);

    // Keeps a solution that has been proved shortest. Refuses moves that do not solve the position, and
    // a position held otherwise than with the centres at home.
    Answer<void> remember(rubik::Metric metric, const rubik::Cube& cube, std::span<const rubik::Move> solution);

private:
    Store& store_;
};

}  // namespace cubewright::server
