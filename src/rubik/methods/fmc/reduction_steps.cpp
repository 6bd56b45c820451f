#include "rubik/methods/fmc/reduction_steps.hpp"

#include <algorithm>
#include <utility>

#include "rubik/two_phase/two_phase.hpp"
#include "texts/message.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

struct ReductionStart {
    Axis axis;
    std::optional<Axis> eo_axis;
    Symmetry frame;
    Cube framed;
};

bool is_ready(const Cube& cube, Reduction step, Axis axis, std::optional<Axis> eo_axis) {
    switch (step) {
        case Reduction::eo:
        case Reduction::dr:
            return true;
        case Reduction::dr_from_eo:
            return has_eo(cube, *eo_axis);
        case Reduction::htr_finish:
            return has_htr(cube);
        default:
            return has_dr(cube, axis);
    }
}

Message requirements(Reduction step) {
    if (step == Reduction::dr_from_eo) return tr("a cube with EO on an axis other than the DR axis");
    return step == Reduction::htr_finish ? tr("a cube that can be solved with half turns alone")
                                         : tr("a cube with DR on this axis");
}

// Returns every axis for which the cube is ready and, for DR, every EO that can be preserved.
std::vector<ReductionStart> reduction_starts(const Cube& cube, const ReductionRequest& request) {
    std::vector<ReductionStart> starts;
    const auto add = [&](Axis axis, std::optional<Axis> eo_axis, Symmetry frame) {
        if (is_ready(cube, request.step, axis, eo_axis))
            starts.push_back({axis, eo_axis, frame, conjugate(cube, frame)});
    };
    for (const Axis axis : request.axes) {
        const Axis another = axis == Axis::UD ? Axis::FB : Axis::UD;
        if (request.step == Reduction::eo) {
            add(axis, std::nullopt, reduction_frame(axis, another));
        } else if (request.step != Reduction::dr_from_eo) {
            add(axis, std::nullopt, reduction_frame(another, axis));
        } else {
            for (const Axis eo_axis : all_axes)
                if (eo_axis != axis) add(axis, eo_axis, reduction_frame(eo_axis, axis));
        }
        // The solutions of the half-turn finish do not depend on the axis, so one axis is enough.
        if (request.step == Reduction::htr_finish && !starts.empty()) break;
    }
    return starts;
}

// Returns true if all final turns about one axis are clockwise quarter turns. Among solutions that differ only in the
// direction of these turns, such a solution represents the others.
bool ends_clockwise(std::span<const Move> moves) {
    for (std::size_t i = moves.size(); i-- > 0 && axis(face(moves[i])) == axis(face(moves.back()));)
        if (quarters(moves[i]) != 1) return false;
    return true;
}

bool is_final(Reduction step) {
    return step == Reduction::dr_finish || step == Reduction::htr_finish;
}

class WayCounter {
public:
    WayCounter(const ReductionRequest& request, const ReductionSpace& space, std::span<const ReductionStart> starts)
        : request_(request), starts_(starts), budget_({{}, {}, request.stop}), search_(space, budget_) {}

    // Counts the solutions of one length. Returns false if stopped.
    bool count(unsigned length, ReductionAnswer& answer) {
        answer.counts.push_back({length, 0});
        for (const ReductionStart& start : starts_) {
            const Symmetry back = twisty::inverse(start.frame);
            const auto found = [&](std::span<const Move> normal, std::span<const Move> inverse) {
                SidedMoves moves{transformed(normal, back), transformed(inverse, back)};
                if (!request_.every_ending && !is_final(request_.step) &&
                    !(ends_clockwise(moves.normal) && ends_clockwise(moves.inverse)))
                    return true;
                ++answer.counts.back().ways;
                if (answer.ways.size() < request_.most)
                    answer.ways.push_back({start.axis, start.eo_axis, std::move(moves)});
                return true;
            };
            if (!search_.run(start.framed, request_.sides, length, {}, found)) return false;
        }
        return true;
    }

private:
    const ReductionRequest& request_;
    std::span<const ReductionStart> starts_;
    Budget budget_;
    ReductionSearch search_;
};

}  // namespace

Result<ReductionAnswer> solve_reduction(const Cube& cube, const ReductionRequest& request) {
    TRY(const auto& position, position_between(cube, solved_cube));
    const auto starts = reduction_starts(position, request);
    if (starts.empty())
        return fail("not-ready-for-step", tr("the cube is not ready for step '{step}'", name(request.step)), "cube",
                    requirements(request.step));
    const auto stopped = [] { return interrupted(tr("The search is incomplete.")); };
    const ReductionSpace* space = reduction_space(request.step, request.stop);
    if (space == nullptr) return stopped();

    ReductionAnswer answer;
    WayCounter collector(request, *space, starts);
    unsigned last = request.exactly.value_or(request.at_most.value_or(longest_reduction));
    for (unsigned length = request.exactly.value_or(0); length <= last; ++length) {
        if (!collector.count(length, answer)) return stopped();
        const bool wants_shortest = !request.exactly && !request.at_most;
        if (wants_shortest && answer.counts.back().ways > 0) break;
    }
    return answer;
}

bool completes_step(const Cube& position, Reduction step, const ReductionWay& way) {
    const Cube there = after(position, way.moves);
    switch (step) {
        case Reduction::eo:
            return has_eo(there, way.axis);
        case Reduction::dr:
        case Reduction::dr_from_eo:
            return has_dr(there, way.axis) && (!way.eo_axis || has_eo(there, *way.eo_axis));
        case Reduction::htr:
            return has_htr(there);
        default:
            return there == solved_cube;
    }
}

}  // namespace cubewright::rubik
