// Cubes solved as somebody's own method says: step by step, each by the search or by algorithms, all of it replayed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/methods/own/own_method.hpp"
#include "rubik/methods/own/own_search.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"

namespace cubewright::rubik {

inline constexpr std::uint64_t own_patience = 10'000'000;  // nodes for a whole solution

// An algorithm as a step uses it: it holds the cube at its end as it did at its beginning.
struct ReadyAlgorithm {
    std::string name;
    bool is_of_library = false;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;  // a slice counts as one turn
};

// How the cube is taken in hand, and which rotation of a solved cube that is.
struct OwnGrip {
    std::vector<Turn> hold;
    Cube frame;
};

class OwnSolver {
public:
    explicit OwnSolver(OwnMethod method) : method_(std::move(method)), means_(method_.steps.size()) {}

    const OwnMethod& method() const { return method_; }

    // With this colour below. Fails where a step cannot be done, when it is too much for the search, when it was
    // stopped, and for a cube that no turns can solve. Tables are made when they are first needed, and kept.
    Result<Solution> solve(const Cube& cube, Face first_colour, const ColourNames& names, const StopToken& stop = {});

private:
    struct Means {
        std::optional<OwnSearch> search;
        std::vector<ReadyAlgorithm> algorithms;
    };
    struct Done {
        std::vector<Turn> turns;
        std::vector<const ReadyAlgorithm*> algorithms;
    };

    Result<Solution> solve_held(const Cube& cube, const OwnGrip& grip, Face first_colour, const ColourNames& names,
                                const StopToken& stop);
    Result<Done> do_step(std::size_t step, const Cube& seen, std::uint64_t& nodes, const StopToken& stop);
    Result<Done> search(std::size_t step, const Cube& seen, std::uint64_t& nodes, const StopToken& stop);
    Result<Done> choose_algorithms(std::size_t step, const Cube& seen, const StopToken& stop);

    OwnMethod method_;
    std::vector<Means> means_;  // of each step
};

// Does every step keep its promise, for somebody who holds the cube in one way throughout? The steps are the method's,
// in its order.
bool own_steps_hold(const OwnMethod& method, const Cube& cube, std::span<const std::vector<Turn>> steps);

}  // namespace cubewright::rubik
