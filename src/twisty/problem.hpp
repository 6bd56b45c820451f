// The details of a problem with a cube, and the names of colours and pieces in messages.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "texts/message.hpp"

namespace cubewright::twisty {

enum class Direction : std::uint8_t { none, clockwise, half, anticlockwise };
enum class OddPieces : std::uint8_t { none, corners, edges };

// Up to three sticker symbols, followed by zeros.
using Symbols = std::array<char, 3>;

// The details of a problem with a cube, or of a mistake that may have caused it, for programs that write their own
// sentences. A field that does not apply is empty or zero.
struct ProblemDetails {
    Symbols colours = {};  // in the order of the position's name, if the position of the piece is known
    Symbols expected_colours = {};
    Symbols clash = {};  // two colours that never occur on the same piece, or one colour listed twice
    std::size_t count = 0;
    std::size_t expected_count = 0;
    Direction direction = Direction::none;
    OddPieces odd = OddPieces::none;        // the kind of pieces whose permutation is odd
    std::optional<bool> with_centres = {};  // true if the centres were exchanged together with their faces
    friend bool operator==(const ProblemDetails&, const ProblemDetails&) = default;
};

// Builds the error of a cube with this problem.
tl::unexpected<Error> impossible_cube(Message problem, Where where = {}, Message expected = {});

// Names of colours and pieces in messages: "white/red/green" for coloured stickers, "URF" for face letters.
enum class Vocabulary : std::uint8_t { colours, letters };

Vocabulary detect_vocabulary(std::span<const char> stickers);

// The functions that return strings identify pieces in machine-readable answers and are never translated. Messages are
// translated.
std::string colour_word(char symbol, Vocabulary vocabulary);                   // for example "white" or "U"
std::string piece_word(std::span<const char> symbols, Vocabulary vocabulary);  // for example "white/red/green" or "URF"
Message describe_colour(char symbol, Vocabulary vocabulary);
Message describe_colour(std::string_view word);  // `word` is a result of colour_word
Message describe_piece(std::span<const char> symbols, Vocabulary vocabulary);
// Lists the three colours of a corner clockwise: "white-red-green", "U-R-F".
Message clockwise_colours(std::span<const char, 3> symbols, Vocabulary vocabulary);

}  // namespace cubewright::twisty
