#include "rubik/methods/steps/last_layer/oriented_ending.hpp"

#include <string>

#include "rubik/methods/steps/last_layer/layer_look.hpp"
#include "rubik/methods/steps/last_layer/oriented_layer.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

Approach get_approach(OrientedEnding ending) {
    return ending == OrientedEnding::ocll_pll ? Approach::turn_layer : Approach::turn_cube;
}

OrientedFinish find_finish(const Cube& two_layers, OrientedEnding ending) {
    const Approach approach = get_approach(ending);
    if (ending != OrientedEnding::ocll_pll) {
        const auto looks = ending == OrientedEnding::zbll ? OrientedLooks::one : OrientedLooks::two;
        return oriented_layer(looks).best_finish(two_layers, approach);
    }
    const LayerFinish taught = last_layer(Known::taught).best_finish(two_layers, approach, Planning::look_by_look);
    return {taught.oll, taught.pll, taught.last_quarters, taught.length};
}

void write_permutation(SolutionWriter& writer, const OrientedFinish& finish, OrientedEnding ending,
                       std::string_view step, unsigned cube_quarters) {
    const bool turns_home = finish.last_quarters > 0;
    if (!finish.second) {
        writer.turn_u(finish.last_quarters);
        writer.end_step(std::string(step), {}, turns_home ? Text::note_pll_turn : Text::note_pll_done);
        return;
    }
    const Case& c = *finish.second->algorithm->solves;
    write_look(writer, *finish.second, get_approach(ending), cube_quarters);
    writer.turn_u(finish.last_quarters);
    writer.end_step(std::string(step), std::string(c.name),
                    Message{turns_home ? Text::note_pll_and_turn : Text::note_pll, {case_title(c)}});
}

}  // namespace

unsigned oriented_ending_length(const Cube& two_layers, OrientedEnding ending) {
    return find_finish(two_layers, ending).length;
}

void write_oriented_ending(SolutionWriter& writer, OrientedEnding ending) {
    const Cube cube = writer.seen();
    const OrientedFinish finish = find_finish(cube, ending);
    const unsigned cube_quarters = writer.quarters_turned();
    const Message above = writer.colour(Face::U);
    if (ending == OrientedEnding::ocll_pll) {
        if (finish.first) write_look(writer, *finish.first, get_approach(ending), cube_quarters);
        if (finish.first)
            writer.end_step("ocll", std::string(finish.first->algorithm->solves->name),
                            say(Text::note_oll, above, case_title(*finish.first->algorithm->solves)));
        else
            writer.end_step("ocll", {}, say(Text::note_oll_done, above));
        write_permutation(writer, finish, ending, "pll", cube_quarters);
        return;
    }
    if (are_corners_oriented(cube)) {
        write_permutation(writer, finish, ending, "pll", cube_quarters);
        return;
    }
    const Case& c = *finish.first->algorithm->solves;
    write_look(writer, *finish.first, get_approach(ending), cube_quarters);
    if (ending == OrientedEnding::coll_epll) {
        writer.end_step("coll", std::string(c.name), say(Text::note_coll, above, c.name));
        write_permutation(writer, finish, ending, "epll", cube_quarters);
        return;
    }
    writer.turn_u(finish.last_quarters);
    writer.end_step("zbll", std::string(c.name),
                    Message{finish.last_quarters > 0 ? Text::note_zbll_and_turn : Text::note_zbll, {c.name}});
}

}  // namespace cubewright::rubik
