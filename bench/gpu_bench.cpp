// Verifies and measures the optimal solver on a CUDA GPU: memory speed, tables compared with each other and with the
// host, known lengths, batches, single cubes, and search settings.
//
//   gpu_bench [--known FILE] [--out FOLDER] [--seconds N]
//
// FILE has one line per cube with tab-separated fields: number, facelets, length, solution, scramble. Stages that do
// not fit into the time limit are skipped. The answers are written to FOLDER for independent verification.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "rubik/cube/facelets.hpp"
#include "rubik/gpu/engine.hpp"
#include "rubik/gpu/gpu_maps.hpp"
#include "rubik/gpu/host_search.hpp"
#include "rubik/group/random_cube.hpp"
#include "texts/message.hpp"

namespace {

using namespace cubewright;
using namespace cubewright::rubik;
using namespace cubewright::rubik::gpu;
using Clock = std::chrono::steady_clock;

const auto program_start = Clock::now();
double time_allowed = 200;

double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void say(const char* text) {
    std::printf("[%6.1f] %s\n", since(program_start), text);
    std::fflush(stdout);
}
template <class First, class... Rest>
void say(const char* format, First first, Rest... rest) {
    std::array<char, 2000> text{};
    std::snprintf(text.data(), text.size(), format, first, rest...);
    say(text.data());
}

void add_word(std::string& text, std::string_view word) {
    text += ' ';
    text += word;
}

bool failed(const Failure& failure, const char* stage) {
    if (failure.empty()) return false;
    say("FAILED %s: %s", stage, failure.c_str());
    return true;
}

bool enough_time(double seconds, const char* stage) {
    if (since(program_start) + seconds < time_allowed) return true;
    say("skipped because of the time limit: %s", stage);
    return false;
}

std::string facelets_text(const Cube& cube) {
    std::string text;
    for (const Face f : to_facelets(cube)) text += letter(f);
    return text;
}

std::vector<Move> parsed(const std::string& text) {
    std::vector<Move> moves;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        for (const Move m : all_moves)
            if (to_string(m) == word) moves.push_back(m);
    return moves;
}

struct Known {
    Cube cube;
    unsigned length = 0;
};

std::vector<Known> read_known(const std::string& path) {
    std::vector<Known> known;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::vector<std::string> fields;
        std::istringstream split(line);
        for (std::string field; std::getline(split, field, '\t');) fields.push_back(field);
        if (fields.size() < 5) continue;
        const Cube cube = after(solved_cube, parsed(fields[4]));
        if (facelets_text(cube) != fields[1]) say("FAILED: cannot parse line %s", fields[0].c_str());
        known.push_back({cube, static_cast<unsigned>(std::stoul(fields[2]))});
    }
    return known;
}

struct Batch {
    std::vector<SlotResult> results;
    SearchFacts facts;
    std::size_t wrong = 0;
    bool ran = false;
};

Batch solved_batch(Engine& engine, const std::vector<Cube>& cubes, bool all, const SearchTuning& tuning,
                   const char* stage) {
    Batch batch;
    std::vector<PackedCube> roots;
    roots.reserve(cubes.size());
    for (const Cube& cube : cubes) roots.push_back(packed(cube));
    batch.ran = !failed(engine.solve(roots, all, tuning, batch.results, batch.facts), stage);
    for (std::size_t i = 0; i < batch.results.size(); ++i) {
        const SlotResult& result = batch.results[i];
        if (!result.solved || after(cubes[i], unpacked_moves(result.path.data(), result.length)) != solved_cube)
            ++batch.wrong;
    }
    return batch;
}

void tell(const char* name, const Batch& batch, double read_rate) {
    const SearchFacts& facts = batch.facts;
    const auto count = static_cast<double>(batch.results.size());
    const double looks = static_cast<double>(facts.table_probes);
    std::map<unsigned, unsigned> lengths;
    for (const SlotResult& result : batch.results) ++lengths[result.length];
    std::string by_length;
    for (const auto& [length, number] : lengths)
        add_word(by_length, std::to_string(length) + ':' + std::to_string(number));
    say("%-22s %7.1f cubes/s  %6.3f s  not solved %zu  %.3f M probes/cube  %.2f G probes/s (%.0f %% of reads)  "
        "near %.3f M/cube  %.1f probes/step  stack %llu  given %.3f M  lengths%s",
        name, count / facts.seconds, facts.seconds, batch.wrong, looks / count / 1e6, looks / facts.seconds / 1e9,
        100 * looks / facts.seconds / std::max(read_rate, 1.0), static_cast<double>(facts.near_looks) / count / 1e6,
        (looks + static_cast<double>(facts.near_looks)) / static_cast<double>(std::max<std::uint64_t>(facts.steps, 1)),
        static_cast<unsigned long long>(facts.deepest_stack), static_cast<double>(facts.given) / 1e6,
        by_length.c_str());
}

