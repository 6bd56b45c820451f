// Fuzzes the requests for Duel matches and tournaments. Every refusal must have a message, settings must keep their
// meaning when they are written and parsed again, and no action may prevent a round from being stored and loaded.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "base/random.hpp"
#include "fuzz/require.hpp"
#include "readyset/duel/duel_json.hpp"
#include "store/rooms/tournament.hpp"

using namespace cubewright;
using namespace cubewright::classes;

namespace {

template <class T>
void require_message(const Result<T>& read) {
    require(read || !read.error().what.empty());
}

void check_action(const Json& action) {
    Random random{std::uint64_t{1}};
    TimedRound timed{duel::Round(duel::draw_deal({}, random), 2), turn_time};
    for (unsigned player = 0; player < 2; ++player) {
        const auto played = read_sent_action(action, player, timed.round);
        require_message(played);
        if (!played) continue;
        const std::size_t before = timed.round.actions().size();
        const auto done = play_action(timed, *played, 0);
        require_message(done);
        require(timed.round.actions().size() == before + (done ? 1 : 0));
        const Json document = duel::duel_json(timed.round);
        const auto again = duel::read_duel(JsonField(document));
        require(again && duel::duel_json(*again) == document);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!json) return 0;
    require_message(read_round_request(*json));
    require_message(read_pairing(*json));
    require_message(read_new_tournament(*json));
    const auto action = read_match_action(*json);
    require_message(action);
    check_action(action ? action->sent.action : *json);
    const auto match = read_new_match(*json);
    require_message(match);
    if (!match) return 0;
    const Json settings = match_settings_json(match->settings);
    const auto again = read_match_settings(JsonField(settings));
    require(again && match_settings_json(*again) == settings);
    return 0;
}
