// A JSON object or array, however it is spread over lines, ends where the parser says it does, and not on
// a line before.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/json_extent.hpp"

using namespace cubewright;
using State = cli::JsonExtent::State;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = trimmed(std::string_view(reinterpret_cast<const char*>(data), size));
    const auto json = parse_json(text);
    const bool is_whole = json && json->is_structured();
    cli::JsonExtent extent;
    State state = State::incomplete;
    while (!text.empty() && state == State::incomplete) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        state = extent.feed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (is_whole && (state != State::complete || !text.empty())) std::abort();
    return 0;
}
