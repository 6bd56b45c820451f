#include "api/core/method.hpp"

#include "api/core/cost.hpp"
#include "api/set/set_print.hpp"
#include "base/json.hpp"
#include "readyset/game/career.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace readyset;

constexpr std::int64_t max_points = 1'000'000;  // maximum per answer; more than any hand can earn
constexpr std::int64_t max_hints = 100;         // maximum per puzzle; more than any puzzle offers

Json dice_symbols(std::span<const Die> dice) {
    Json symbols = Json::array();
    for (const Die die : dice) symbols.push_back(symbol(die));
    return symbols;
}

Json level_json(const Level& level) {
    Json json{{"level", level.number},
              {"goal_score", level.goal_score},
              {"dice", dealt_dice_count(level)},
              {"colour_dice", colour_dice},
              {"operator_dice", operator_dice},
              {"special_dice", level.specials.empty() ? 0 : special_dice},
              {"operators", dice_symbols(level.operators)},
              {"operators_repeat", level.operators_repeat},
              {"specials", dice_symbols(level.specials)}};
    if (level.seconds > 0) json["seconds"] = level.seconds;
    json["chances"] = {{"required", level.required}, {"wild", level.wild}, {"bonus", level.bonus}};
    return json;
}

Result<Json> levels_table(const Params& params, const Context&) {
    Json answer{{"levels", Json::array()}};
    for (const Level& of_level : levels)
        if (!params.has("level") || params.integer("level", 0) == of_level.number)
            answer["levels"].push_back(level_json(of_level));
    Json colours = Json::array();
    for (const Colour colour : all_colours) colours.push_back(name(colour));
    answer["colours"] = colours;
    answer["most_of_a_colour"] = max_per_colour;
    answer["goal_weights"] = goal_weights;
    for (const Die die : all_dice) answer["points"][std::string(symbol(die))] = points(die);
    answer["rewards"] = {{"required", required_reward}, {"wild", wild_reward}, {"bonus", bonus_reward}};
    answer["hint_cost"] = hint_cost_percent;
    return answer;
}

Result<Career> career_after_event(const Career& career, const Params& params) {
    const std::string event = params.text("event");
    Verdict verdict;
    if (event == "right") {
        verdict.right = true;
        verdict.score.total = static_cast<unsigned>(params.integer("score", 0));
    }
    const auto hints = static_cast<unsigned>(params.integer("hints", 0));
    if (event == "right" || event == "wrong") return after_answer(career, verdict, hints);
    if (event == "pass") return after_pass(career);
    if (event == "advance") return advanced(career);
    if (event == "move") return move_to_level(career, static_cast<unsigned>(params.integer("level", 1)));
    return career;
}

Result<Json> career(const Params& params, const Context&) {
    TRY(const auto& now, params.has("career") ? read_career(JsonField(params.object("career"), "career")) : Career{});
    TRY(const auto& after, career_after_event(now, params));
    Json answer = career_status_json(after);
    // Parse the answer again to reject counts that are not valid in a career.
    TRY_VOID(read_career(JsonField(answer, "career")));
    return answer;
}

tl::unexpected<Error> requires_event_error(std::string_view field, std::string_view event) {
    Message wanted = tr("{wanted} {values}", describe_field("event"), event);
    return fail("field-without-event",
                coded("applies-only-with", "{name} needs {wanted}", describe_field(field), std::move(wanted)),
                std::string(field));
}

Result<void> check_career(const Params& params) {
    struct Pair {
        std::string_view event, field;
    };
    if (params.has("hints") && params.text("event") != "right") return requires_event_error("hints", "right");
    for (const auto& [event, field] : {Pair{"right", "score"}, Pair{"move", "level"}}) {
        const bool is_event = params.text("event") == event;
        if (is_event && !params.has(field))
            return fail("event-needs", tr("the event {event} needs {field}", event, describe_field(field)),
                        std::string(field), tr("a number"));
        if (!is_event && params.has(field)) return requires_event_error(field, event);
    }
    return {};
}

}  // namespace

std::vector<Method> set_career_methods() {
    return {
        {.name = "set.levels",
         .summary = tr("list the ten levels: what each one deals, requires and allows"),
         .fields = {{.name = "level",
                     .type = FieldType::integer,
                     .help = tr("list only this level"),
                     .least = 1,
                     .most = 10}},
         .answer = "{levels: [{level: integer, goal_score: integer, dice: integer, colour_dice: integer, "
                   "operator_dice: integer, special_dice: integer, operators: [Die], operators_repeat: "
                   "boolean, specials: [Die], seconds?: integer, chances: {required: integer, wild: integer, "
                   "bonus: integer}}], colours: [text], most_of_a_colour: integer, goal_weights: [integer], "
                   "points: {*: integer}, rewards: {required: integer, wild: integer, bonus: integer}, hint_cost: "
                   "integer}",
         .examples = {"set levels", "set levels --level 9 --json"},
         .run = levels_table,
         .cost = reading,
         .text = printed(levels_text)},
        {.name = "set.career",
         .summary = tr("update a career after an event: its level, its score and whether the next level is open"),
         .fields = {{.name = "career",
                     .type = FieldType::object,
                     .help = tr("a career in JSON, as returned by this method (default: a new career)"),
                     .positional = true,
                     .batch = true},
                    {.name = "event",
                     .help = tr("event (default: none)"),
                     .choices = {"right", "wrong", "pass", "advance", "move"}},
                    {.name = "score",
                     .type = FieldType::integer,
                     .help = tr("points for the answer (only with event 'right')"),
                     .most = max_points},
                    {.name = "hints",
                     .type = FieldType::integer,
                     .help = tr("number of hints used, each of which costs a quarter of the points (only with event "
                                "'right'; default 0)"),
                     .most = max_hints},
                    {.name = "level",
                     .type = FieldType::integer,
                     .help = tr("level to play in free play (only with event 'move')"),
                     .least = 1,
                     .most = 10}},
         .answer = "{version: 1, level: integer, score: integer, freePlay: boolean, solved: integer, "
                   "passed: integer, wrong: integer, goalScore?: integer, seconds?: integer, mayAdvance: "
                   "boolean}",
         .examples = {"set career", "set career --event right --score 60 --json | cubewright set career - --event pass",
                      "set career --event right --score 60 --hints 1"},
         .run = career,
         .cost = reading,
         .text = printed(career_text),
         .check = check_career},
    };
}

}  // namespace cubewright::api