std::vector<Cube> random_cubes(std::size_t count) {
    Random random{std::string_view("cubewright bench")};
    std::vector<Cube> cubes(count);
    for (Cube& cube : cubes) cube = random_cube(random);
    return cubes;
}

void tell_table(const Engine& engine) {
    const TableFacts& facts = engine.table();
    std::string times;
    for (const double seconds : facts.by_depth) add_word(times, std::to_string(seconds).substr(0, 6));
    say("table of %u flips, base %d: %.2f GiB built in %.2f s (by depth:%s); entries %llu %llu %llu %llu",
        facts.flip_bits, facts.base, static_cast<double>(facts.bytes) / (1U << 30U), facts.seconds, times.c_str(),
        static_cast<unsigned long long>(facts.entries[0]), static_cast<unsigned long long>(facts.entries[1]),
        static_cast<unsigned long long>(facts.entries[2]), static_cast<unsigned long long>(facts.entries[3]));
}

void check_table(const Engine& engine) {
    std::uint64_t inconsistent = 0;
    std::uint64_t not_admissible = 0;
    const auto start = Clock::now();
    constexpr std::uint64_t samples = std::uint64_t{1} << 26U;
    if (failed(engine.check(samples, inconsistent, not_admissible), "check")) return;
    say("%llu random entries and walks in %.2f s: inconsistent %llu, not admissible %llu",
        static_cast<unsigned long long>(samples), since(start), static_cast<unsigned long long>(inconsistent),
        static_cast<unsigned long long>(not_admissible));
}

// Compares the GPU's table with the host's, byte by byte.
void compare_with_host(Engine& engine) {
    constexpr int base = 5;
    if (failed(engine.grow(0, base), "small table")) return;
    tell_table(engine);
    std::vector<std::uint8_t> bytes;
    if (failed(engine.copy_table(bytes), "copy")) return;
    const HostTable host = filled_table(0, base);
    std::size_t different = 0;
    for (std::size_t i = 0; i < host.bytes.size(); ++i) different += bytes[i] != host.bytes[i] ? 1U : 0U;
    say("compared with the host's table: %zu of %zu bytes differ", different, host.bytes.size());
}

std::vector<std::uint64_t> check_known(Engine& engine, const std::vector<Known>& known) {
    std::vector<Cube> cubes;
    for (const Known& each : known) cubes.push_back(each.cube);
    const Batch batch = solved_batch(engine, cubes, true, {}, "known cubes");
    std::size_t wrong = 0;
    std::vector<std::uint64_t> counts;
    std::string text;
    for (std::size_t i = 0; i < batch.results.size(); ++i) {
        wrong += batch.results[i].length != known[i].length ? 1U : 0U;
        counts.push_back(batch.results[i].solutions);
        add_word(text, std::to_string(batch.results[i].solutions));
    }
    say("%zu known cubes, all solutions, %.2f s: wrong lengths %zu, not solved %zu, solutions%s", known.size(),
        batch.facts.seconds, wrong, batch.wrong, text.c_str());
    return counts;
}

void single_cubes(Engine& engine, const std::vector<Cube>& cubes, const std::string& folder) {
    std::vector<double> times;
    std::map<unsigned, std::vector<double>> by_length;
    std::ofstream out(folder + "/single.csv");
    out << "length,milliseconds,probes\n";
    for (const Cube& cube : cubes) {
        const Batch batch = solved_batch(engine, {cube}, false, {}, "single");
        if (!batch.ran || batch.wrong != 0) {
            say("FAILED single cube");
            return;
        }
        const double milliseconds = batch.facts.seconds * 1000;
        times.push_back(milliseconds);
        by_length[batch.results[0].length].push_back(milliseconds);
        out << batch.results[0].length << ',' << milliseconds << ',' << batch.facts.table_probes << '\n';
    }
    std::ranges::sort(times);
    const auto mean = [](const std::vector<double>& values) {
        double sum = 0;
        for (const double v : values) sum += v;
        return sum / static_cast<double>(values.size());
    };
    std::string text;
    for (const auto& [length, values] : by_length)
        add_word(text, std::to_string(length) + ": " + std::to_string(mean(values)) + " (" +
                           std::to_string(values.size()) + ')');
    say("%zu cubes one by one: median %.2f ms, p99 %.2f, worst %.2f, mean %.2f; mean ms by length%s", times.size(),
        times[times.size() / 2], times[times.size() * 99 / 100], times.back(), mean(times), text.c_str());
}

Cube superflip() {
    Cube cube;
    for (std::size_t i = 0; i < edge_count; ++i) cube.edges[i] |= flip_bit;
    return cube;
}

