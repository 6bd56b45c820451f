#include "cli/serve_clock.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "cli/serve_config.hpp"
#include "cli/verb.hpp"
#include "store/clock.hpp"
#include "store/postgres/postgres.hpp"
#include "store/store.hpp"

namespace cubewright::cli {

namespace {

struct ClockWords {
    std::string file;
    std::string data;
    bool confirm = false;
    bool json = false;
};

store::Outcome<std::unique_ptr<store::Store>> open_store(const std::string& data) {
    if (postgres::is_address(data)) return postgres::open({.address = data});
    return store::Store::open(std::filesystem::path(data) / store::database_name);
}

int run_clock(const ClockWords& words) {
    const auto refuse = [&](const Error& error) {
        print_error(error, words.json);
        return exit_wrong_use;
    };
    const auto config = load_config_with_data(words.file, words.data);
    if (!config) return refuse(config.error());
    const auto store = open_store(config->data);
    if (!store) return refuse(store.error().error);
    const store::ClockReading reading = (*store)->clock(store::read_system_clock)();
    if (words.confirm) {
        const auto confirmed = (*store)->write([&](store::Database& writer) -> store::Outcome<void> {
            store::confirm_time(writer, reading);
            return {};
        });
        if (!confirmed) return refuse(confirmed.error().error);
    }
    const auto latest = (*store)->read([](store::Database& reader) { return store::latest_time(reader); });
    if (!latest) return refuse(latest.error().error);
    const store::ClockState state = store::judge_clock(reading, *latest);
    const std::string recorded = *latest == 0 ? "never" : store::to_iso_text(*latest);
    if (words.json)
        fmt::print("{}\n", to_text(Json{{"clock", store::to_iso_text(reading.seconds())},
                                        {"synchronised", reading.is_synchronised},
                                        {"recorded", recorded},
                                        {"state", store::name(state)}}));
    else
        fmt::print("Clock: {} ({})\nLast recorded time: {}\nThe clock is {}.\n", store::to_iso_text(reading.seconds()),
                   reading.is_synchronised ? "synchronised" : "not synchronised", recorded, store::name(state));
    return state == store::ClockState::right ? exit_yes : exit_no;
}

}  // namespace

void add_serve_clock(CLI::App& serve, int& exit_code) {
    CLI::App* verb = serve.add_subcommand("clock", "compare the clock with the last recorded time, and confirm it");
    const auto words = std::make_shared<ClockWords>();
    verb->add_flag("--confirm", words->confirm, "record the current time: the clock has been checked and is right");
    verb->add_option("--data", words->data, "folder of the database, or postgresql://…")->type_name("DATA");
    verb->add_option("--config", words->file, "the service's file of settings")->type_name("FILE");
    verb->add_flag("--json", words->json, "answer as one JSON object");
    verb->footer(
        "The service records nothing while its clock is behind the last recorded time, or more than three days\n"
        "ahead of it, unless the operating system reports that the clock is synchronised. Set the clock, then\n"
        "confirm it. With SQLite, stop the service first.\n\n"
        "Examples:\n  cubewright serve clock --data /var/lib/cubewright\n"
        "  cubewright serve clock --data postgresql://cubewright@/cubewright --confirm");
    verb->callback([words, &exit_code] { exit_code = run_clock(*words); });
}

}  // namespace cubewright::cli
