// Any bytes after "Authorization: ": a name and a secret, or a refusal.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "server/routes/board_routes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto player = cubewright::server::read_basic_authorization({reinterpret_cast<const char*>(data), size});
    require(player ? player->name.size() + player->secret.size() < size : !player.error().what.empty());
    return 0;
}
