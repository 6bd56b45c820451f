#include "api/pocket_notary.hpp"

#include <fmt/core.h>

#include "api/alg_json.hpp"
#include "pocket/optimal.hpp"
#include "pocket/read.hpp"
#include "pocket/solution.hpp"
#include "twisty/notation.hpp"

namespace cubewright::api {

namespace {

using namespace pocket;

const std::string& written_in(const Json& answer, const char* field) {
    return answer[field].get_ref<const std::string&>();
}

Result<Cube> turned(const Cube& cube, const std::string& moves) {
    return parse_turns(moves, CubeSize::two).map([&](const auto& turns) { return after(cube, turns); });
}

Result<void> solves(const Cube& cube, const std::string& moves) {
    const auto there = turned(cube, moves);
    if (!there) return tl::unexpected(there.error());
    if (!is_solved(*there)) return fail(say(Text::does_not_solve, moves));
    return {};
}

Result<void> is_as_long(const std::string& moves, const Json& length) {
    const auto turns = parse_turns(moves, CubeSize::two);
    if (!turns) return tl::unexpected(turns.error());
    if (lengths(*turns) != length) return fail(say(Text::not_so_long, moves, to_text(length)));
    return {};
}

// Each step on its own, and all of them together the moves.
Result<void> attest_steps(const pocket::ReadCube& read, const Json& answer) {
    std::string joined;
    Cube cube = *read.cube;
    for (const Json& step : answer["steps"]) {
        const std::string& part = written_in(step, "moves");
        if (!part.empty()) joined += (joined.empty() ? "" : " ") + part;
        const auto there = turned(cube, part);
        if (!there) return tl::unexpected(there.error());
        cube = *there;
        if (step.contains("facelets") && to_string(to_stickers(cube, read.symbols)) != written_in(step, "facelets"))
            return fail(say(Text::step_leads_elsewhere, part));
    }
    if (joined != written_in(answer, "moves"))
        return fail(say(Text::steps_are_not_moves, joined, written_in(answer, "moves")));
    return {};
}

}  // namespace

Result<void> attest_pocket_solution(const Params& params, const Json& answer) {
    const auto read = pocket::read_cube(params.text("cube"));
    if (!read || !read->cube) return fail(Text::cube_not_read);
    const std::string& moves = written_in(answer, "moves");
    if (auto checked = solves(*read->cube, moves); !checked) return checked;
    if (auto checked = is_as_long(moves, answer["length"]); !checked) return checked;
    if (answer.contains("answers"))
        for (const Json& other : answer["answers"]) {
            if (auto checked = solves(*read->cube, other.get_ref<const std::string&>()); !checked) return checked;
            const auto turns = parse_turns(other.get_ref<const std::string&>(), CubeSize::two);
            const std::string metric = answer["metric"].get<std::string>();
            if (lengths(*turns)[metric] != answer["length"][metric]) return fail(Text::answers_differ_in_length);
        }
    return answer.contains("steps") ? attest_steps(*read, answer) : Result<void>();
}

Result<void> attest_pocket_turns(const Params& params, const Json& answer) {
    const auto given = turned(solved_cube, params.text("alg"));
    if (!given) return tl::unexpected(given.error());
    const std::string& moves = written_in(answer, "alg");
    const auto merged = turned(solved_cube, moves);
    if (!merged) return tl::unexpected(merged.error());
    if (*merged != *given) return fail(say(Text::not_what_was_asked, moves));
    return is_as_long(moves, answer["length"]);
}

Result<void> attest_pocket_scrambles(const Params&, const Json& answer) {
    for (const Json& each : answer["scrambles"]) {
        const std::string& moves = written_in(each, "moves");
        const auto there = turned(solved_cube, moves);
        if (!there) return tl::unexpected(there.error());
        if (to_string(to_stickers(*there)) != written_in(each, "facelets"))
            return fail(say(Text::does_not_lead_to, moves, written_in(each, "facelets")));
    }
    return {};
}

}  // namespace cubewright::api
