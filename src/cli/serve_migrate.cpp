#include "cli/serve_migrate.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/verb.hpp"
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
    const auto refuse = [&](const Error& error) {
        print_error(error, words.json);
        return exit_wrong_use;
    };
    if (!postgres::is_address(words.to))
        return refuse({say(Text::not_a_choice, in_quotes(words.to)), "--to", Text::expected_postgresql_address});
    const auto show = [&](std::string_view table, std::int64_t rows) {
        if (!words.json) fmt::print(stderr, "{}: {} rows\n", table, rows);
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
    fmt::print("{:>10}  rows in all; each is in {} as it was\n", moved->all(), postgres::shown(words.to));
    return exit_yes;
}

}  // namespace

void add_serve_migrate(CLI::App& serve, int& exit_code) {
    CLI::App* verb = serve.add_subcommand("migrate", "move a site from its file of SQLite to PostgreSQL, row by row");
    const auto words = std::make_shared<MigrateWords>();
    verb->add_option("--from", words->from, "the folder of data")->required()->type_name("FOLDER");
    verb->add_option("--to", words->to, "the database: postgresql://user@host/database")
        ->required()
        ->type_name("ADDRESS");
    verb->add_flag("--json", words->json, "answer as one JSON object");
    verb->footer(
        "Stop the service first. Every row is written, then read again on both sides and compared; so are the jobs\n"
        "that waited for the next start. A move that was broken off goes on when it is asked for again. The folder\n"
        "stays as it is.\n\n"
        "Examples:\n  cubewright serve migrate --from /var/lib/cubewright --to postgresql://cubewright@db/cubewright");
    verb->callback([words, &exit_code] { exit_code = run_migrate(*words); });
}

}  // namespace cubewright::cli
