// Any bytes as a player's name: what is taken is shown so that it reads as the same name again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "store/player_name.hpp"

using namespace cubewright::board;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto name = read_player_name({reinterpret_cast<const char*>(data), size});
    if (!name) {
        require(!name.error().what.empty() && !name.error().expected.empty());
        return 0;
    }
    require(!name->shown.empty() && !name->key.empty() && name->shown.size() <= size);
    const auto again = read_player_name(name->shown);
    require(again && again->shown == name->shown && again->key == name->key);
    return 0;
}
