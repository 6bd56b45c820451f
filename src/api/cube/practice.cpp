#include "api/cube/practice.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/cube/colour_choice.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/group/laws.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/methods/fmc/random_domino.hpp"
#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/practice/random_cross.hpp"
#include "rubik/methods/steps/practice/random_step.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

// Returns a random case of the set, or null for the solved case. Cases have the same probabilities as in real solves.
const Case* random_case(CaseSet set, Random& random) {
    std::uint64_t left = random.below(total_weight(set));
    for (const Case& each : cases(set)) {
        if (left < each.weight) return &each;
        left -= each.weight;
    }
    return nullptr;
}

Cube with_random_u_turn(const Cube& cube, Random& random) {
    return cube * cube_after_u_turns(static_cast<unsigned>(random.below(4)));
}

// Returns the cube that the case's algorithm turns into `cube`, with a random turn of the last layer. Any rotation left
// by the algorithm is undone, except that in Roux the middle slice may stay turned.
Cube before(const Case* each, Cube cube, Random& random) {
    if (each != nullptr) {
        const auto turns = turns_of(each->algorithm);
        cube = after(cube, inverse(std::span<const Turn>(turns)));
        if (each->set != CaseSet::cmll) cube = normalised(cube).value().cube;
    }
    return with_random_u_turn(cube, random);
}

// Returns a random cube for the last step of Roux: the blocks and corners are solved, and the last six edges and the
// centres of the middle slice are random.
Cube last_six_edges(Random& random) {
    std::array places{Edge::UR, Edge::UF, Edge::UL, Edge::UB, Edge::DF, Edge::DB};
    auto edges = to_array(solved_cube.edges);
    unsigned flips = 0;
    bool odd = false;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t from = i + static_cast<std::size_t>(random.below(places.size() - i));
        odd = odd != (from != i);
        std::swap(edges[index(places[i])], edges[index(places[from])]);
    }
    if (odd) std::swap(edges[index(places[0])], edges[index(places[1])]);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto flip = i + 1 < places.size() ? static_cast<unsigned>(random.below(2)) : flips % 2;
        flips += flip;
        if (flip == 1) edges[index(places[i])] ^= flip_bit;
    }
    const Cube cube{solved_cube.corners, to_bytes16(edges)};
    const auto slice = static_cast<std::uint8_t>(random.below(4));
    return slice == 0 ? cube : cube * as_cube(Turn{Layers::M, slice});
}

// The following functions return random cubes in the state that remains after a case has been solved. Each function
// draws uniformly from the possible states.
Cube random_u_turn(Random& random) {
    return with_random_u_turn(solved_cube, random);
}
Cube random_pll_state(Random& random) {
    const Cube rest = random_u_turn(random);
    return before(random_case(CaseSet::pll, random), rest, random);
}
// Returns a random cube in which, up to turns of U, only the last-layer edges may be permuted. Permutations have the
// same probabilities as in real solves.
Cube random_last_edges(Random& random) {
    const Cube rest = random_u_turn(random);
    for (;;) {
        const Case* const found = random_case(CaseSet::pll, random);
        if (found == nullptr || found->group == "edges only") return before(found, rest, random);
    }
}
Cube random_last_layer_state(Random& random) {
    const Cube rest = random_pll_state(random);
    return before(random_case(CaseSet::oll, random), rest, random);
}
// Differs from random_last_layer_state only in the order of its random draws. The order must not change, because a seed
// always gives the same scrambles.
Cube random_last_layer(Random& random) {
    const Case* const second = random_case(CaseSet::pll, random);
    const Cube rest = random_u_turn(random);
    const Cube permuted = before(second, rest, random);
    return before(random_case(CaseSet::oll, random), permuted, random);
}
Cube random_last_six_edges(Random& random) {
    const Cube rest = last_six_edges(random);
    return with_random_u_turn(rest, random);
}

// A case set that can be practised, and a function that draws the state after the case.
struct PracticeSet {
    CaseSet set;
    Cube (*left)(Random&);
};
constexpr std::array practice_sets{
    PracticeSet{CaseSet::f2l, random_last_layer_state}, PracticeSet{CaseSet::oll, random_pll_state},
    PracticeSet{CaseSet::pll, random_u_turn},           PracticeSet{CaseSet::cmll, last_six_edges},
    PracticeSet{CaseSet::coll, random_last_edges},      PracticeSet{CaseSet::zbll, random_u_turn},
    PracticeSet{CaseSet::winter, random_pll_state},
};
// A part of a solve that can be practised but is not a case.
struct PracticePart {
    std::string_view name;
    Cube (*draw)(Random&);
};
constexpr std::array practice_parts{PracticePart{"LL", random_last_layer}, PracticePart{"LSE", random_last_six_edges}};

