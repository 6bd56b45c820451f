// Any bytes as the plan of a campaign: a plan that writes itself the same way, or a refusal.
#include <cstddef>
#include <cstdint>

#include "base/json.hpp"
#include "campaign/plan.hpp"
#include "fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cubewright;
    if (const auto plan = campaign::parse_plan({reinterpret_cast<const char*>(data), size}))
        require(campaign::parse_plan(to_text(to_json(*plan))) == plan);
    else
        require(!plan.error().what.empty());
    return 0;
}
