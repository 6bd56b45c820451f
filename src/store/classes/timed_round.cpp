#include "store/classes/timed_round.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include "readyset/duel/duel_json.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

bool is_answer(const duel::PlayedAction& played) {
    return std::holds_alternative<duel::Lay>(played.action) ||
           std::holds_alternative<duel::LayNothing>(played.action) ||
           std::holds_alternative<duel::TimeUp>(played.action);
}

bool is_extra_minute(const duel::PlayedAction& played) {
    return std::holds_alternative<duel::ExtraMinute>(played.action);
}

}  // namespace

void let_time_pass(TimedRound& timed, Milliseconds now) {
    if (timed.deadline == 0) return;
    while (!timed.is_over() && now >= timed.deadline) {
        if (!timed.round.apply({timed.round.next_player(), duel::TimeUp{}})) return;
        timed.deadline += turn_time;
    }
}

Result<void> play_action(TimedRound& timed, const duel::PlayedAction& played, Milliseconds now) {
    const auto& actions = timed.round.actions();
    const bool is_extra = is_extra_minute(played);
    if (is_extra && timed.deadline == 0) return fail(Text::match_has_no_clock, "action");
    if (is_extra && !actions.empty() && is_extra_minute(actions.back()))
        return fail(Text::match_second_extra_minute, "action");
    if (actions.size() >= duel::most_actions) return fail(say(Text::duel_too_many_actions, actions.size()), "action");
    if (auto applied = timed.round.apply(played); !applied) return applied;
    if (timed.deadline != 0) timed.deadline = is_extra ? timed.deadline + extra_time : now + turn_time;
    return {};
}

VisibleActions visible_actions(const duel::Round& round, unsigned player) {
    const auto& actions = round.actions();
    if (round.phase() != duel::Phase::final_answers) return {actions.size(), 0};
    // The final answers follow the last acceptance.
    auto first = actions.end();
    while (first != actions.begin() && !std::holds_alternative<duel::Accept>(std::prev(first)->action)) --first;
    const auto is_own = [&](const duel::PlayedAction& played) { return played.player == player && is_answer(played); };
    if (std::any_of(first, actions.end(), is_own)) return {actions.size(), 0};
    const auto end = std::find_if(first, actions.end(), is_answer);
    return {static_cast<std::size_t>(end - actions.begin()),
            static_cast<std::size_t>(std::count_if(end, actions.end(), is_answer))};
}

Result<duel::PlayedAction> read_sent_action(const Json& sent, unsigned player, const duel::Round& round) {
    const JsonField field(sent, "action");
    if (const auto shape = field.check_fields({"goal", "move", "challenge", "side", "rows", "wild", "blank", "do"});
        !shape)
        return tl::unexpected(shape.error());
    Json action = sent;
    action["player"] = player + 1;
    auto played = duel::read_action(JsonField(action, "action"), round.kinds());
    if (played && std::holds_alternative<duel::TimeUp>(played->action))
        return fail(Text::match_time_up_sent, "action.do");
    return played;
}

}  // namespace cubewright::classes
