#include "rubik/methods/steps/model/writer.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "rubik/methods/library/algorithm.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

SolutionWriter::SolutionWriter(std::string_view method, std::span<const StepGoal> goals, const Cube& cube,
                               Face first_colour, const ColourNames& names)
    : SolutionWriter(method, goals, cube, first_colour, names, hold_below(cube, first_colour)) {}

SolutionWriter::SolutionWriter(std::string_view method, std::span<const StepGoal> goals, const Cube& cube,
                               Face first_colour, const ColourNames& names, std::span<const Turn> hold)
    : cube_(cube), names_(names), solution_{std::string(method), first_colour, goals, {}, false} {
    if (hold.empty()) return;
    turn(hold);
    end_step(std::string(hold_step), std::nullopt, say(Text::note_hold, colour(Face::D), colour(Face::F)));
}

void SolutionWriter::turn(std::span<const Turn> turns) {
    cube_ = after(cube_, turns);
    // Merges consecutive turns of the same layer: D D becomes D2, and D' D cancels. Taught solutions are not merged,
    // because learners perform each algorithm separately.
    for (const Turn t : turns) {
        if (solution_.is_taught || turns_.empty() || turns_.back().layers != t.layers) {
            turns_.push_back(t);
            continue;
        }
        const auto quarters = static_cast<std::uint8_t>((turns_.back().quarters + t.quarters) % 4);
        turns_.pop_back();
        if (quarters != 0) turns_.push_back({t.layers, quarters});
    }
}

void SolutionWriter::turn_u(unsigned quarters) {
    if (quarters % 4 != 0) turn(Turn{Layers::U, static_cast<std::uint8_t>(quarters % 4)});
}

void SolutionWriter::turn_cube(unsigned quarters) {
    if (quarters % 4 != 0) turn(Turn{Layers::y, static_cast<std::uint8_t>(quarters % 4)});
    quarters_ = (quarters_ + quarters) % 4;
}

void SolutionWriter::turn_cube_to(unsigned quarters) {
    turn_cube((quarters + 4 - quarters_) % 4);
}

void SolutionWriter::perform_moves(std::span<const Move> moves) {
    for (const Move m : moves) turn(to_turn(transformed(m, rotation_about_u(quarters_))));
}

unsigned SolutionWriter::rotation_avoiding_back(std::span<const Move> moves) const {
    for (const unsigned quarters : {0U, 1U, 3U, 2U})
        if (std::ranges::none_of(
                moves, [&](Move m) { return transformed(face(m), rotation_about_u(quarters_ + quarters)) == Face::B; }))
            return quarters;
    return 0;
}

void SolutionWriter::end_part(Message piece, Message note) {
    parts_.push_back({std::move(piece),
                      {turns_.begin() + static_cast<std::ptrdiff_t>(part_start_), turns_.end()},
                      std::move(note),
                      cube_});
    part_start_ = turns_.size();
}

void SolutionWriter::end_step(std::string name, std::optional<std::string> case_name, Message note) {
    solution_.steps.push_back(
        {std::move(name), std::move(case_name), std::move(turns_), std::move(note), cube_, std::move(parts_)});
    turns_.clear();
    parts_.clear();
    part_start_ = 0;
}

void SolutionWriter::end_solved_pairs(int first, int last) {
    for (int pair = first; pair <= last; ++pair) end_step(fmt::format("pair {}", pair), {}, Text::note_already_done);
}

Face SolutionWriter::now(Face held) const {
    return transformed(held, rotation_about_u(quarters_));
}

}  // namespace cubewright::rubik
