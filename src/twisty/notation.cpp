#include "twisty/notation.hpp"

#include <cstdint>
#include <optional>

#include "base/text.hpp"
#include "texts/codes.hpp"
#include "twisty/grammar.hpp"

namespace cubewright::twisty {

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

    Text example() const { return size == CubeSize::three ? Text::a_turn_of_three : Text::a_turn_of_two; }

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
            return parser.error({kind(layers) == TurnKind::slice ? Text::no_slices : Text::no_wide_turns,
                                 {quote(parser.text_from(start)), static_cast<unsigned>(size)}},
                                start, example());
        const std::size_t suffix_at = parser.offset();
        const std::string_view name = parser.text_from(start);
        const auto suffix = parser.parse_suffix();
        if (!suffix) return tl::unexpected(suffix.error());
        if (suffix->count < 1 || suffix->count > 3)
            return parser.error(say(Text::no_such_turn, printable(parser.text_from(start)), name), suffix_at);
        const Turn turn{layers, static_cast<std::uint8_t>(suffix->count)};
        return parser.append_turn(suffix->inverted ? inverse(turn) : turn, start);
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
