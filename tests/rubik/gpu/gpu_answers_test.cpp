// Solutions that a GPU found for five hundred random cubes. Each must solve its cube, and the CPU solver must prove the
// same lengths.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/workers.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/optimal/optimal.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {
namespace {

struct GpuAnswer {
    Cube cube;
    unsigned length = 0;
    std::vector<Turn> turns;
};

// Each line contains the cube's stickers, the length and the turns.
std::vector<GpuAnswer> gpu_answers() {
    std::vector<GpuAnswer> answers;
    std::ifstream file(CUBEWRIGHT_TEST_DATA "/gpu_answers.txt");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string stickers;
        GpuAnswer answer;
        words >> stickers >> answer.length;
        std::string turns;
        std::getline(words, turns);
        answer.cube = *parse_facelets(stickers);
        answer.turns = *expand(*parse_alg(turns));
        answers.push_back(answer);
    }
    return answers;
}

TEST(GpuAnswers, SolveTheirCubes) {
    const auto answers = gpu_answers();
    ASSERT_EQ(answers.size(), 500U);
    for (const GpuAnswer& answer : answers) {
        EXPECT_EQ(answer.turns.size(), answer.length);
        EXPECT_EQ(after(answer.cube, answer.turns), solved_cube);
    }
}

TEST(HeavyGpuAnswers, AreAlsoProvenByTheCpu) {
    const auto table = load_optimal_table(OptimalSize::gb4);
    ASSERT_TRUE(table);
    std::vector<Cube> cubes;
    const auto answers = gpu_answers();
    for (const GpuAnswer& answer : answers) cubes.push_back(answer.cube);
    const auto results = solve_optimal_batch(*table, cubes, {.threads = core_count()});
    for (std::size_t i = 0; i < answers.size(); ++i) {
        ASSERT_TRUE(results[i]);
        EXPECT_TRUE(results[i]->optimal);
        EXPECT_EQ(results[i]->length, answers[i].length) << "cube " << i;
    }
}

}  // namespace
}  // namespace cubewright::rubik
