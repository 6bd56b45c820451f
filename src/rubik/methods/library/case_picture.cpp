#include "rubik/methods/library/case_picture.hpp"

#include <array>

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<std::size_t, 4> corner_stickers{8, 6, 0, 2};  // URF UFL ULB UBR on the U face
constexpr std::array<std::size_t, 4> edge_stickers{5, 7, 3, 1};    // UR UF UL UB

// Each arrow points to the solved position of a piece, because the algorithm moves the piece there.
void add_arrows(std::vector<CaseArrow>& arrows, Bytes16 bytes, const std::array<std::size_t, 4>& stickers) {
    const auto pieces = to_array(bytes);
    for (std::size_t place = 0; place < 4; ++place) {
        const std::size_t home = pieces[place] & piece_mask;
        if (home == place) continue;
        const bool swap = (std::size_t{pieces[home]} & piece_mask) == place;
        if (!swap)
            arrows.push_back({stickers[place], stickers[home], false});
        else if (place < home)
            arrows.push_back({stickers[place], stickers[home], true});
    }
}

// Hides the stickers of pieces that do not matter for the case.
template <class Wanted>
void hide_unless(CasePicture& picture, const Wanted& wanted) {
    for (std::size_t i = 0; i < corner_count; ++i)
        for (const std::uint8_t facelet : corner_facelets[i])
            if (!wanted(tracked(corner_at(picture.cube, static_cast<Corner>(i)).piece), facelet))
                picture.hidden.set(facelet);
    for (std::size_t i = 0; i < edge_count; ++i)
        for (const std::uint8_t facelet : edge_facelets[i])
            if (!wanted(tracked(edge_at(picture.cube, static_cast<Edge>(i)).piece), facelet))
                picture.hidden.set(facelet);
}

bool belongs_to_last_layer(TrackedPiece piece) {
    return piece.number < 4;  // the U layer corners and edges have the lowest indices
}

bool is_block_piece(TrackedPiece piece) {
    const auto edge = static_cast<Edge>(piece.number);
    return edge == Edge::DL || edge == Edge::DR || edge >= Edge::FR;
}

}  // namespace

CasePicture case_picture(const Case& c) {
    CasePicture picture;
    picture.cube = inverse(after(solved_cube, turns_of(c.algorithm)));
    picture.facelets = to_facelets(picture.cube);
    switch (c.set) {
        case CaseSet::f2l:
            hide_unless(picture, [](TrackedPiece piece, std::size_t) { return !belongs_to_last_layer(piece); });
            picture.hidden.set(centre_facelet(Face::U));
            break;
        case CaseSet::oll:
        case CaseSet::winter:
            hide_unless(picture, [&](TrackedPiece piece, std::size_t facelet) {
                return !belongs_to_last_layer(piece) || picture.facelets[facelet] == Face::U;
            });
            break;
        case CaseSet::pll:
            add_arrows(picture.arrows, picture.cube.corners, corner_stickers);
            add_arrows(picture.arrows, picture.cube.edges, edge_stickers);
            break;
        case CaseSet::cmll:
            hide_unless(picture,
                        [](TrackedPiece piece, std::size_t) { return piece.is_corner || is_block_piece(piece); });
            picture.hidden.set(centre_facelet(Face::U));
            break;
        case CaseSet::coll:
            hide_unless(picture, [&](TrackedPiece piece, std::size_t facelet) {
                return piece.is_corner || !belongs_to_last_layer(piece) || picture.facelets[facelet] == Face::U;
            });
            break;
        case CaseSet::zbll:
            break;
    }
    return picture;
}

}  // namespace cubewright::rubik
