#include "rubik/methods/steps/writer.hpp"

#include <algorithm>

#include "rubik/methods/library/algorithm.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

Layers at_hold(Turn t, unsigned quarters) {
    return transformed(t, rotation_about_u(4 - (quarters % 4))).layers;
}

}  // namespace

SolutionWriter::SolutionWriter(std::string_view method, std::span<const StepPromise> promises, const Cube& cube,
                               Face first_colour, const ColourNames& names)
    : SolutionWriter(method, promises, cube, first_colour, names, hold_below(cube, first_colour)) {}

SolutionWriter::SolutionWriter(std::string_view method, std::span<const StepPromise> promises, const Cube& cube,
                               Face first_colour, const ColourNames& names, std::span<const Turn> hold)
    : cube_(cube), names_(names), solution_{std::string(method), first_colour, promises, {}} {
    if (hold.empty()) return;
    turn(hold);
    end_step(std::string(hold_step), std::nullopt, say(Text::note_hold, colour(Face::D), colour(Face::F)));
}

void SolutionWriter::turn(std::span<const Turn> turns) {
    cube_ = after(cube_, turns);
    for (const Turn t : turns)
        if (kind(t.layers) != TurnKind::rotation) last_ = at_hold(t, quarters_);
    // Nobody turns one layer twice in a row: D D is D2, and D' D is nothing.
    for (const Turn t : turns) {
        if (turns_.empty() || turns_.back().layers != t.layers) {
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

void SolutionWriter::moves_as_held(std::span<const Move> moves) {
    for (const Move m : moves) turn(to_turn(transformed(m, rotation_about_u(quarters_))));
}

unsigned SolutionWriter::quarters_sparing_back(std::span<const Move> moves) const {
    for (const unsigned quarters : {0U, 1U, 3U, 2U})
        if (std::ranges::none_of(
                moves, [&](Move m) { return transformed(face(m), rotation_about_u(quarters_ + quarters)) == Face::B; }))
            return quarters;
    return 0;
}

void SolutionWriter::end_step(std::string name, std::optional<std::string> case_name, Message note) {
    solution_.steps.push_back({std::move(name), std::move(case_name), std::move(turns_), std::move(note), cube_});
    turns_.clear();
}

bool SolutionWriter::meets(std::span<const Turn> turns, unsigned quarters) const {
    const auto first = std::ranges::find_if(turns, [](Turn t) { return kind(t.layers) != TurnKind::rotation; });
    if (first == turns.end() || !last_) return false;
    const Layers next = at_hold(*first, quarters);
    const bool are_faces = kind(next) == TurnKind::face && kind(*last_) == TurnKind::face;
    return are_faces ? next == *last_ : axis(direction(next)) == axis(direction(*last_));
}

Face SolutionWriter::now(Face held) const {
    return transformed(held, rotation_about_u(quarters_));
}

}  // namespace cubewright::rubik
