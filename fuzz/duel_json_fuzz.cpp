// Any text is either refused with a message or read as a round of Duel. A round that was read follows the rules, and is
// the same after it has been written and read again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "fuzz/require.hpp"
#include "readyset/duel/duel_json.hpp"

using namespace cubewright;
using namespace cubewright::readyset::duel;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json({reinterpret_cast<const char*>(data), size});
    if (!json) return 0;
    const auto round = read_duel(JsonField(*json, "duel"));
    if (!round) {
        require(!round.error().what.empty());
        return 0;
    }
    require(round->deal().cards.size() >= least_cards && round->deal().cards.size() <= max_cards);
    const KindCount on_mat =
        add(round->mat().in(Zone::required), add(round->mat().in(Zone::allowed), round->mat().in(Zone::forbidden)));
    require(count_all(add(on_mat, round->mat().pool)) == round->deal().dice.size());
    const Json written = duel_json(*round);
    const auto again = read_duel(JsonField(written, "duel"));
    require(again && duel_json(*again) == written && state_json(*again) == state_json(*round));
    return 0;
}
