#include "server/refusal.hpp"

#include <array>

namespace cubewright::server {

namespace {

struct Facts {
    std::string_view name;
    unsigned status;
};

constexpr std::array<Facts, 12> facts{{
    {"malformed", 400},
    {"wrong-type", 415},
    {"unidentified", 401},
    {"wrong-secret", 403},
    {"too-early", 422},
    {"too-many", 429},
    {"busy", 503},
    {"clock-behind", 503},
    {"read-only-disk", 503},
    {"full-disk", 507},
    {"damaged", 500},
    {"failed", 500},
}};

}  // namespace

std::string_view name(Reason reason) {
    return facts[static_cast<std::size_t>(reason)].name;
}

unsigned http_status(Reason reason) {
    return facts[static_cast<std::size_t>(reason)].status;
}

}  // namespace cubewright::server
