// The six faces of a cube-shaped puzzle and the three axes they turn about.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cubewright::twisty {

enum class Face : std::uint8_t { U, R, F, D, L, B };
enum class Axis : std::uint8_t { UD, RL, FB };

inline constexpr std::array all_faces{Face::U, Face::R, Face::F, Face::D, Face::L, Face::B};
inline constexpr std::size_t face_count = 6;

constexpr std::size_t index(Face f) {
    return static_cast<std::size_t>(f);
}
constexpr std::size_t index(Axis a) {
    return static_cast<std::size_t>(a);
}

constexpr Face opposite(Face f) {
    return static_cast<Face>((index(f) + 3) % 6);
}
constexpr Axis axis(Face f) {
    return static_cast<Axis>(index(f) % 3);
}

constexpr char letter(Face f) {
    return "URFDLB"[index(f)];
}

}  // namespace cubewright::twisty
