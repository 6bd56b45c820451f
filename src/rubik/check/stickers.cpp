#include "rubik/check/stickers.hpp"

#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {

namespace {

// Maps three faces, read clockwise from the first sticker of a corner, to the corner they identify.
constexpr auto corners_by_faces = [] {
    std::array<std::array<std::array<SeenCorner, face_count>, face_count>, face_count> table{};
    for (std::size_t i = 0; i < corner_count; ++i)
        for (unsigned twist = 0; twist < 3; ++twist) {
            std::array<std::size_t, 3> seen{};
            for (std::size_t k = 0; k < 3; ++k) seen[(k + twist) % 3] = index(corner_faces[i][k]);
            const PlacedCorner placed{static_cast<Corner>(i), twist};
            table[seen[0]][seen[1]][seen[2]] = {true, false, placed};
            table[seen[0]][seen[2]][seen[1]] = {true, true, placed};
        }
    return table;
}();

constexpr auto edges_by_faces = [] {
    std::array<std::array<SeenEdge, face_count>, face_count> table{};
    for (std::size_t i = 0; i < edge_count; ++i) {
        const auto& faces = edge_faces[i];
        table[index(faces[0])][index(faces[1])] = {true, {static_cast<Edge>(i), 0}};
        table[index(faces[1])][index(faces[0])] = {true, {static_cast<Edge>(i), 1}};
    }
    return table;
}();

constexpr std::optional<Face> face_of(char symbol, const FaceSymbols& scheme) {
    for (const Face f : all_faces)
        if (scheme.symbols[index(f)] == symbol) return f;
    return std::nullopt;
}

bool is_rotation_of(const FaceSymbols& centres, const FaceSymbols& reference) {
    PieceArrays pieces = to_pieces(solved_cube);
    for (const Face f : all_faces) {
        const auto face = face_of(centres.symbols[index(f)], reference);
        if (!face) return false;
        pieces.centres[index(f)] = *face;
    }
    return normalised(to_cube(pieces)).has_value();
}

}  // namespace

std::string to_string(const Stickers& stickers) {
    return {stickers.begin(), stickers.end()};
}

std::string sticker_name(std::size_t sticker) {
    return {letter(static_cast<Face>(sticker / 9)), static_cast<char>('1' + (sticker % 9))};
}

std::optional<FaceSymbols> centre_symbols(const Stickers& stickers) {
    FaceSymbols scheme{};
    for (const Face f : all_faces) scheme.symbols[index(f)] = stickers[centre_facelet(f)];
    for (std::size_t i = 0; i < face_count; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (scheme.symbols[i] == scheme.symbols[j]) return std::nullopt;
    return scheme;
}

std::optional<FaceSymbols> detect_face_symbols(const Stickers& stickers, const FaceSymbols& reference) {
    const auto centres = centre_symbols(stickers);
    return centres && is_rotation_of(*centres, reference) ? reference : centres;
}

Stickers to_stickers(const Cube& cube, const FaceSymbols& scheme) {
    const Facelets facelets = to_facelets(cube);
    Stickers stickers{};
    for (std::size_t i = 0; i < facelet_count; ++i) stickers[i] = scheme.symbols[index(facelets[i])];
    return stickers;
}

std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& scheme) {
    constexpr auto none = static_cast<std::uint8_t>(face_count);
    std::array<std::uint8_t, 256> face_by_symbol{};
    face_by_symbol.fill(none);
    for (const Face f : all_faces)
        face_by_symbol[static_cast<unsigned char>(scheme.symbols[index(f)])] = static_cast<std::uint8_t>(f);
    Facelets facelets{};
    bool all_known = true;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const std::uint8_t face = face_by_symbol[static_cast<unsigned char>(stickers[i])];
        all_known = all_known && face != none;
        facelets[i] = static_cast<Face>(face);
    }
    if (!all_known) return std::nullopt;
    return facelets;
}

SeenCorner identify_corner(const Facelets& facelets, Corner place) {
    const auto& at = corner_facelets[index(place)];
    return corners_by_faces[index(facelets[at[0]])][index(facelets[at[1]])][index(facelets[at[2]])];
}

SeenEdge identify_edge(const Facelets& facelets, Edge place) {
    const auto& at = edge_facelets[index(place)];
    return edges_by_faces[index(facelets[at[0]])][index(facelets[at[1]])];
}

std::optional<Cube> to_cube(const Stickers& stickers, const FaceSymbols& scheme) {
    const auto facelets = faces_of(stickers, scheme);
    if (!facelets) return std::nullopt;
    PieceArrays pieces;
    unsigned corners_seen = 0;
    unsigned edges_seen = 0;
    unsigned centres_seen = 0;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const SeenCorner seen = identify_corner(*facelets, static_cast<Corner>(i));
        if (!seen.exists || seen.mirrored) return std::nullopt;
        pieces.corners[i] = seen.placed;
        corners_seen |= 1U << index(seen.placed.piece);
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        const SeenEdge seen = identify_edge(*facelets, static_cast<Edge>(i));
        if (!seen.exists) return std::nullopt;
        pieces.edges[i] = seen.placed;
        edges_seen |= 1U << index(seen.placed.piece);
    }
    for (const Face f : all_faces) {
        pieces.centres[index(f)] = (*facelets)[centre_facelet(f)];
        centres_seen |= 1U << index(pieces.centres[index(f)]);
    }
    if (corners_seen != 0xFF || edges_seen != 0xFFF || centres_seen != 0x3F) return std::nullopt;
    return to_cube(pieces);
}

bool are_solvable(const Stickers& stickers) {
    const auto centres = centre_symbols(stickers);
    if (!centres) return false;
    const auto cube = to_cube(stickers, *centres);
    return cube && is_solvable(*cube);
}

}  // namespace cubewright::rubik
