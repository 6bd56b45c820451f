#include "cli/contract/verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include "api/api.hpp"
#include "base/base64.hpp"
#include "base/text.hpp"
#include "cli/contract/batch.hpp"
#include "cli/contract/request.hpp"
#include "cli/options/common.hpp"
#include "cli/options/field_options.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::Method;

bool write_file(const std::string& path, const std::string& content) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    return std::fclose(file) == 0 && written;
}

// Writes the picture of the answer to a file, and replaces the picture in the answer with the file name.
Result<void> write_picture(Json& answer, const std::string& path) {
    if (!answer.contains("svg")) return fail(Text::no_picture, "--picture");
    if (!write_file(path, answer["svg"].get<std::string>()))
        return fail(say(Text::cannot_write, quote(path, 200)), "--picture");
    answer.erase("svg");
    answer["picture"] = path;
    return {};
}

// Writes the files in the answer to a folder, and replaces them in the answer with their paths.
Result<void> write_files(Json& answer, const std::string& folder) {
    Json paths = Json::array();
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    for (const Json& file : answer["files"]) {
        const std::string path = (std::filesystem::path(folder) / file["name"].get<std::string>()).string();
        if (!write_file(path, from_base64(file["base64"].get<std::string>()).value_or("")))
            return fail(say(Text::cannot_write, quote(path, 200)), "--output");
        paths.push_back(path);
    }
    answer["files"] = std::move(paths);
    return {};
}

int answer_one(const Method& method, const VerbWords& words, const Json& params) {
    ProgressBar bar;
    api::Context context;
    context.stop = interrupt_token();
    context.interim = [&bar](const Json& better) {
        bar.note(to_sentence(say(Text::cli_moves_so_far, to_text(better["length"]))));
    };
    context.progress = [&bar](const Progress& progress) { bar.show(progress); };
    context.may_make_tables = true;
    auto result = api::call(method.name, params, context);
    bar.wipe();
    const bool interrupted = context.stop.stop_requested();
    if (result && !words.picture.empty())
        if (auto written = write_picture(*result, words.picture); !written) result = tl::unexpected(written.error());
    if (result && !words.folder.empty())
        if (auto written = write_files(*result, words.folder); !written) result = tl::unexpected(written.error());
    if (!result) return print_error(result.error(), method, words.json);
    const std::string text = words.json ? to_text(*result) + '\n' : method.text(*result, colour_depth());
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
    if (!interrupted) return exit_code_for(result, method);
    // If an answer has no result, its message reports the progress.
    if (words.json || !result->contains("message"))
        fmt::print(stderr, "cubewright: {}\n", to_sentence(Text::best_so_far));
    return exit_interrupted;
}

int run_verb(const Method& method, const VerbWords& words) {
    const auto refuse = [&](const Error& error) { return print_error(error, method, words.json); };
    const auto request = read_request(method, words);
    if (!request) return refuse(request.error());
    if (request->batch != nullptr) {
        if (!words.picture.empty()) return refuse({Text::no_picture_of_batch, "--picture", Text::expected_one_cube});
        return (words.request ? print_requests : answer_batch)(method, words, *request);
    }
    if (words.shard) return refuse({Text::shard_of_one, "--shard", Text::expected_batch});
    if (!words.request) return answer_one(method, words, request->params);
    print_request(method, request->params);
    return exit_yes;
}

}  // namespace

void add_method(CLI::App& app, const Method& method, int& exit_code) {
    std::string path(method.verb.empty() ? method.name : method.verb);
    CLI::App* parent = &app;
    for (auto end = path.find_first_of(". "); end != std::string::npos; end = path.find_first_of(". ")) {
        parent = &subcommand(*parent, path.substr(0, end));
        path = path.substr(end + 1);
    }
    CLI::App& verb = add_verb(*parent, path, method.summary);
    const auto words = std::make_shared<VerbWords>();
    add_fields(verb, method.fields, *words);
    add_json(verb, words->json);
    verb.add_flag("--request", words->request, to_sentence(Text::cli_request));
    if (std::ranges::any_of(method.fields, &Field::batch)) add_shard(verb, words->shard, Text::cli_shard_of_lines);
    if (!method.examples.empty()) set_footer(verb, method.examples);
    verb.callback([&method, words, &exit_code] { exit_code = run_verb(method, *words); });
}

}  // namespace cubewright::cli
