#include "server/proof_book.hpp"

#include <string>

#include "rubik/facelet_string.hpp"
#include "rubik/group_facts.hpp"
#include "rubik/notation.hpp"
#include "rubik/sequence.hpp"
#include "rubik/symmetry.hpp"
#include "server/board/board_day.hpp"

namespace cubewright::server {

namespace {

using namespace rubik;

// The position that stands for all its images, and which image of it the given one is.
struct Filed {
    Cube position;
    Symmetry symmetry;
    bool inverted = false;
};

Filed file(const Cube& cube) {
    const Cube position = canonical_with_inverse(cube);
    for (const bool inverted : {false, true}) {
        const Cube image = inverted ? inverse(cube) : cube;
        for (const Symmetry symmetry : all_symmetries)
            if (conjugate(image, symmetry) == position) return {position, symmetry, inverted};
    }
    return {position, {}, false};
}

std::vector<Move> turned_over(std::span<const Move> moves, bool inverted) {
    return inverted ? inverse(moves) : std::vector<Move>(moves.begin(), moves.end());
}

}  // namespace

Answer<std::optional<std::vector<Move>>> ProofBook::find(Metric metric, const Cube& cube) {
    const Filed filed = file(cube);
    const auto text = store_.read([&](Database& reader) -> std::optional<std::string> {
        Query row = reader.query("SELECT moves FROM proof WHERE metric = ? AND position = ?", std::string(name(metric)),
                                 to_facelet_string(filed.position));
        if (!row.next()) return std::nullopt;
        return row.text(0);
    });
    if (!text) return tl::unexpected(text.error());
    if (!*text) return std::nullopt;
    const auto turns = parse_turns(**text);
    if (!turns) return std::nullopt;
    const auto kept = transformed(to_moves(*turns).moves, inverse(filed.symmetry));
    auto moves = turned_over(kept, filed.inverted);
    if (after(cube, moves) != solved_cube) return std::nullopt;
    return moves;
}

Answer<void> ProofBook::remember(Metric metric, const Cube& cube, std::span<const Move> solution) {
    const Filed filed = file(cube);
    if (after(cube, solution) != solved_cube) return refuse(Reason::malformed, "the moves do not solve the position");
    const auto moves = transformed(turned_over(solution, filed.inverted), filed.symmetry);
    return store_.write([&](Database& writer) -> Answer<void> {
        writer
            .query("INSERT INTO proof (metric, position, moves, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                   std::string(name(metric)), to_facelet_string(filed.position), to_string(moves), system_time())
            .run();
        return {};
    });
}

}  // namespace cubewright::server
