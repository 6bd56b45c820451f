#include "api/pocket/verify.hpp"

#include "api/cube/alg_json.hpp"
#include "api/cube/verify.hpp"
#include "pocket/optimal.hpp"
#include "pocket/read.hpp"
#include "pocket/solution.hpp"
#include "texts/codes.hpp"
#include "twisty/notation.hpp"

namespace cubewright::api {

namespace {

using namespace pocket;

Result<Cube> turned(const Cube& cube, const std::string& moves) {
    return parse_turns(moves, CubeSize::two).map([&](const auto& turns) { return after(cube, turns); });
}

Result<void> solves(const Cube& cube, const std::string& moves) {
    const auto there = turned(cube, moves);
    if (!there) return tl::unexpected(there.error());
    if (!is_solved(*there)) return fail(say(Text::does_not_solve, moves));
    return {};
}

// Verifies each step separately, and verifies that the steps together are the moves of the answer.
Result<void> verify_steps(const pocket::ReadCube& read, const Json& answer) {
    Cube cube = read.cube.value();
    for (const Json& step : answer["steps"]) {
        const std::string& part = text_field_of(step, "moves");
        const auto there = turned(cube, part);
        if (!there) return tl::unexpected(there.error());
        cube = *there;
        if (step.contains("facelets") && to_string(to_stickers(cube, read.symbols)) != text_field_of(step, "facelets"))
            return fail(say(Text::step_leads_elsewhere, part));
    }
    return verify_steps_equal_moves(answer);
}

}  // namespace

Result<void> verify_pocket_solution(const Params& params, const Json& answer) {
    const auto read = pocket::read_cube(params.text("cube"));
    if (!read || !read->cube) return fail(Text::cube_not_read);
    const std::string& moves = text_field_of(answer, "moves");
    if (auto checked = solves(*read->cube, moves); !checked) return checked;
    if (auto checked = has_length(moves, answer["length"], CubeSize::two); !checked) return checked;
    if (answer.contains("answers"))
        for (const Json& other : answer["answers"]) {
            if (auto checked = solves(*read->cube, other.get_ref<const std::string&>()); !checked) return checked;
            const auto turns = parse_turns(other.get_ref<const std::string&>(), CubeSize::two);
            const std::string metric = answer["metric"].get<std::string>();
            if (lengths(*turns)[metric] != answer["length"][metric]) return fail(Text::answers_differ_in_length);
        }
    return answer.contains("steps") ? verify_steps(*read, answer) : Result<void>();
}

Result<void> verify_pocket_turns(const Params& params, const Json& answer) {
    const auto given = turned(solved_cube, params.text("alg"));
    if (!given) return tl::unexpected(given.error());
    const std::string& moves = text_field_of(answer, "alg");
    const auto merged = turned(solved_cube, moves);
    if (!merged) return tl::unexpected(merged.error());
    if (*merged != *given) return fail(say(Text::not_what_was_asked, moves));
    return has_length(moves, answer["length"], CubeSize::two);
}

Result<void> verify_pocket_scrambles(const Params&, const Json& answer) {
    for (const Json& each : answer["scrambles"]) {
        const std::string& moves = text_field_of(each, "moves");
        const auto there = turned(solved_cube, moves);
        if (!there) return tl::unexpected(there.error());
        if (to_string(to_stickers(*there)) != text_field_of(each, "facelets"))
            return fail(say(Text::does_not_lead_to, moves, text_field_of(each, "facelets")));
    }
    return {};
}

}  // namespace cubewright::api