// Returns a random cube whose next step is this case.
Cube random_cube_with_case(const Case& shown, Random& random) {
    const auto plan = std::ranges::find(practice_sets, shown.set, &PracticeSet::set);
    const Cube rest = plan->left(random);
    return before(&shown, rest, random);
}

// Returns a random cube whose next step is a case of the set. Cases have the same probabilities as in real solves.
Cube random_cube_with_case(CaseSet set, Random& random) {
    const Case* shown = nullptr;
    while (shown == nullptr) shown = random_case(set, random);
    return random_cube_with_case(*shown, random);
}

Cube random_cube_for_set(std::string_view named, Random& random) {
    for (const PracticePart& part : practice_parts)
        if (part.name == named) return part.draw(random);
    const auto plan = std::ranges::find(practice_sets, named, [](const PracticeSet& p) { return name(p.set); });
    return random_cube_with_case(plan->set, random);
}

// Rotates a cube that is prepared for a step on the bottom face, so that the step applies to the given colour.
Cube rotate_to_colour(const Cube& cube, std::string_view colour) {
    const auto face =
        static_cast<Face>(std::ranges::find(western_colour_names(), colour) - western_colour_names().begin());
    const auto turned = std::ranges::find_if(
        all_symmetries, [&](twisty::Symmetry s) { return !is_mirror(s) && transformed(Face::D, s) == face; });
    return conjugate(cube, *turned);
}

// A step that can be practised with a given optimal length.
struct PracticeStep {
    std::string_view field;
    PlainText help;
    unsigned most;
    bool has_colour;
    std::optional<Cube> (*draw)(Random&, unsigned moves, const StopToken&);
};
constexpr std::array practice_steps{
    PracticeStep{"cross", help::field_practice_cross, longest_cross, true,
                 [](Random& random, unsigned moves, const StopToken&) -> std::optional<Cube> {
                     return random_cube_with_cross(random, moves);
                 }},
    PracticeStep{"eoline", help::field_practice_eoline, longest_drawn_eo_line, true, random_cube_with_eo_line},
    PracticeStep{"fb", help::field_practice_fb, longest_drawn_first_block, true, random_cube_with_first_block},
    PracticeStep{"block222", help::field_practice_block222, longest_drawn_block_222, true, random_cube_with_block_222},
    PracticeStep{"dr", help::field_practice_dr, longest_drawn_domino, false, random_cube_before_domino},
};

}  // namespace

std::optional<Cube> practice_cube(const Params& params, const Case* shown, Random& random, const StopToken& stop) {
    if (shown != nullptr) return random_cube_with_case(*shown, random);
    for (const PracticeStep& step : practice_steps) {
        if (!params.has(step.field)) continue;
        const auto cube = step.draw(random, static_cast<unsigned>(params.integer(step.field, 0)), stop);
        return cube && step.has_colour ? rotate_to_colour(*cube, params.text("color", "white")) : cube;
    }
    if (params.has("set")) return random_cube_for_set(params.text("set"), random);
    return random_cube(random);
}

std::vector<Field> practice_fields() {
    const std::vector<Combination> applies_with{{"kind", {"state"}, "state"}};
    std::vector<std::string_view> sets;
    for (const PracticeSet& plan : practice_sets) sets.push_back(name(plan.set));
    for (const PracticePart& part : practice_parts) sets.push_back(part.name);
    std::vector<Field> fields{
        {.name = "case", .help = help::field_practice_case, .known = case_names(), .applies_with = applies_with},
        {.name = "set", .help = help::field_practice_set, .choices = sets, .applies_with = applies_with}};
    for (const PracticeStep& step : practice_steps)
        fields.push_back({.name = step.field,
                          .type = FieldType::integer,
                          .help = step.help,
                          .least = 0,
                          .most = step.most,
                          .applies_with = applies_with});
    fields.push_back({.name = "color",
                      .help = help::field_practice_colour,
                      .choices = {western_colour_names().begin(), western_colour_names().end()}});
    return fields;
}

Result<void> check_practice(const Params& params) {
    if (auto checked = check_at_most_one(params, {"case", "set", "cross", "eoline", "fb", "block222", "dr"}); !checked)
        return checked;
    if (!params.has("color")) return {};
    std::vector<Message> wanted;
    for (const PracticeStep& step : practice_steps) {
        if (!step.has_colour) continue;
        if (params.has(step.field)) return {};
        wanted.push_back(describe_field(step.field));
    }
    return fail(say(Text::applies_only_with, describe_field("color"), listed(std::move(wanted), Text::list_or)),
                "color");
}

Cost cost_of_practice(const Params& params) {
    // These exercises draw dozens of cubes and run a search on each.
    const bool searches = params.has("dr") || params.has("fb") || params.has("block222") || params.has("eoline");
    return searches ? Cost{0.05, 4096} : Cost{0.01, 2048};
}

}  // namespace cubewright::api
