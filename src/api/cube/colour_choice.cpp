#include "api/cube/colour_choice.hpp"

#include <algorithm>

#include "base/closest.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "twisty/colour_words.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

std::optional<Face> find_face_by_word(std::string_view word, const ColourNames& names) {
    for (const Face face : all_faces)
        if (word == names[index(face)] || word == std::string_view(&"URFDLB"[index(face)], 1)) return face;
    return std::nullopt;
}

std::string nearest_colour(std::string_view word, const ColourNames& names) {
    std::vector<std::string_view> known(names.begin(), names.end());
    known.emplace_back("neutral");
    return std::string(closest(word, known).value_or(""));
}

}  // namespace

Field colour_field() {
    std::vector<std::string_view> known(western_colour_names().begin(), western_colour_names().end());
    known.emplace_back("neutral");
    return {.name = "color", .help = help::field_first_colour, .known = std::move(known)};
}

ColourNames colour_names(const ReadCube& read) {
    if (detect_vocabulary(read.stickers) == Vocabulary::letters) return western_colour_names();
    ColourNames names;
    for (std::size_t i = 0; i < face_count; ++i) names[i] = colour_word(read.symbols.symbols[i], Vocabulary::colours);
    return names;
}

Result<std::vector<Face>> first_colours(std::string_view text, const ColourNames& names,
                                        const std::vector<Face>& otherwise) {
    if (text.empty()) return otherwise;
    if (text == "neutral") return std::vector<Face>(all_faces.begin(), all_faces.end());
    std::vector<Face> colours;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const std::string_view word = trimmed(text.substr(0, comma));
        const auto face = find_face_by_word(word, names);
        if (!face)
            return fail(say(Text::no_colour_of_cube, quote(word)), "color",
                        say(Text::expected_colours, listed(names, Text::list_more)), nearest_colour(word, names));
        if (std::ranges::find(colours, *face) == colours.end()) colours.push_back(*face);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return colours;
}

}  // namespace cubewright::api