void write_answers(const std::vector<Cube>& cubes, const Batch& batch, const std::string& path) {
    std::ofstream out(path);
    for (std::size_t i = 0; i < std::min<std::size_t>(cubes.size(), 500); ++i)
        out << facelets_text(cubes[i]) << '\t' << batch.results[i].length << '\t'
            << to_string(unpacked_moves(batch.results[i].path.data(), batch.results[i].length)) << '\n';
}

void variants(Engine& engine, const std::vector<Cube>& cubes, double reads) {
    struct Variant {
        const char* name;
        SearchTuning tuning;
    };
    SearchTuning near8;
    near8.near_radius = 8;
    SearchTuning near7;
    near7.near_radius = 7;
    SearchTuning alone;
    alone.share = false;
    SearchTuning coarse;
    coarse.least_tasks = 1;
    for (const Variant& variant :
         {Variant{"default settings", {}}, Variant{"near sets to 8", near8}, Variant{"near sets to 7", near7},
          Variant{"no sharing", alone}, Variant{"3-move tasks", coarse}}) {
        if (!enough_time(20, variant.name)) return;
        tell(variant.name, solved_batch(engine, cubes, false, variant.tuning, variant.name), reads);
    }
}

int run(const std::string& known_file, const std::string& folder) {
    Engine engine;
    const HostMaps maps = maps_for_gpu();
    say("host maps are ready");
    if (failed(engine.open(maps), "open")) return 1;
    say("%s, %d multiprocessors, %.1f of %.1f GiB free; near sets built", engine.device().name.c_str(),
        engine.device().multiprocessors, static_cast<double>(engine.device().free_bytes) / (1U << 30U),
        static_cast<double>(engine.device().total_bytes) / (1U << 30U));
    const auto known = read_known(known_file);

    compare_with_host(engine);

    double reads = 0;
    for (const std::uint64_t gib : {4U, 56U}) {
        if (gib << 30U > engine.device().free_bytes) continue;
        if (failed(engine.random_reads(gib << 30U, reads), "random reads")) continue;
        say("random bytes from %llu GiB: %.2f G/s", static_cast<unsigned long long>(gib), reads / 1e9);
    }

    if (failed(engine.grow(7, best_base(7)), "table of 7 flips")) return 1;
    tell_table(engine);
    check_table(engine);
    const auto counts = check_known(engine, known);
    const auto cubes = random_cubes(10'000);
    const std::vector<Cube> hundred(cubes.begin(), cubes.begin() + 100);
    tell("100 cubes, 3.5 GiB", solved_batch(engine, hundred, false, {}, "100 cubes"), reads);

    if (!enough_time(60, "the largest table")) return 0;
    if (failed(engine.keep_table(), "keep")) return 1;
    if (failed(engine.grow(11, best_base(11)), "table of 11 flips")) return 1;
    tell_table(engine);
    check_table(engine);
    std::uint64_t different = 0;
    if (!failed(engine.compare_with_previous(different), "compare"))
        say("smaller table compared with the projection of the larger one: %llu entries differ",
            static_cast<unsigned long long>(different));
    for (const int radius : {8, 9}) {
        const auto widening = Clock::now();
        if (!failed(engine.widen_near_sets(radius), "near sets"))
            say("near sets to %d moves in %.2f s", radius, since(widening));
    }
    if (check_known(engine, known) != counts) say("FAILED: numbers of solutions differ between the tables");

    const std::vector<Cube> thousand(cubes.begin(), cubes.begin() + 1000);
    const Batch first = solved_batch(engine, thousand, false, {}, "1000 cubes");
    tell("1 000 cubes", first, reads);
    if (first.ran) write_answers(thousand, first, folder + "/answers.txt");
    if (enough_time(15000.0 / std::max(1.0, 1000 / first.facts.seconds), "10 000 cubes"))
        tell("10 000 cubes", solved_batch(engine, cubes, false, {}, "10 000 cubes"), reads);
    if (enough_time(10, "single cubes"))
        single_cubes(engine, std::vector<Cube>(cubes.begin(), cubes.begin() + 500), folder);
    if (enough_time(20, "superflip"))
        tell("superflip", solved_batch(engine, {superflip()}, false, {}, "superflip"), reads);
    variants(engine, std::vector<Cube>(cubes.begin(), cubes.begin() + 1000), reads);
    variants(engine, cubes, reads);
    say("done");
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::string known;
    std::string folder = ".";
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string_view option = argv[i];
        if (option == "--known") known = argv[i + 1];
        if (option == "--out") folder = argv[i + 1];
        if (option == "--seconds") time_allowed = std::atof(argv[i + 1]);
    }
    return run(known, folder);
}
