#include "rubik/formats/goal.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/closest.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/partial_cube.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/group/named_positions.hpp"
#include "texts/codes.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

constexpr PatternMask make_mask(Matters corners, Matters edges) {
    PatternMask mask;
    mask.corners.fill(corners);
    mask.edges.fill(edges);
    return mask;
}

constexpr std::array parts{
    NamedPart{"cross", cross},
    NamedPart{"first layer", mask_of_face(Face::D, Matters::both, Matters::nothing)},
    NamedPart{"f2l", first_two_layers},
    NamedPart{"oll", last_layer_orientation},
    NamedPart{"corners", make_mask(Matters::both, Matters::nothing)},
    NamedPart{"edges", make_mask(Matters::nothing, Matters::both)},
    NamedPart{"eo", make_mask(Matters::nothing, Matters::orientation)},
};

}  // namespace

std::span<const NamedPart> named_parts() {
    return parts;
}

bool is_reached(const Goal& goal, const Cube& cube) {
    const auto held = normalised(cube);
    const auto target = normalised(goal.cube);
    if (!held || !target) return false;
    if (goal.stickers) return shows(held->cube, *goal.stickers);
    return is_solved_through(goal.mask, inverse(target->cube) * held->cube);
}

Result<Goal> read_goal(std::string_view text) {
    const std::string name = plain_name(text);
    if (const auto part = std::ranges::find(parts, name, [](const NamedPart& p) { return plain_name(p.name); });
        part != parts.end())
        return Goal{solved_cube, part->mask};
    if (const NamedPosition* position = find_named_position(text)) return Goal{after(solved_cube, position->moves)};
    if (name == "solved") return Goal{};
    // JSON may also contain a '.', but sticker text never contains quotation marks.
    if (text.find(any_colour) != std::string_view::npos && text.find('"') == std::string_view::npos)
        return parse_partial_cube(text).map([](const PartialCube& partial) {
            return Goal{partial.cube, partial.mask, partial.given, partial.is_ambiguous};
        });
    const auto read = read_cube(text);
    if (!read) {
        Error error = read.error();
        std::vector<std::string_view> names;
        for (const NamedPart& part : parts) names.push_back(part.name);
        error.expected = say(Text::expected_goal, listed(names, Text::list_more));
        for (const NamedPosition& position : named_positions()) names.push_back(position.name);
        if (const auto nearest = closest(text, names)) error.suggestion = *nearest;
        return tl::unexpected(error);
    }
    const CheckReport report = check(read->stickers);
    if (const auto& cube = read->cube; cube && report.is_solvable()) return Goal{*cube};
    return fail_with_kind(Text::impossible_cube, report.problems.front().message, {}, Text::expected_cube_of_turns);
}

}  // namespace cubewright::rubik
