#include "rubik/methods/steps/layer_look.hpp"

#include "texts/codes.hpp"

namespace cubewright::rubik {

void write_look(SolutionWriter& writer, const LayerLook& look, Approach approach, unsigned cube_quarters) {
    if (approach == Approach::turn_layer)
        writer.turn_u(look.quarters);
    else
        writer.turn_cube_to(cube_quarters + look.quarters);
    writer.turn(look.algorithm->turns);
}

Message title_of(const Case& c) {
    return c.nickname.empty() ? Message(c.name) : say(Text::case_with_nickname, c.nickname, c.name);
}

}  // namespace cubewright::rubik
