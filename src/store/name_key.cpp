#include "store/name_key.hpp"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>

namespace cubewright::store {

namespace {

std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* bytes = nullptr;
    const auto size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &bytes, static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(bytes, &std::free);
    if (size < 0) return std::string(text);  // invalid UTF-8
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

// Replaces ı, and i followed by a combining dot above, with i.
std::string replace_dotless_i(std::string_view text) {
    constexpr std::string_view dotless = "ı";
    constexpr std::string_view dot_above = "\u0307";
    std::string plain;
    while (!text.empty()) {
        const bool is_i = text.starts_with('i') || text.starts_with(dotless);
        plain += is_i ? 'i' : text.front();
        text.remove_prefix(text.starts_with(dotless) ? dotless.size() : 1);
        if (is_i && text.starts_with(dot_above)) text.remove_prefix(dot_above.size());
    }
    return plain;
}

}  // namespace

std::string name_key(std::string_view name) {
    // NFKC_Casefold maps İ to i followed by a combining dot above.
    return replace_dotless_i(
        mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
}

std::string spelling_key(std::string_view name) {
    std::string key(1, '\x01');
    key += name;
    return key;
}

std::string composed(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

}  // namespace cubewright::store
