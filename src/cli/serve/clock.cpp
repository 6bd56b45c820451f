#include "cli/serve/clock.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/serve/load_config.hpp"
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
    const auto refuse = [&](const Error& error) { return print_error(error, words.json); };
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
    const store::ClockState state = store::assess_clock(reading, *latest);
    const std::string recorded = *latest == 0 ? "never" : store::to_iso_text(*latest);
    if (words.json)
        fmt::print("{}\n", to_text(Json{{"clock", store::to_iso_text(reading.seconds())},
                                        {"synchronised", reading.is_synchronised},
                                        {"recorded", recorded},
                                        {"state", store::name(state)}}));
    else
        fmt::print("{}\n", to_sentence(say(Text::cli_clock_state, store::to_iso_text(reading.seconds()),
                                           reading.is_synchronised ? Text::cli_clock_synchronised
                                                                   : Text::cli_clock_not_synchronised,
                                           recorded, store::name(state))));
    return state == store::ClockState::right ? exit_yes : exit_no;
}

}  // namespace

void add_serve_clock(CLI::App& serve, int& exit_code) {
    CLI::App& verb = add_verb(serve, "clock", Text::cli_clock);
    const auto words = std::make_shared<ClockWords>();
    verb.add_flag("--confirm", words->confirm, to_sentence(Text::cli_clock_confirm));
    add_text(verb, "--data", words->data, Text::cli_database, "DATA");
    add_text(verb, "--config", words->file, Text::cli_settings_file, "FILE");
    add_json(verb, words->json);
    set_footer(
        verb,
        {"serve clock --data /var/lib/cubewright", "serve clock --data postgresql://cubewright@/cubewright --confirm"},
        Text::cli_clock_remarks);
    verb.callback([words, &exit_code] { exit_code = run_clock(*words); });
}

}  // namespace cubewright::cli
