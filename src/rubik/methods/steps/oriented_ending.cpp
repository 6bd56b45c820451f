#include "rubik/methods/steps/oriented_ending.hpp"

#include <string>

#include "rubik/methods/steps/four_looks.hpp"
#include "rubik/methods/steps/oriented_layer.hpp"
#include "texts/message.hpp"

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
        writer.end_step(std::string(step), {},
                        turns_home ? tr("The last layer is already permuted. Just align it.")
                                   : tr("The last layer is already permuted."));
        return;
    }
    const Case& c = *finish.second->algorithm->solves;
    write_look(writer, *finish.second, get_approach(ending), cube_quarters);
    writer.turn_u(finish.last_quarters);
    writer.end_step(std::string(step), std::string(c.name),
                    Message{turns_home ? tr("Permute the last layer: {case_title}. Then align the top layer.")
                                       : tr("Permute the last layer: {case_title}."),
                            {case_title(c)}});
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
                            tr("Orient the last layer to make the whole top {above}: {case_title}.", above,
                               case_title(*finish.first->algorithm->solves)));
        else
            writer.end_step("ocll", {}, tr("The top is already {above}.", above));
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
        writer.end_step(
            "coll", std::string(c.name),
            tr("Make the whole top {above} and permute its corners in one algorithm: {name}.", above, c.name));
        write_permutation(writer, finish, ending, "epll", cube_quarters);
        return;
    }
    writer.turn_u(finish.last_quarters);
    writer.end_step("zbll", std::string(c.name),
                    Message{finish.last_quarters > 0
                                ? tr("Solve the last layer in one algorithm: {name}. Then align the top layer.")
                                : tr("Solve the last layer in one algorithm: {name}."),
                            {c.name}});
}

}  // namespace cubewright::rubik
