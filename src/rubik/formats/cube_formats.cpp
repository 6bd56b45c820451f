#include "rubik/formats/cube_formats.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "rubik/formats/cube_json.hpp"
#include "texts/message.hpp"
#include "twisty/sticker_net.hpp"

namespace cubewright::rubik {

namespace {

using twisty::StickerOrder;

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

// A net whose line breaks were lost, for example between the arguments of a command, is impossible as a list of faces.
// Reorders the stickers if they are a solvable cube only in the order of a net.
void use_net_order(Stickers& stickers) {
    if (check(stickers).is_solvable()) return;
    Stickers reordered{};
    for (std::size_t i = 0; i < facelet_count; ++i) reordered[twisty::sticker_of_net(i, 3)] = stickers[i];
    if (check(reordered).is_solvable()) stickers = reordered;
}

Reading read(std::string_view text) {
    Reading reading;
    const StickerOrder order = twisty::find_sticker_order(text, 3);
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (is_blank(text[i])) {
            ++i;
            continue;
        }
        const std::size_t length = std::max<std::size_t>(utf8_length(text.substr(i)), 1);
        if (is_symbol(text[i])) {
            if (count < facelet_count) reading.stickers[twisty::sticker_at(order, count, 3)] = upper(text[i]);
        } else if (reading.faults.size() < reported_symbols) {
            const std::string symbol = quote(text.substr(i, length));
            const Message where = describe(place_of(text, i));
            std::vector<std::string> places;
            if (count < facelet_count) places.push_back(sticker_name(twisty::sticker_at(order, count, 3)));
            const bool placed = !places.empty();
            reading.faults.push_back({{ProblemKind::unknown_letter, std::move(places), placed, symbol,
                                       tr("{symbol} at {where} is not a sticker letter", symbol, where)},
                                      {coded("no-sticker", "{text} is not a sticker letter", symbol), where,
                                       tr("one letter or digit per sticker")}});
        }
        ++count;
        i += length;
    }
    if (count != facelet_count)
        reading.faults.push_back(
            {{ProblemKind::length, {}, false, {}, tr("expected 54 stickers, got {count}", count)},
             {coded("stickers-found", "expected {stickers} stickers, got {count}", facelet_count, count), {}, {}}});
    else if (order == StickerOrder::unknown ||
             (order == StickerOrder::wrapped && !check(reading.stickers).is_solvable()))
        reading.faults.push_back(
            {{ProblemKind::length,
              {},
              false,
              {},
              coded("unknown-net",
                    "these rows of stickers form neither the six faces one after another nor a known net")},
             {coded("unknown-net",
                    "these rows of stickers form neither the six faces one after another nor a known net"),
              {},
              tr("the faces U R F D L B one after another, or a net with the rows of U, then rows across L F R B, then "
                 "the rows of D")}});
    else if (order == StickerOrder::faces && text.find('\n') == std::string_view::npos)
        use_net_order(reading.stickers);
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
            return fail("unknown-colour", tr("unknown colour {text}", quote(problem.piece)),
                        tr("sticker {places}", problem.places.front()), tr("the colours of the six centres"));
    return reading.stickers;
}

Result<Cube> parse_facelets(std::string_view text) {
    TRY(const auto& stickers, parse_stickers(text));
    return cube_from_stickers(stickers);
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
    return letters == 2   ? coded("names-no-edge", "{value} is not an edge")
           : letters == 3 ? coded("names-no-corner", "{value} is not a corner")
                          : coded("names-no-centre", "{value} is not a centre");
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
            return fail("one-name-too-many", tr("unexpected extra piece {text}", quote(word)), where(),
                        tr("20 pieces, or 26 with the centres"));
        const ReidPlace& place = reid_places[count];
        const bool letters = std::ranges::all_of(
            word, [](char c) { return std::string_view("URFDLB").find(upper(c)) != std::string_view::npos; });
        if (!letters || word.size() != place.count)
            return fail({names_no_place(place.count), {quote(word)}}, where(),
                        tr("{count} of the letters U R F D L B", place.count));
        for (std::size_t k = 0; k < place.count; ++k) stickers[place.stickers[k]] = upper(word[k]);
        ++count;
        i += word.size();
    }
    if (count != piece_names && count != all_names)
        return fail("names-found", tr("expected 20 or 26 pieces, got {count}", count), {},
                    tr("12 edges and 8 corners, followed by the 6 centres if they are not in place"));
    return stickers;
}

