// The 4×4×4 as six squares of stickers that are moved row by row. The model shares no code with the engine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "events/four/four_cube.hpp"

namespace cubewright::four {

class StickerModel {
public:
    StickerModel() {
        for (std::size_t f = 0; f < 6; ++f) squares_[f].fill("URFDLB"[f]);
    }

    // Applies moves such as "R", "Uw2", "F'" and "x".
    void apply(std::string_view moves) {
        for (std::size_t i = 0; i < moves.size();) {
            const std::size_t end = std::min(moves.find(' ', i), moves.size());
            apply_one(moves.substr(i, end - i));
            i = end + 1;
        }
    }

    std::string stickers() const {
        std::string all;
        for (const Square& square : squares_) all.append(square.begin(), square.end());
        return all;
    }

private:
    using Square = std::array<char, 16>;
    enum FaceIndex : std::size_t { up, right, front, down, left, back };

    void apply_one(std::string_view move) {
        const char letter = move.front();
        const std::size_t layers = move.find('w') == std::string_view::npos ? 1 : 2;
        const int times = move.back() == '2' ? 2 : move.back() == '\'' ? 3 : 1;
        for (int i = 0; i < times; ++i) quarter_turn(letter, layers);
    }

    void quarter_turn(char letter, std::size_t layers) {
        switch (letter) {
            case 'x':
                return turn_x();
            case 'y':
                return turn_y();
            case 'z':
                return with_rotations("yyy", [&] { turn_x(); }, "y");
            case 'U':
                return turn_top(layers);
            case 'F':
                return with_rotations("x", [&] { turn_top(layers); }, "xxx");
            case 'D':
                return with_rotations("xx", [&] { turn_top(layers); }, "xx");
            case 'B':
                return with_rotations("xxx", [&] { turn_top(layers); }, "x");
            case 'R':
                return with_rotations("yx", [&] { turn_top(layers); }, "xxxyyy");
            default:
                return with_rotations("yyyx", [&] { turn_top(layers); }, "xxxy");
        }
    }

    template <class Turn>
    void with_rotations(std::string_view before, const Turn& turn, std::string_view after) {
        for (const char c : before) c == 'x' ? turn_x() : turn_y();
        turn();
        for (const char c : after) c == 'x' ? turn_x() : turn_y();
    }

    // A clockwise quarter turn of the square.
    static Square turned(const Square& square) {
        Square to{};
        for (std::size_t row = 0; row < 4; ++row)
            for (std::size_t column = 0; column < 4; ++column) to[(4 * column) + 3 - row] = square[(4 * row) + column];
        return to;
    }
    static Square half_turned(const Square& square) { return turned(turned(square)); }

    // The upper rows move from the front to the left, back, right and front again.
    void turn_top(std::size_t layers) {
        squares_[up] = turned(squares_[up]);
        for (std::size_t i = 0; i < 4 * layers; ++i) {
            const char kept = squares_[front][i];
            squares_[front][i] = squares_[right][i];
            squares_[right][i] = squares_[back][i];
            squares_[back][i] = squares_[left][i];
            squares_[left][i] = kept;
        }
        if (layers == 4) squares_[down] = turned(half_turned(squares_[down]));
    }
    void turn_y() { turn_top(4); }

    // The front moves to the top, the top to the back. The back is seen from the other side.
    void turn_x() {
        const Square top = squares_[up];
        squares_[up] = squares_[front];
        squares_[front] = squares_[down];
        squares_[down] = half_turned(squares_[back]);
        squares_[back] = half_turned(top);
        squares_[right] = turned(squares_[right]);
        squares_[left] = turned(half_turned(squares_[left]));
    }

    std::array<Square, 6> squares_{};
};

// The stickers of the engine's cube in the form of StickerModel::stickers.
inline std::string sticker_text(const Cube& cube) {
    std::string text;
    for (const Face f : to_facelets(cube)) text += letter(f);
    return text;
}

}  // namespace cubewright::four
