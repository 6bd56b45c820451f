// Six times R U R' U' leaves a cube as it was.
#include <cubewright/rubik/cube/turn.hpp>

#include <cstdio>
#include <vector>

int main() {
    using namespace cubewright::rubik;
    const std::vector<Turn> turns{{Layers::R, 1}, {Layers::U, 1}, {Layers::R, 3}, {Layers::U, 3}};
    Cube cube;
    for (int i = 0; i < 6; ++i) cube = after(cube, turns);
    std::puts(to_string(turns).c_str());
    return cube == solved_cube ? 0 : 1;
}
