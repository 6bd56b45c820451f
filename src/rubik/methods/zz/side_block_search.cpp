#include "rubik/methods/zz/side_block_search.hpp"

#include <optional>
#include <utility>

#include "base/made_once.hpp"
#include "rubik/methods/steps/blocks.hpp"

namespace cubewright::rubik {

namespace {

PieceTable side_table(std::span<const TrackedPiece> pieces, std::span<const Move> moves, const StopToken& stop) {
    std::vector<Cube> effects;
    for (const Move m : moves) effects.push_back(as_cube(m));
    return {pieces, effects, std::span(&solved_cube, 1), stop};
}

std::vector<Move> moves_of_faces(std::span<const Face> faces) {
    std::vector<Move> moves;
    for (const Face f : faces)
        for (unsigned quarters = 1; quarters < 4; ++quarters) moves.push_back(make_move(f, quarters));
    return moves;
}

}  // namespace

SideBlockSearch::SideBlockSearch(const Pieces& pieces, std::span<const Face> faces, const StopToken& stop)
    : pieces_(pieces),
      moves_(moves_of_faces(faces)),
      block_(side_table(pieces, moves_, stop)),
      front_square_(side_table(std::array{pieces[0], pieces[1], pieces[3]}, moves_, stop)),
      back_square_(side_table(std::array{pieces[0], pieces[2], pieces[4]}, moves_, stop)) {}

bool SideBlockSearch::is_complete() const {
    return block_.is_complete() && front_square_.is_complete() && back_square_.is_complete();
}

SideBlockSearch::State SideBlockSearch::state_of(const Cube& cube) const {
    const Cube back = inverse(cube);
    State state{};
    for (std::size_t i = 0; i < piece_count; ++i) state[i] = whereabouts(back, pieces_[i]);
    return state;
}

unsigned SideBlockSearch::distance(const State& s, SideAim aim) const {
    switch (aim) {
        case SideAim::front_square:
            return front_square_.distance(std::array{s[0], s[1], s[3]});
        case SideAim::back_square:
            return back_square_.distance(std::array{s[0], s[2], s[4]});
        case SideAim::block:
            break;
    }
    return block_.distance(s);
}

struct SideBlockSearch::Walk {
    SideAim aim{};
    std::vector<SideWay> found{};
    std::vector<Move> moves{};
};

void SideBlockSearch::descend(Walk& walk, const State& state, const Cube& cube, unsigned left) const {
    if (distance(state, walk.aim) == 0) {
        walk.found.push_back({walk.moves, cube});
        return;
    }
    for (const Move m : moves_) {
        if (!walk.moves.empty() && !may_follow(walk.moves.back(), m)) continue;
        State next{};
        for (std::size_t i = 0; i < piece_count; ++i) next[i] = after(state[i], pieces_[i], m);
        if (distance(next, walk.aim) >= left) continue;
        walk.moves.push_back(m);
        descend(walk, next, cube * as_cube(m), left - 1);
        walk.moves.pop_back();
    }
}

std::vector<SideWay> SideBlockSearch::ways(const Cube& cube, SideAim aim, unsigned most) const {
    Walk walk{.aim = aim};
    const State state = state_of(cube);
    if (distance(state, aim) <= most) descend(walk, state, cube, most);
    return std::move(walk.found);
}

const ZzBlocks* zz_blocks_unless_stopped(const StopToken& stop) {
    static MadeOnce<ZzBlocks> made;
    return made.get_or_make(stop, [&] {
        std::optional<ZzBlocks> blocks{
            ZzBlocks{SideBlockSearch(right_block, std::array{Face::U, Face::R, Face::L}, stop),
                     SideBlockSearch(left_block, std::array{Face::U, Face::L}, stop)}};
        if (!blocks->first.is_complete() || !blocks->second.is_complete()) blocks.reset();
        return blocks;
    });
}

const ZzBlocks& zz_blocks() {
    return *zz_blocks_unless_stopped({});
}

}  // namespace cubewright::rubik
