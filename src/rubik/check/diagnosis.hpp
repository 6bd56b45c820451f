// What may have happened to a cube that cannot be solved: the mistakes that would explain it, each
// in a sentence and with the cube as it is without, and a summary that claims no more than is known.
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
    Stickers stickers{};  // the cube with the mistake undone: it can be solved
};

struct Diagnosis {
    std::vector<Explanation> explanations;  // the likeliest first, as mistakes.hpp ranks them
    Message summary;                        // one or two sentences
};

Diagnosis diagnose(const Stickers& stickers);

}  // namespace cubewright::rubik
