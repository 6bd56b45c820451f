#include "rubik/formats/reid.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t piece_names = edge_count + corner_count;
constexpr std::size_t all_names = piece_names + face_count;

// The stickers of each position in the order of Reid's letters, and the number of stickers per position. Reid names
// corners anticlockwise.
struct ReidPlace {
    std::array<std::size_t, 3> stickers{};
    std::size_t count = 0;
};

constexpr auto reid_places = [] {
    std::array<ReidPlace, all_names> places{};
    std::size_t n = 0;
    for (const Edge e : reid_edges) places[n++] = {{edge_facelets[index(e)][0], edge_facelets[index(e)][1]}, 2};
    for (const Corner c : reid_corners) {
        const auto& at = corner_facelets[index(c)];
        places[n++] = {{at[0], at[2], at[1]}, 3};
    }
    for (const Face f : reid_centres) places[n++] = {{centre_facelet(f)}, 1};
    return places;
}();

Text names_no_place(std::size_t letters) {
    return letters == 2 ? Text::names_no_edge : letters == 3 ? Text::names_no_corner : Text::names_no_centre;
}

constexpr bool is_separator(char c) {
    return is_blank(c) || c == ',';
}

}  // namespace

Result<Stickers> parse_reid_stickers(std::string_view text) {
    Stickers stickers = to_stickers(solved_cube);
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (is_separator(text[i])) {
            ++i;
            continue;
        }
        const auto end = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), is_separator);
        const std::string_view word = text.substr(i, static_cast<std::size_t>(end - text.begin()) - i);
        const auto where = [&] { return describe(place_of(text, i)); };
        if (count == all_names)
            return fail(say(Text::one_name_too_many, quote(word)), where(), Text::expected_reid_count);
        const ReidPlace& place = reid_places[count];
        const bool letters = std::ranges::all_of(
            word, [](char c) { return std::string_view("URFDLB").find(upper(c)) != std::string_view::npos; });
        if (!letters || word.size() != place.count)
            return fail({names_no_place(place.count), {quote(word)}}, where(),
                        say(Text::expected_face_letters, place.count));
        for (std::size_t k = 0; k < place.count; ++k) stickers[place.stickers[k]] = upper(word[k]);
        ++count;
        i += word.size();
    }
    if (count != piece_names && count != all_names)
        return fail(say(Text::names_found, count), {}, Text::expected_reid_names);
    return stickers;
}

Result<Cube> parse_reid(std::string_view text) {
    const auto stickers = parse_reid_stickers(text);
    if (!stickers) return tl::unexpected(stickers.error());
    return cube_from_stickers(*stickers);
}

std::string to_reid(const Cube& cube) {
    const Stickers stickers = to_stickers(cube);
    const bool held = std::ranges::any_of(all_faces, [&](Face f) { return centre_at(cube, f) != f; });
    std::string text;
    for (std::size_t i = 0; i < (held ? all_names : piece_names); ++i) {
        if (i != 0) text += ' ';
        for (std::size_t k = 0; k < reid_places[i].count; ++k) text += stickers[reid_places[i].stickers[k]];
    }
    return text;
}

}  // namespace cubewright::rubik
