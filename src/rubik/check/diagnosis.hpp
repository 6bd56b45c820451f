// Possible causes of an unsolvable cube. Each mistake that would explain the fault is described by a sentence and shown
// with the corrected cube. The summary states only what is proven.
#pragma once

#include <string>
#include <vector>

#include "rubik/check/check.hpp"
#include "rubik/check/mistakes.hpp"
#include "rubik/check/stickers.hpp"

namespace cubewright::rubik {

struct Explanation {
    MistakeKind kind{};
    std::vector<std::string> places;
    Message message;      // "face F is painted a quarter turn too far clockwise"
    Stickers stickers{};  // the cube with the mistake corrected, which is solvable
    twisty::ProblemDetails details = {};
};

struct Diagnosis {
    std::vector<Explanation> explanations;  // sorted by likelihood as in mistakes.hpp
    Message summary;                        // one or two sentences
};

Diagnosis diagnose(const Stickers& stickers);

}  // namespace cubewright::rubik
