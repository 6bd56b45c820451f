// Describes the mistakes in a scramble.
#include "rubik/check/misscramble.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

Message describe_hold(const ScrambleMistake& mistake) {
    const std::string rotation = to_string(mistake.made);
    if (mistake.at == 0) return say(Text::misscramble_held, rotation);
    return say(Text::misscramble_held_from, rotation, mistake.at + 1);
}

Message describe_all(const ScrambleExplanation& explanation, std::span<const Turn> scramble) {
    const auto& mistakes = explanation.mistakes;
    if (mistakes.size() == 1) return describe(mistakes[0], scramble);
    return say(Text::misscramble_both, describe(mistakes[0], scramble), describe(mistakes[1], scramble));
}

}  // namespace

Message describe(const ScrambleMistake& mistake, std::span<const Turn> scramble) {
    const std::size_t number = mistake.at + 1;
    switch (mistake.kind) {
        case ScrambleMistakeKind::wrong_way:
        case ScrambleMistakeKind::doubled:
        case ScrambleMistakeKind::halved:
        case ScrambleMistakeKind::other_face:
            return say(Text::misscramble_replaced, number, to_string(mistake.made), to_string(scramble[mistake.at]));
        case ScrambleMistakeKind::left_out:
            return say(Text::misscramble_left_out, number, to_string(scramble[mistake.at]));
        case ScrambleMistakeKind::unfinished:
            if (mistake.at == 0) return Text::misscramble_not_begun;
            return say(Text::misscramble_unfinished, mistake.at, scramble.size());
        case ScrambleMistakeKind::swapped:
            return say(Text::misscramble_swapped, number, number + 1, to_string(scramble.subspan(mistake.at, 2)));
        case ScrambleMistakeKind::extra:
            if (mistake.at == scramble.size()) return say(Text::misscramble_extra_at_end, to_string(mistake.made));
            return say(Text::misscramble_extra, to_string(mistake.made), number, to_string(scramble[mistake.at]));
        case ScrambleMistakeKind::held_wrongly:
            return describe_hold(mistake);
        case ScrambleMistakeKind::twisted_corner:
            return {mistake.thirds == 1 ? Text::mistake_corner_clockwise : Text::mistake_corner_anticlockwise,
                    {mistake.place}};
        case ScrambleMistakeKind::flipped_edge:
            return say(Text::mistake_edge_flipped, mistake.place);
    }
    return {};
}

Message summarise(const ScrambleCheck& check, std::span<const Turn> scramble) {
    const std::size_t count = check.explanations.size();
    if (check.as_scrambled) {
        if (check.mistakes_tried == 0) return Text::misscramble_none;
        if (count == 0) return Text::misscramble_none_visible;
        return say(Text::misscramble_hidden, count);
    }
    if (count == 0) return Text::misscramble_unexplained;
    const Message first = describe_all(check.explanations.front(), scramble);
    if (check.mistakes_tried == 1)
        return count == 1 ? say(Text::misscramble_one, first) : say(Text::misscramble_several, count, first);
    return count == 1 ? say(Text::misscramble_two, first) : say(Text::misscramble_several_pairs, count, first);
}

}  // namespace cubewright::rubik
