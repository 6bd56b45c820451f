#include "rubik/methods/steps/last_layer/layer_look.hpp"

#include "texts/codes.hpp"

namespace cubewright::rubik {

void write_look(SolutionWriter& writer, const LayerLook& look, Approach approach, unsigned cube_quarters) {
    if (approach == Approach::turn_layer)
        writer.turn_u(look.quarters);
    else
        writer.turn_cube_to(cube_quarters + look.quarters);
    write_algorithm(writer, *look.algorithm, Text::pieces_top_edges, Text::note_edges_up);
}

void write_algorithm(SolutionWriter& writer, const LayerAlgorithm& algorithm, Text pieces, Text note) {
    const std::span<const Turn> turns = algorithm.turns;
    if (algorithm.first_part == 0) return writer.turn(turns);
    writer.turn(turns.first(algorithm.first_part));
    writer.end_part(pieces, note);
    writer.turn(turns.subspan(algorithm.first_part));
    writer.end_part(pieces, note);
}

Message case_title(const Case& c) {
    return c.nickname.empty() ? Message(c.name) : say(Text::case_with_nickname, c.nickname, c.name);
}

}  // namespace cubewright::rubik
