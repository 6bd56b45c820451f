// Tests of a machine without free resources. In a sequence of child processes, the n-th allocation or the n-th thread
// creation fails, for increasing n. The process either succeeds anyway or reports in one line why it ends. It never
// hangs, crashes or returns a wrong answer.
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <limits>
#include <string>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "base/memory.hpp"
#include "base/workers.hpp"
#include "rubik/optimal/optimal.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "rubik/two_phase/two_phase_tables.hpp"
#include "tests/api/expensive_requests.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace {

// Number of successful allocations or thread creations before one fails; negative means unlimited.
std::atomic<long> allocations_left{-1};
std::atomic<long> threads_left{-1};
std::atomic<bool> refused{false};

bool is_refused(std::atomic<long>& left) {
    if (left < 0 || left-- != 0) return false;
    refused = true;
    return true;
}

// Currently allocated bytes, and their maximum since `max_held` was last set.
std::atomic<long> held{0};
std::atomic<long> max_held{0};

void* counted(void* memory) {
    if (memory == nullptr) return nullptr;
    const long now = held += static_cast<long>(malloc_usable_size(memory));
    for (long most = max_held; now > most && !max_held.compare_exchange_weak(most, now);) {
    }
    return memory;
}
void uncount(void* memory) {
    if (memory != nullptr) held -= static_cast<long>(malloc_usable_size(memory));
}

}  // namespace

// These functions replace those of the C library in the whole program.
extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier)
void* __libc_malloc(std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void __libc_free(void* memory);
// NOLINTEND(bugprone-reserved-identifier)

void* malloc(std::size_t size) {
    return is_refused(allocations_left) ? nullptr : counted(__libc_malloc(size));
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    return is_refused(allocations_left) ? nullptr : counted(__libc_memalign(alignment, size));
}
void* calloc(std::size_t count, std::size_t size) {
    return counted(__libc_calloc(count, size));
}
void* realloc(void* memory, std::size_t size) {
    uncount(memory);
    return counted(__libc_realloc(memory, size));
}
void free(void* memory) {
    uncount(memory);
    __libc_free(memory);
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
    using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    return is_refused(threads_left) ? EAGAIN : create(thread, attributes, run, argument);
}
}

namespace cubewright::api {
namespace {

constexpr int wrong = 9;       // exit code for a wrong answer
constexpr int never_met = 10;  // exit code if nothing was refused
constexpr unsigned patience = 60;

struct Ending {
    int code = -1;  // exit code, or -1 if a signal ended the process
    std::string words;
};

// Runs the body in a child process in which one allocation or thread creation fails.
Ending starved(std::atomic<long>& what, long after, bool (*body)()) {
    int pipes[2];
    if (pipe(pipes) != 0) return {};
    const pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], STDERR_FILENO);
        alarm(patience);  // a process that hangs is killed
        terminate_on_out_of_memory();
        what = after;
        const bool right = body();
        what = -1;
        _exit(!right ? wrong : refused ? 0 : never_met);
    }
    close(pipes[1]);
    Ending ending;
    char buffer[256];
    for (ssize_t size = 0; (size = read(pipes[0], buffer, sizeof buffer)) > 0;)
        ending.words.append(buffer, static_cast<std::size_t>(size));
    close(pipes[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) ending.code = WEXITSTATUS(status);
    return ending;
}

constexpr long all_of_them = std::numeric_limits<long>::max();

// Fails each of the first `all_of_the_first` requests in turn, and after that a sample of the later ones.
void starve_of(std::atomic<long>& what, bool (*body)(), long all_of_the_first) {
    int given_up = 0;
    int succeeded = 0;
    long after = 0;
    for (;; after += after < all_of_the_first ? 1 : 1 + after / 20) {
        const Ending ending = starved(what, after, body);
        if (ending.code == never_met) break;
        ASSERT_TRUE(ending.code == 0 || ending.code == exit_out_of_memory)
            << after << ": " << ending.code << ending.words;
        if (ending.code == exit_out_of_memory) {
            EXPECT_EQ(ending.words, "cubewright: the memory has run out\n");
        }
        ++(ending.code == 0 ? succeeded : given_up);
    }
    std::printf("of at most %ld: %d succeeded all the same, %d ended with a word\n", after, succeeded, given_up);
    EXPECT_GT(succeeded + given_up, 0);
}

rubik::Cube easy_cube() {
    return rubik::after(rubik::solved_cube, *twisty::parse_turns("R U F2 D'"));
}

bool builds_and_searches() {
    const auto table = rubik::build_optimal_table({0, 3, twisty::Metric::htm});
    rubik::OptimalOptions options;
    options.threads = 4;
    const auto result = rubik::solve_optimal(table, easy_cube(), options);
    return result && result->optimal && result->length == 4;
}

// Loads a table from the cache, verifies it and searches, like the first optimal call of a process.
bool loads_a_table_and_searches() {
    const auto answer = call("cube.solve", {{"cube", "R U F2 D'"}, {"method", "optimal"}, {"tables", "30M"}});
    return answer && (*answer)["optimal"] == true && (*answer)["length"]["htm"] == 4;
}

