#include "rubik/formats/kpattern.hpp"

#include "base/json.hpp"
#include "rubik/check/check.hpp"
#include "rubik/formats/cube_json.hpp"
#include "rubik/formats/reid.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

template <std::size_t Count>
struct Orbit {
    std::array<unsigned, Count> pieces{};
    std::array<unsigned, Count> orientation{};
};

template <std::size_t Count>
Result<std::array<unsigned, Count>> numbers(const JsonField& orbit, std::string_view name, unsigned bound) {
    const auto field = orbit.field(name);
    if (!field) return tl::unexpected(field.error());
    const auto items = field->items();
    if (!items) return tl::unexpected(items.error());
    if (items->size() != Count)
        return field->wrong(say(Text::numbers_of_orbit, items->size()), say(Text::expected_so_many, Count));
    std::array<unsigned, Count> out{};
    for (std::size_t i = 0; i < Count; ++i) {
        const auto number = (*items)[i].number(0, bound - 1);
        if (!number) return tl::unexpected(number.error());
        out[i] = static_cast<unsigned>(*number);
    }
    return out;
}

template <std::size_t Count>
Result<Orbit<Count>> parse_orbit(const JsonField& orbit, unsigned orientations) {
    if (!orbit.value().is_object()) return orbit.wrong(Text::no_orbit, Text::expected_orbit);
    const auto pieces = numbers<Count>(orbit, "pieces", Count);
    if (!pieces) return tl::unexpected(pieces.error());
    const auto orientation = numbers<Count>(orbit, "orientation", orientations);
    if (!orientation) return tl::unexpected(orientation.error());
    return Orbit<Count>{*pieces, *orientation};
}

// Returns the object that contains the orbits: the document itself, or the object inside the wrapper of
// KPattern.toJSON().
Result<JsonField> pattern_data(const Json& json) {
    const JsonField document(json);
    if (!json.is_object()) return document.wrong(Text::no_kpattern, Text::expected_kpattern);
    for (const std::string_view wrapper : {"patternData", "stateData"})
        if (const auto inner = document.optional_field(wrapper)) {
            if (inner->value().is_object()) return *inner;
            return inner->wrong(Text::no_kpattern, Text::expected_kpattern);
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
    if (const auto fits = check_json_size(json); !fits) return tl::unexpected(fits.error());
    const auto document = parse_json(json);
    if (!document) return tl::unexpected(document.error());
    const auto data = pattern_data(*document);
    if (!data) return tl::unexpected(data.error());

    const auto edge_field = data->field("EDGES");
    if (!edge_field) return tl::unexpected(edge_field.error());
    const auto edges = parse_orbit<edge_count>(*edge_field, 2);
    if (!edges) return tl::unexpected(edges.error());
    const auto corner_field = data->field("CORNERS");
    if (!corner_field) return tl::unexpected(corner_field.error());
    const auto corners = parse_orbit<corner_count>(*corner_field, 3);
    if (!corners) return tl::unexpected(corners.error());

    PieceArrays pieces;
    for (std::size_t i = 0; i < edge_count; ++i)
        pieces.edges[index(reid_edges[i])] = {reid_edges[edges->pieces[i]], edges->orientation[i]};
    for (std::size_t i = 0; i < corner_count; ++i)
        pieces.corners[index(reid_corners[i])] = {reid_corners[corners->pieces[i]], corners->orientation[i]};
    if (const auto centre_field = data->optional_field("CENTERS")) {
        const auto centres = parse_orbit<face_count>(*centre_field, 4);
        if (!centres) return tl::unexpected(centres.error());
        for (std::size_t i = 0; i < face_count; ++i)
            pieces.centres[index(reid_centres[i])] = reid_centres[centres->pieces[i]];
    }
    return to_stickers(to_cube(pieces));
}

Result<Cube> parse_kpattern(std::string_view json) {
    const auto stickers = parse_kpattern_stickers(json);
    if (!stickers) return tl::unexpected(stickers.error());
    return cube_from_stickers(*stickers);
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
