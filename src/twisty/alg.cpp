#include "twisty/alg.hpp"

#include <cstdint>
#include <optional>
#include <variant>

#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/grammar.hpp"

namespace cubewright::twisty {

namespace {

constexpr auto invert_turn = [](Turn turn) { return inverse(turn); };

struct Transformed {
    Symmetry s;

    Step operator()(Turn t) const { return {transformed(t, s)}; }
    Step operator()(const Group& g) const { return {Group{transformed(g.body, s), g.count, g.inverted}}; }
    Step operator()(const Commutator& c) const { return {Commutator{transformed(c.a, s), transformed(c.b, s)}}; }
    Step operator()(const Conjugate& c) const { return {Conjugate{transformed(c.a, s), transformed(c.b, s)}}; }
    Step operator()(const LineEnd& end) const { return {end}; }
};

}  // namespace

std::string to_string(const Alg& alg) {
    return print_alg(alg, [](Turn turn) { return to_string(turn); });
}

Result<std::vector<Turn>> expand(const Alg& alg, const StopToken& stop) {
    return expand_alg(alg, invert_turn, stop);
}

Alg inverse(const Alg& alg) {
    return invert_alg(alg, invert_turn);
}

Alg transformed(const Alg& alg, Symmetry s) {
    Alg image;
    image.steps.reserve(alg.steps.size());
    for (const Step& step : alg.steps) image.steps.push_back(std::visit(Transformed{s}, step.is));
    return image;
}

namespace {

// Returns the layers that a letter without 'w' stands for. Lower-case face letters denote wide turns.
constexpr std::optional<Layers> layers_from_letter(char letter) {
    constexpr std::string_view letters = "URFDLBurfdlbMESxyz";
    const auto i = letters.find(letter);
    if (i == std::string_view::npos) return std::nullopt;
    return static_cast<Layers>(i);
}

struct CubeNotation {
    CubeSize size;

    Text example() const {
        return size == CubeSize::three ? tr("a turn such as R, Rw', M2 or x") : tr("a turn such as R, U', F2 or x");
    }

    static bool is_special_turn(std::string_view) { return false; }

    Result<void> parse_turn(AlgParser<Turn, CubeNotation>& parser) const {
        const std::size_t start = parser.offset();
        const char letter = parser.rest().front();
        const auto named = layers_from_letter(letter);
        if (!named) return parser.unexpected_symbol();
        Layers layers = *named;
        parser.advance(1);
        if (kind(layers) == TurnKind::face && parser.rest().starts_with('w')) {
            // The lookup cannot fail, because every face letter has a wide turn.
            layers = layers_from_letter(static_cast<char>(letter - 'A' + 'a')).value();
            parser.advance(1);
        }
        if (!has_turn_kind(size, kind(layers)))
            return parser.error({kind(layers) == TurnKind::slice
                                     ? coded("no-slices", "{text}: a {count}×{count}×{count} has no middle slices")
                                     : coded("no-wide-turns", "{text}: a {count}×{count}×{count} has no wide turns"),
                                 {quote(parser.text_from(start)), static_cast<unsigned>(size)}},
                                start, example());
        const std::size_t suffix_at = parser.offset();
        const std::string_view name = parser.text_from(start);
        TRY(const auto& suffix, parser.parse_suffix());
        if (suffix.count < 1 || suffix.count > 3)
            return parser.error(coded("no-such-turn", "{text} is not a turn; write {name}, {name}2 or {name}'",
                                      printable(parser.text_from(start)), name),
                                suffix_at);
        const Turn turn{layers, static_cast<std::uint8_t>(suffix.count)};
        return parser.append_turn(suffix.inverted ? inverse(turn) : turn, start);
    }
};

}  // namespace

Result<Alg> parse_alg(std::string_view text, CubeSize size) {
    return AlgParser<Turn, CubeNotation>(text, {size}).parse();
}

Result<std::vector<Turn>> parse_turns(std::string_view text, CubeSize size) {
    return parse_alg(text, size).and_then([](const Alg& alg) { return expand(alg); });
}

}  // namespace cubewright::twisty