bool builds_the_tiny_tables() {
    const auto tables = rubik::build_two_phase_tables(rubik::TableTier::tiny);
    const auto result = rubik::solve_two_phase(tables, easy_cube());
    return result && result->solutions.front().length == 4;
}

bool solves_a_cube() {
    const auto answer =
        call("cube.solve",
             {{"cube", "R U F2 D' L B2 U' R2 F D B' L2 U"}, {"nodes", 100'000}, {"threads", 4}, {"tier", "tiny"}});
    return answer && (*answer)["found"] == true;
}

bool solves_a_set() {
    const auto answer = call("set.solve", {{"puzzle", largest_puzzle()}, {"all", true}});
    return answer && (*answer)["solvable"] == true;
}

// Fixture that builds the tables once in this process. No worker threads may remain, because a forked child has only
// one thread.
class Starved : public testing::Test {
protected:
    static void SetUpTestSuite() {
        ASSERT_TRUE(solves_a_cube());
        // The table is built in a child, because the tests need a process that has not loaded it.
        const pid_t child = fork();
        if (child == 0) _exit(loads_a_table_and_searches() ? 0 : 1);
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_EQ(status, 0);
    }
};

using LongStarved = Starved;
TEST_F(LongStarved, ReportsAFailedAllocationWhileBuildingATable) {
    starve_of(allocations_left, builds_and_searches, 20);
}

TEST_F(Starved, ReportsAFailedAllocationWhileSolvingACube) {
    starve_of(allocations_left, solves_a_cube, 400);
}

TEST_F(Starved, ReportsAFailedAllocationWhileSolvingASet) {
    starve_of(allocations_left, solves_a_set, 400);
}

TEST_F(Starved, ReportsAFailedAllocationWhileLoadingATable) {
    starve_of(allocations_left, loads_a_table_and_searches, 20);
}

TEST_F(LongStarved, WorksWithoutSomeThreads) {
    starve_of(threads_left, builds_and_searches, 10);
    starve_of(threads_left, solves_a_cube, 100);
    starve_of(threads_left, loads_a_table_and_searches, 10);
}

// Tests that fail every single allocation or thread.
using HeavyStarved = Starved;

TEST_F(HeavyStarved, ReportsAnyFailedAllocationWhileBuildingATable) {
    starve_of(allocations_left, builds_and_searches, all_of_them);
}

TEST_F(HeavyStarved, ReportsAnyFailedAllocationWhileLoadingATable) {
    starve_of(allocations_left, loads_a_table_and_searches, all_of_them);
}

TEST_F(HeavyStarved, ReportsAnyFailedAllocationWhileSolvingACube) {
    starve_of(allocations_left, solves_a_cube, all_of_them);
}

TEST_F(HeavyStarved, ReportsAnyFailedAllocationWhileSolvingASet) {
    starve_of(allocations_left, solves_a_set, all_of_them);
}

TEST_F(HeavyStarved, WorksWithoutAnyOneThread) {
    for (const auto body : {builds_and_searches, loads_a_table_and_searches, solves_a_cube, builds_the_tiny_tables})
        starve_of(threads_left, body, all_of_them);
}

// The declared memory of a request is at least what the request allocates. Data shared by all calls is built
// beforehand.
TEST(LongMemory, IsWithinTheDeclaredCost) {
    constexpr double patience_for_one = 4;
    auto requests = expensive_requests();
    requests.push_back({"cube.census", {{"depth", 6}}});
    requests.push_back({"cube.solve", {{"cube", superflip}, {"to", "cross"}}});
    for (const Family& family : families()) requests.push_back({family.method, family.params(20'000)});
    for (const Request& request : requests) {
        const Cost cost = cost_of(*find_method(request.method), request.params);
        if (cost.seconds > patience_for_one) continue;
        static_cast<void>(call(request.method, request.params));
        const long before = held;
        max_held = before;
        const auto answer = call(request.method, request.params);
        const std::string text = answer ? to_text(*answer) : "";
        EXPECT_LE(max_held - before, static_cast<long>(cost.bytes))
            << request.method << ' ' << to_text(request.params).substr(0, 100);
        EXPECT_LT(cost.bytes, 1U << 30U) << "a service would refuse it: " << request.method;
    }
}

TEST(Starvation, WorkersUseTheAvailableThreads) {
    for (long given = 0; given <= 3; ++given) {
        threads_left = given;
        std::atomic<int> ran{0};
        int absent = 0;
        std::atomic<std::size_t> sum{0};
        run_workers(4, [&](std::size_t) { ++ran; }, [&] { ++absent; });
        EXPECT_EQ(ran, given + 1);
        EXPECT_EQ(absent, 3 - given);
        threads_left = given;
        parallel_for(100, [&](std::size_t i) { sum += i; });
        threads_left = -1;
        EXPECT_EQ(sum, 4950U);
    }
}

}  // namespace
}  // namespace cubewright::api
