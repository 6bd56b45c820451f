#include "api/set/duel_text.hpp"

#include <algorithm>
#include <string_view>

#include "api/core/text.hpp"
#include "api/set/text.hpp"
#include "texts/language.hpp"
#include "texts/printed.hpp"

namespace cubewright::api {

namespace {

std::string join(const Json& words) {
    std::string text;
    for (const Json& word : words)
        text += (text.empty() ? "" : " ") + (word.is_string() ? string_of(word) : to_text(word));
    return text.empty() ? to_sentence(Text::none) : text;
}

std::string cards_text(const Json& cards) {
    std::string text;
    for (const Json& card : cards) {
        std::string colours;
        for (const Json& colour : card["colors"]) colours += (colours.empty() ? "" : "-") + string_of(colour);
        if (colours.empty()) colours = to_sentence(Text::card_blank);
        text += (text.empty() ? "" : ", ") + colours;
    }
    return text;
}

std::string next_step_text(const Json& state) {
    const auto& phase = state["phase"].get_ref<const std::string&>();
    if (phase == "over") {
        const Json& outcome = state["outcome"];
        std::string text =
            to_line_text(outcome.contains("winner") ? say(printed::duel_winner, to_text(outcome["winner"]))
                                                    : Message(printed::duel_nobody_wins));
        std::size_t player = 0;
        for (const Json& points : outcome["points"])
            text += to_line_text(say(printed::duel_points, ++player, to_text(points)));
        return text;
    }
    const std::string next = to_text(state["next"]);
    if (phase == "goal") return to_line_text(say(printed::duel_sets_goal, next, to_text(state["greatest_goal"])));
    if (phase == "side") return to_line_text(say(printed::duel_takes_side, next));
    return to_line_text(phase == "play" ? say(printed::duel_to_play, next) : say(printed::duel_lays_solution, next));
}

std::string challenge_text(Text word, const Json& challenge) {
    Message verdict = challenge["right"] == true ? say(printed::duel_challenge_right, word)
                                                 : say(printed::duel_challenge_wrong, word);
    if (!challenge.contains("solution")) return to_line_text(verdict);
    return to_line_text(say(printed::duel_solution, std::move(verdict), rows_text(challenge["solution"]["rows"])));
}

}  // namespace

std::string action_text(const Json& action) {
    const std::string player = to_text(action["player"]);
    if (action.contains("goal")) return to_sentence(say(Text::duel_review_goal, player, to_text(action["goal"])));
    if (action.contains("move")) {
        const Json& move = action["move"];
        const Text zone = move["to"] == "required"  ? Text::duel_zone_required
                          : move["to"] == "allowed" ? Text::duel_zone_allowed
                                                    : Text::duel_zone_forbidden;
        return to_sentence(say(Text::duel_review_move, player, string_of(move["die"]), zone));
    }
    if (action.contains("challenge"))
        return to_sentence(
            say(printed::duel_challenges, player, action["challenge"] == "now" ? Text::duel_now : Text::duel_never));
    if (action.contains("rows")) return to_sentence(say(printed::duel_lays, player, rows_text(action["rows"])));
    if (action.contains("side"))
        return to_sentence(action["side"] == "mover" ? say(printed::duel_sides_with_mover, player)
                                                     : say(printed::duel_sides_with_challenger, player));
    if (action["do"] == "no_solution") return to_sentence(say(printed::duel_lays_nothing, player));
    return to_sentence(say(Text::duel_review_accept, player));
}

std::string duel_text(const Json& answer, ColourDepth) {
    const Json& state = answer["state"];
    std::string text = to_line_text(say(printed::duel_cards, cards_text(answer["duel"]["cards"])));
    if (state.contains("goal")) text += to_line_text(say(printed::goal, to_text(state["goal"])));
    text += to_line_text(say(printed::duel_pool, join(state["pool"])));
    text += to_line_text(say(printed::duel_required, join(state["required"])));
    text += to_line_text(say(printed::duel_allowed, join(state["allowed"])));
    text += to_line_text(say(printed::duel_forbidden, join(state["forbidden"])));
    return text + next_step_text(state);
}

std::string duel_referee_text(const Json& answer, ColourDepth) {
    return challenge_text(Text::duel_now, answer["now"]) + challenge_text(Text::duel_never, answer["never"]) +
           to_line_text(say(printed::duel_searched, to_text(answer["multisets"]), to_text(answer["named_sets"])));
}

std::string duel_analysis_text(const Json& answer, ColourDepth) {
    std::string text = to_line_text(say(printed::duel_possible_goals, join(answer["possible_goals"])));
    for (const Json& each : answer["actions"])
        text += to_line_text(each.contains("decisive")
                                 ? say(printed::duel_decisive_mark, to_text(each["action"]), string_of(each["message"]))
                                 : say(printed::duel_action_mark, to_text(each["action"]), string_of(each["message"])));
    const bool has_mistake =
        std::ranges::any_of(answer["actions"], [](const Json& each) { return each["mistake"] == true; });
    if (!has_mistake) text += to_line_text(printed::duel_no_mistakes);
    return text;
}

}  // namespace cubewright::api
