#include "api/cube/batch.hpp"

#include "api/cube/input.hpp"

namespace cubewright::api {

CubeBatch solvable_cubes(std::span<const Json> values, const Answered& answered) {
    CubeBatch batch;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto cube = solvable_cube(text_of(values[i]));
        if (!cube) {
            answered(i, tl::unexpected(cube.error()));
            continue;
        }
        batch.cubes.push_back(*cube);
        batch.places.push_back(i);
    }
    return batch;
}

void answer_all_with(std::size_t values, const Error& error, const Answered& answered) {
    for (std::size_t i = 0; i < values; ++i) answered(i, tl::unexpected(error));
}

}  // namespace cubewright::api
