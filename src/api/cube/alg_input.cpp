#include "api/cube/alg_input.hpp"

#include <algorithm>

#include "rubik/formats/cube_json.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/notation.hpp"
#include "twisty/rotation.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

std::vector<Turn> strip_times(std::span<const TimedMove> moves) {
    std::vector<Turn> turns;
    for (const TimedMove& timed : moves) turns.push_back(to_turn(timed.move));
    return turns;
}

// Maximum number of moves in a JSON list. Every move is a separate JSON value, so longer lists would use too much
// memory and time.
constexpr std::size_t most_listed = 100'000;

// Builds the same list as to_moves_json, but as JSON values instead of text.
Result<Json> moves_json(std::span<const TimedMove> moves, const Context& context) {
    Json list = Json::array();
    list.get_ref<Json::array_t&>().reserve(moves.size());
    for (const TimedMove& timed : moves) {
        if (list.size() % turns_between_looks == 0 && context.stop.stop_requested())
            return interrupted(Text::list_interrupted);
        Json item = Json::object();
        item["face"] = std::string(1, letter(face(timed.move)));
        item["rotation"] = quarters(timed.move);
        if (timed.timestamp) item["timestamp"] = *timed.timestamp;
        list.push_back(std::move(item));
    }
    return list;
}

}  // namespace

Field alg_field() {
    return {.name = "alg",
            .type = FieldType::written,
            .help = help::field_alg,
            .required = true,
            .positional = true,
            .batch = true};
}

Field list_field() {
    return {.name = "as", .help = help::field_alg_as, .choices = {"text", "list"}};
}

Result<Alg> read_alg(const Params& params, std::string_view field) {
    const std::string text = params.text(field);
    if (!looks_like_moves_json(text)) return parse_alg(text);
    return parse_moves_json(text).map([](const auto& moves) {
        Alg alg;
        for (const Turn turn : strip_times(moves)) alg.steps.emplace_back().is = turn;
        return alg;
    });
}

Result<std::vector<Turn>> read_turns(const Params& params, const StopToken& stop) {
    const std::string text = params.text("alg");
    if (!looks_like_moves_json(text))
        return parse_alg(text).and_then([&](const Alg& alg) { return expand(alg, stop); });
    return parse_moves_json(text).map([](const auto& moves) { return strip_times(moves); });
}

Result<void> add_list(Json& answer, const Params& params, std::span<const Turn> turns, const Context& context) {
    if (params.text("as", "text") != "list") return {};
    if (context.stop.stop_requested()) return interrupted(Text::list_interrupted);
    const HeldMoves held = to_moves(turns);
    if (held.moves.size() > most_listed)
        return fail(say(Text::too_many_moves_listed, held.moves.size()), "as",
                    say(Text::expected_shorter_or_text, most_listed));
    std::vector<TimedMove> list;
    for (const Move move : held.moves) list.push_back({move});
    // Keep the timestamps of the moves in the request, including those of merged moves.
    if (const std::string given = params.text("alg"); looks_like_moves_json(given))
        if (auto timed = parse_moves_json(given); timed) {
            const auto are_listed = [&](std::span<const TimedMove> moves) {
                return std::ranges::equal(moves, list, {}, &TimedMove::move, &TimedMove::move);
            };
            if (!are_listed(*timed)) *timed = merged(*timed);
            if (are_listed(*timed)) list = std::move(*timed);
        }
    auto json = moves_json(list, context);
    if (!json) return tl::unexpected(json.error());
    answer["moves"] = std::move(*json);
    if (const auto rotation = rotation_turns(held.rotation); !rotation.empty()) answer["held"] = to_string(rotation);
    return {};
}

}  // namespace cubewright::api
