#include "rubik/methods/blind/sticker.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

std::span<const Face> piece_faces(PieceKind kind, std::size_t piece) {
    if (kind == PieceKind::edges) return edge_faces[piece];
    return corner_faces[piece];
}

struct PlacedPiece {
    std::size_t piece;
    std::size_t orientation;
};

PlacedPiece piece_at(const Cube& cube, PieceKind kind, std::size_t place) {
    if (kind == PieceKind::edges) {
        const PlacedEdge edge = edge_at(cube, static_cast<Edge>(place));
        return {index(edge.piece), edge.flip};
    }
    const PlacedCorner corner = corner_at(cube, static_cast<Corner>(place));
    return {index(corner.piece), corner.twist};
}

Sticker make_sticker(PieceKind kind, std::size_t piece, std::size_t side) {
    return {kind, static_cast<std::uint8_t>((piece * stickers_per_piece(kind)) + side)};
}

// Returns the sticker on `face` of the piece with all of these faces.
Sticker sticker_on(PieceKind kind, Face face, std::span<const Face> touched) {
    for (std::size_t piece = 0; piece < sticker_count / stickers_per_piece(kind); ++piece) {
        const auto faces = piece_faces(kind, piece);
        const auto at = std::ranges::find(faces, face);
        if (at == faces.end()) continue;
        if (std::ranges::all_of(touched, [&](Face f) { return std::ranges::find(faces, f) != faces.end(); }))
            return make_sticker(kind, piece, static_cast<std::size_t>(at - faces.begin()));
    }
    return {};
}

// Splits text into characters. Bytes that are not valid UTF-8 count as one character each.
std::vector<std::string_view> split_characters(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        characters.push_back(text.substr(0, std::max<std::size_t>(utf8_length(text), 1)));
        text.remove_prefix(characters.back().size());
    }
    return characters;
}

}  // namespace

std::string name(Sticker s) {
    const auto faces = piece_faces(s.kind, piece_index(s));
    std::string text;
    for (std::size_t i = 0; i < faces.size(); ++i) text += letter(faces[(sticker_side(s) + i) % faces.size()]);
    return text;
}

std::optional<Sticker> parse_sticker(PieceKind kind, std::string_view text) {
    if (text.size() != stickers_per_piece(kind)) return std::nullopt;
    for (std::uint8_t i = 0; i < sticker_count; ++i) {
        const Sticker s{kind, i};
        const std::string known = name(s);
        if (known.front() != text.front()) continue;
        if (std::ranges::is_permutation(known, text)) return s;
    }
    return std::nullopt;
}

StickerMap homes(const Cube& cube, PieceKind kind) {
    const std::size_t sides = stickers_per_piece(kind);
    StickerMap map{};
    for (std::uint8_t i = 0; i < sticker_count; ++i) {
        const Sticker here{kind, i};
        const auto [piece, orientation] = piece_at(cube, kind, piece_index(here));
        map[i] = make_sticker(kind, piece, (sticker_side(here) + sides - orientation) % sides).number;
    }
    return map;
}

StickerMap destinations(const Cube& cube, PieceKind kind) {
    const StickerMap from = homes(cube, kind);
    StickerMap map{};
    for (std::uint8_t i = 0; i < sticker_count; ++i) map[from[i]] = i;
    return map;
}

Cube exchange(Sticker a, Sticker b) {
    PieceArrays pieces = to_pieces(solved_cube);
    const std::size_t sides = stickers_per_piece(a.kind);
    const auto put = [&](Sticker place, Sticker piece) {
        const auto orientation = static_cast<unsigned>((sticker_side(place) + sides - sticker_side(piece)) % sides);
        if (a.kind == PieceKind::edges)
            pieces.edges[piece_index(place)] = {static_cast<Edge>(piece_index(piece)), orientation};
        else
            pieces.corners[piece_index(place)] = {static_cast<Corner>(piece_index(piece)), orientation};
    };
    put(a, b);
    put(b, a);
    return to_cube(pieces);
}

Cube three_cycle(Sticker a, Sticker b, Sticker c) {
    return exchange(a, b) * exchange(a, c);
}

std::array<Sticker, sticker_count> speffz_stickers(PieceKind kind) {
    using enum Face;
    struct Seen {
        Face face;
        Face up;
        Face right;
    };
    constexpr std::array<Seen, face_count> order{{{U, B, R}, {L, U, F}, {F, U, R}, {R, U, B}, {B, U, L}, {D, F, R}}};
    std::array<Sticker, sticker_count> stickers{};
    std::size_t i = 0;
    for (const auto& [face, up, right] : order) {
        const std::array<Face, 4> clockwise{up, right, opposite(up), opposite(right)};
        for (std::size_t k = 0; k < 4; ++k) {
            // The upper left corner lies between the left edge and the upper edge.
            const std::array<Face, 2> sides{clockwise[k], clockwise[(k + 3) % 4]};
            stickers[i++] = sticker_on(kind, face, std::span(sides).first(kind == PieceKind::edges ? 1 : 2));
        }
    }
    return stickers;
}

Result<LetterScheme> letter_scheme(std::string_view edges, std::string_view corners) {
    LetterScheme scheme;
    const auto fill = [](std::array<std::string, sticker_count>& letters, PieceKind kind, std::string_view text,
                         std::string_view field) -> Result<void> {
        const auto characters = split_characters(text);
        if (characters.size() != sticker_count)
            return fail("wrong-number-of-letters", tr("expected 24 letters, got {characters}", characters.size()),
                        field,
                        tr("24 different characters in Speffz order: the faces U L F R B D, each clockwise from its "
                           "upper left sticker"));
        const auto order = speffz_stickers(kind);
        for (std::size_t i = 0; i < sticker_count; ++i) {
            if (std::ranges::count(characters, characters[i]) > 1)
                return fail("letter-twice", tr("the letter {characters} appears twice", quote(characters[i])), field,
                            tr("24 different characters in Speffz order: the faces U L F R B D, each clockwise from "
                               "its upper left sticker"));
            letters[order[i].number] = std::string(characters[i]);
        }
        return {};
    };
    TRY_VOID(fill(scheme.edges, PieceKind::edges, edges, "edge_letters"));
    TRY_VOID(fill(scheme.corners, PieceKind::corners, corners, "corner_letters"));
    return scheme;
}

const std::string& letter(const LetterScheme& scheme, Sticker s) {
    return (s.kind == PieceKind::edges ? scheme.edges : scheme.corners)[s.number];
}

}  // namespace cubewright::rubik
