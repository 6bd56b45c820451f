#include "cli/serve/migrate.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "store/postgres/move_rows.hpp"
#include "store/postgres/postgres.hpp"
#include "store/store.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

struct MigrateWords {
    std::string from;
    std::string to;
    bool json = false;
};

int run_migrate(const MigrateWords& words) {
    const auto refuse = [&](const Error& error) { return print_error(error, words.json); };
    if (!postgres::is_address(words.to))
        return refuse({say(Text::not_a_choice, quote(words.to)), "--to", Text::expected_postgresql_address});
    const auto show = [&](std::string_view table, std::int64_t rows) {
        if (!words.json) fmt::print(stderr, "{}\n", to_sentence(say(Text::cli_migrate_progress, table, rows)));
    };
    const auto moved = postgres::move_rows(std::filesystem::path(words.from) / store::database_name, words.to, show);
    if (!moved) return refuse(moved.error().error);
    if (words.json) {
        Json tables = Json::object();
        for (const auto& [table, rows] : moved->rows) tables[table] = rows;
        fmt::print("{}\n", to_text(Json{{"moved", moved->all()}, {"tables", tables}}));
        return exit_yes;
    }
    for (const auto& [table, rows] : moved->rows) fmt::print("{:>10}  {}\n", rows, table);
    fmt::print("{:>10}  {}\n", moved->all(), to_sentence(say(Text::cli_migrate_done, postgres::shown(words.to))));
    return exit_yes;
}

}  // namespace

void add_serve_migrate(CLI::App& serve, int& exit_code) {
    CLI::App& verb = add_verb(serve, "migrate", Text::cli_migrate);
    const auto words = std::make_shared<MigrateWords>();
    add_text(verb, "--from", words->from, Text::cli_migrate_from, "FOLDER")->required();
    add_text(verb, "--to", words->to, Text::cli_migrate_to, "ADDRESS")->required();
    add_json(verb, words->json);
    set_footer(verb, {"serve migrate --from /var/lib/cubewright --to postgresql://cubewright@db/cubewright"},
               Text::cli_migrate_remarks);
    verb.callback([words, &exit_code] { exit_code = run_migrate(*words); });
}

}  // namespace cubewright::cli
