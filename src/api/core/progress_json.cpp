#include "api/core/progress_json.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "api/core/time_words.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

namespace {

struct StageEntry {
    std::string_view code;
    Text text{};  // Text::verbatim if the sentence depends on the known figures
};

// Entries are in the order of the ProgressStage enumeration.
constexpr auto stages = std::to_array<StageEntry>({
    {"search"},
    {"optimal-table"},
    {"small-tables", Text::stage_small_tables},
    {"coset-distances", Text::stage_coset_distances},
    {"coset-moves", Text::stage_coset_moves},
    {"tables-done", Text::stage_tables_done},
    {"gpu-table", Text::stage_gpu_table},
    {"gpu-cubes", Text::stage_gpu_cubes},
    {"cubes", Text::stage_cubes},
    {"compare"},
    {"census", Text::stage_census},
    {"atlas", Text::stage_atlas},
    {"coset", Text::stage_coset},
});

const StageEntry& find_entry(ProgressStage stage) {
    return stages[static_cast<std::size_t>(stage)];
}

Message describe_table(const Progress& progress) {
    if (progress.table.empty()) return Text::making_some_table;
    return {progress.stored ? Text::making_table_to_keep : Text::making_table, {progress.table}};
}

// Describes the progress of the optimal search and of the tables that it builds: what has been proven, what is being
// built, and the best solution known so far.
Message describe_proof(const Progress& progress) {
    const bool builds = progress.stage == ProgressStage::optimal_table;
    Message words = builds                ? describe_table(progress)
                    : progress.bound == 0 ? Message(Text::nothing_proven)
                                          : say(Text::proven_bound, progress.bound - 1);
    if (builds && progress.bound != 0)
        words = say(Text::clause_added, say(Text::proven_bound, progress.bound - 1), std::move(words));
    if (progress.best != 0) words = say(Text::clause_added, std::move(words), say(Text::moves_known, progress.best));
    if (progress.seconds_left)
        words =
            say(Text::clause_added, std::move(words), say(Text::time_left, describe_seconds(*progress.seconds_left)));
    return words;
}

}  // namespace

std::string_view code_of(ProgressStage stage) {
    return find_entry(stage).code;
}

Message describe(const Progress& progress) {
    if (progress.stage == ProgressStage::search || progress.stage == ProgressStage::optimal_table)
        return describe_proof(progress);
    if (progress.stage == ProgressStage::compare) return progress.title;
    const Text text = find_entry(progress.stage).text;
    if (part_count(text) == 0) return text;
    return {text, {progress.count, progress.of}};
}

Json to_json(const Progress& progress) {
    Json json{{"stage", to_sentence(describe(progress))}, {"done", progress.done}, {"code", code_of(progress.stage)}};
    if (progress.bound != 0) json["bound"] = progress.bound;
    if (progress.best != 0) json["best"] = progress.best;
    if (!progress.table.empty()) {
        json["table"] = progress.table;
        json["stored"] = progress.stored;
    }
    if (progress.of != 0) {
        json["count"] = progress.count;
        json["of"] = progress.of;
    }
    if (progress.seconds_left) json["seconds_left"] = *progress.seconds_left;
    if (!progress.method.empty()) json["method"] = progress.method;
    if (!progress.style.empty()) json["style"] = progress.style;
    return json;
}

}  // namespace cubewright::api
