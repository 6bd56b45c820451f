#include "rubik/formats/facelet_string.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace cubewright::rubik {

namespace {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_symbol(char c) {
    return is_digit(c) || (upper(c) >= 'A' && upper(c) <= 'Z');
}

struct TextFault {
    Problem problem;
    Error error;
};

struct Reading {
    Stickers stickers{};
    std::vector<TextFault> faults;
};

constexpr std::size_t reported_symbols = 6;

Reading read(std::string_view text) {
    Reading reading;
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (is_blank(text[i])) {
            ++i;
            continue;
        }
        const std::size_t length = std::max<std::size_t>(utf8_length(text.substr(i)), 1);
        if (is_symbol(text[i])) {
            if (count < facelet_count) reading.stickers[count] = upper(text[i]);
        } else if (reading.faults.size() < reported_symbols) {
            const std::string symbol = in_quotes(text.substr(i, length));
            const std::string where = to_string(place_of(text, i));
            std::vector<std::string> places;
            if (count < facelet_count) places.push_back(sticker_name(count));
            const bool placed = !places.empty();
            reading.faults.push_back(
                {{ProblemKind::unknown_letter, std::move(places), placed, symbol,
                  fmt::format("{} at {} is no sticker", symbol, where)},
                 {fmt::format("{} is no sticker", symbol), where, "a letter or a digit for each sticker"}});
        }
        ++count;
        i += length;
    }
    if (count != facelet_count)
        reading.faults.push_back({{ProblemKind::length,
                                   {},
                                   false,
                                   {},
                                   fmt::format("there {} {} sticker{} instead of 54", count == 1 ? "is" : "are", count,
                                               count == 1 ? "" : "s")},
                                  {fmt::format("{} sticker{} found", count, count == 1 ? "" : "s"),
                                   {},
                                   "54, nine for each of the faces U R F D L B"}});
    return reading;
}

}  // namespace

Result<Stickers> parse_stickers(std::string_view text) {
    Reading reading = read(text);
    if (!reading.faults.empty()) return tl::unexpected(std::move(reading.faults.front().error));
    const auto centres = centre_symbols(reading.stickers);
    if (centres && faces_of(reading.stickers, *centres)) return reading.stickers;
    // A seventh colour is a fault of the text as well; the check knows which one it is.
    for (const Problem& problem : check(reading.stickers).problems)
        if (problem.kind == ProblemKind::unknown_letter)
            return fail("unknown colour " + in_quotes(problem.piece), "sticker " + problem.places.front(),
                        "the six colours of the centres");
    return reading.stickers;
}

Result<Cube> parse_facelets(std::string_view text) {
    const auto stickers = parse_stickers(text);
    if (!stickers) return tl::unexpected(stickers.error());
    return cube_of(*stickers);
}

std::string to_facelet_string(const Cube& cube, const FaceSymbols& scheme) {
    return to_string(to_stickers(cube, scheme));
}

CheckReport check_facelets(std::string_view text) {
    Reading reading = read(text);
    if (reading.faults.empty()) return check(reading.stickers);
    CheckReport report;
    for (TextFault& fault : reading.faults) report.problems.push_back(std::move(fault.problem));
    return report;
}

}  // namespace cubewright::rubik
