#include "rubik/formats/facelet_string.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "texts/codes.hpp"

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
            const std::string symbol = quote(text.substr(i, length));
            const Message where = describe(place_of(text, i));
            std::vector<std::string> places;
            if (count < facelet_count) places.push_back(sticker_name(count));
            const bool placed = !places.empty();
            reading.faults.push_back({{ProblemKind::unknown_letter, std::move(places), placed, symbol,
                                       say(Text::problem_sticker, symbol, where)},
                                      {say(Text::no_sticker, symbol), where, Text::expected_sticker_letters}});
        }
        ++count;
        i += length;
    }
    if (count != facelet_count)
        reading.faults.push_back({{ProblemKind::length, {}, false, {}, say(Text::problem_length, count)},
                                  {say(Text::stickers_found, count, facelet_count), {}, {}}});
    return reading;
}

}  // namespace

Result<Stickers> parse_stickers(std::string_view text) {
    Reading reading = read(text);
    if (!reading.faults.empty()) return tl::unexpected(std::move(reading.faults.front().error));
    const auto centres = centre_symbols(reading.stickers);
    if (centres && faces_of(reading.stickers, *centres)) return reading.stickers;
    // A seventh colour also makes the text invalid. The check identifies this colour.
    for (const Problem& problem : check(reading.stickers).problems)
        if (problem.kind == ProblemKind::unknown_letter)
            return fail(say(Text::unknown_colour, quote(problem.piece)), say(Text::at_sticker, problem.places.front()),
                        Text::expected_centre_colours);
    return reading.stickers;
}

Result<Cube> parse_facelets(std::string_view text) {
    const auto stickers = parse_stickers(text);
    if (!stickers) return tl::unexpected(stickers.error());
    return cube_from_stickers(*stickers);
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