Result<Cube> parse_reid(std::string_view text) {
    TRY(const auto& stickers, parse_reid_stickers(text));
    return cube_from_stickers(stickers);
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

namespace {

template <std::size_t Count>
struct Orbit {
    std::array<unsigned, Count> pieces{};
    std::array<unsigned, Count> orientation{};
};

template <std::size_t Count>
Result<std::array<unsigned, Count>> numbers(const JsonField& orbit, std::string_view name, unsigned bound) {
    TRY(const auto& field, orbit.field(name));
    TRY(const auto& items, field.items());
    if (items.size() != Count)
        return field.wrong(coded("numbers-of-orbit", "got {items} {items|number|numbers}", items.size()),
                           tr("{count} numbers", Count));
    std::array<unsigned, Count> out{};
    for (std::size_t i = 0; i < Count; ++i) {
        TRY(const auto& number, items[i].number(0, bound - 1));
        out[i] = static_cast<unsigned>(number);
    }
    return out;
}

template <std::size_t Count>
Result<Orbit<Count>> parse_orbit(const JsonField& orbit, unsigned orientations) {
    if (!orbit.value().is_object())
        return orbit.wrong(coded("no-orbit", "not an orbit"), tr("an object with pieces and orientation"));
    TRY(const auto& pieces, numbers<Count>(orbit, "pieces", Count));
    TRY(const auto& orientation, numbers<Count>(orbit, "orientation", orientations));
    // The orientations of edges and corners must be known completely.
    if (const auto field = orbit.optional_field("orientationMod"); field && Count != face_count) {
        TRY(const auto& moduli, numbers<Count>(orbit, "orientationMod", orientations + 1));
        for (const unsigned modulus : moduli)
            if (modulus % orientations != 0)
                return field->wrong(coded("out-of-range", "{value} is out of range", modulus),
                                    tr("a whole number from {least} to {most}", 0, 0));
    }
    return Orbit<Count>{pieces, orientation};
}

// Returns the object that contains the orbits: the document itself, or the object inside the wrapper of
// KPattern.toJSON() or of an answer of puzzle.apply.
Result<JsonField> pattern_data(const Json& json) {
    const JsonField document(json);
    if (!json.is_object())
        return document.wrong(coded("no-kpattern", "not a cubing.js pattern"), tr("an object with EDGES and CORNERS"));
    for (const std::string_view wrapper : {"patternData", "stateData", "pattern"})
        if (const auto inner = document.optional_field(wrapper)) {
            if (inner->value().is_object()) return *inner;
            return inner->wrong(coded("no-kpattern", "not a cubing.js pattern"),
                                tr("an object with EDGES and CORNERS"));
        }
    return document;
}

template <class Piece, std::size_t Count>
std::size_t find_position(Piece piece, const std::array<Piece, Count>& order) {
    std::size_t i = 0;
    while (order[i] != piece) ++i;
    return i;
}

}  // namespace

Result<Stickers> parse_kpattern_stickers(std::string_view json) {
    TRY_VOID(check_json_size(json));
    TRY(const auto& document, parse_json(json));
    TRY(const auto& data, pattern_data(document));

    TRY(const auto& edge_field, data.field("EDGES"));
    TRY(const auto& edges, parse_orbit<edge_count>(edge_field, 2));
    TRY(const auto& corner_field, data.field("CORNERS"));
    TRY(const auto& corners, parse_orbit<corner_count>(corner_field, 3));

    PieceArrays pieces;
    for (std::size_t i = 0; i < edge_count; ++i)
        pieces.edges[index(reid_edges[i])] = {reid_edges[edges.pieces[i]], edges.orientation[i]};
    for (std::size_t i = 0; i < corner_count; ++i)
        pieces.corners[index(reid_corners[i])] = {reid_corners[corners.pieces[i]], corners.orientation[i]};
    if (const auto centre_field = data.optional_field("CENTERS")) {
        TRY(const auto& centres, parse_orbit<face_count>(*centre_field, 4));
        for (std::size_t i = 0; i < face_count; ++i)
            pieces.centres[index(reid_centres[i])] = reid_centres[centres.pieces[i]];
    }
    return to_stickers(to_cube(pieces));
}

Result<Cube> parse_kpattern(std::string_view json) {
    TRY(const auto& stickers, parse_kpattern_stickers(json));
    return cube_from_stickers(stickers);
}

std::string to_kpattern(const Cube& cube) {
    Json edges{{"pieces", Json::array()}, {"orientation", Json::array()}};
    for (const Edge place : reid_edges) {
        const PlacedEdge edge = edge_at(cube, place);
        edges["pieces"].push_back(find_position(edge.piece, reid_edges));
        edges["orientation"].push_back(edge.flip);
    }
    Json corners{{"pieces", Json::array()}, {"orientation", Json::array()}};
    for (const Corner place : reid_corners) {
        const PlacedCorner corner = corner_at(cube, place);
        corners["pieces"].push_back(find_position(corner.piece, reid_corners));
        corners["orientation"].push_back(corner.twist);
    }
    Json centres{{"pieces", Json::array()}, {"orientation", Json::array()}, {"orientationMod", Json::array()}};
    for (const Face place : reid_centres) {
        centres["pieces"].push_back(find_position(centre_at(cube, place), reid_centres));
        centres["orientation"].push_back(0);
        centres["orientationMod"].push_back(1);  // 1 means that orientations are indistinguishable
    }
    return to_text(Json{{"EDGES", edges}, {"CORNERS", corners}, {"CENTERS", centres}});
}

}  // namespace cubewright::rubik
