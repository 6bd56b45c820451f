#include "cli/whole_number.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <system_error>

namespace cubewright::cli {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto wrong = [least, most](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool fine = error == std::errc{} && end == text.data() + text.size() && number >= least && number <= most;
        return fine ? std::string{} : fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
    };
    return {wrong, ""};
}

}  // namespace cubewright::cli
