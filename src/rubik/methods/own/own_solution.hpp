// Solves cubes with custom methods, step by step, with a search or with algorithms. Every solution is verified by
// replaying it.
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
#include "rubik/methods/steps/method_solution.hpp"
#include "rubik/methods/steps/step_goal.hpp"

namespace cubewright::rubik {

inline constexpr std::uint64_t own_node_limit = 10'000'000;  // node limit for a whole solution

// An algorithm that leaves the orientation of the cube unchanged.
struct ReadyAlgorithm {
    std::string name;
    bool is_of_library = false;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;  // length in turns; a slice counts as one turn
};

// The initial rotation as turns and as a rotation of the solved cube.
struct OwnGrip {
    std::vector<Turn> hold;
    Cube frame;
};

class OwnSolver {
public:
    explicit OwnSolver(OwnMethod method) : method_(std::move(method)), means_(method_.steps.size()) {}

    const OwnMethod& method() const { return method_; }

    // Solves the cube with this colour on the bottom. Fails if a step is impossible or too hard for the search, if
    // the cube is unsolvable, or if stopped. Tables are built on first use and cached.
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
    std::vector<Means> means_;  // one entry for each step
};

// Returns true if every step reaches its goal relative to one fixed orientation of the cube. The steps must be those of
// the method, in order.
bool are_own_steps_done(const OwnMethod& method, const Cube& cube, std::span<const std::vector<Turn>> steps);

}  // namespace cubewright::rubik
