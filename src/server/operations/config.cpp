#include "server/operations/config.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>

#include "base/text.hpp"
#include "server/http/address.hpp"
#include "server/operations/allowed_sites.hpp"
#include "server/operations/toml.hpp"
#include "store/postgres/postgres.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

constexpr std::int64_t seconds_a_day = 86'400;
constexpr std::size_t file_limit = std::size_t{1} << 20U;

std::string key_of(const Setting& setting) {
    std::string key(setting.name);
    std::ranges::replace(key, '-', '_');
    return key;
}

Result<void> put(Config& config, const Setting& setting, std::int64_t number, Where where) {
    if (number < setting.least || number > setting.most)
        return fail(say(Text::out_of_range, number), std::move(where),
                    say(Text::expected_from_to, setting.least, setting.most));
    config.*std::get<std::int64_t Config::*>(setting.place) = number;
    return {};
}

Result<void> put(Config& config, const Setting& setting, std::string_view text, Where where) {
    if (!setting.choices.empty() && std::ranges::find(setting.choices, text) == setting.choices.end())
        return fail(say(Text::not_a_choice, in_quotes(text)), std::move(where),
                    say(Text::expected_one_of, listed(setting.choices, Text::list_more)));
    config.*std::get<std::string Config::*>(setting.place) = text;
    return {};
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> items;
    while (!text.empty()) {
        const auto end = std::min(text.find(','), text.size());
        if (const auto item = trimmed(text.substr(0, end)); !item.empty()) items.emplace_back(item);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return items;
}

// By the setting's place: what a value is called in an error.
Text kind(const Setting& setting) {
    constexpr std::array<Text, 4> kinds{Text::expected_quoted_string, Text::expected_integer,
                                        Text::expected_true_or_false, Text::expected_strings};
    return kinds[setting.place.index()];
}

Result<std::string> read_file(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return fail(say(Text::cannot_read_file, in_quotes(path, 200)), "--config");
    std::string text(file_limit + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file));
    std::fclose(file);
    if (text.size() > file_limit) return fail(say(Text::settings_too_long, in_quotes(path, 200)), "--config");
    return text;
}

}  // namespace

std::span<const Setting> settings() {
    static const std::vector<Setting> all{
        {"address", "the IP address to listen on", &Config::address},
        {"port", "the port; 0 takes any that is free", &Config::port, 0, 65'535},
        {"app", "the folder of the built web app", &Config::app},
        {"data",
         "the folder of the database, or postgresql://… for one that replicas share; \"none\" keeps nothing; by "
         "default "
         "the user's own",
         &Config::data},
        {"replica", "the name of this replica in metrics and logs; by default the machine's", &Config::replica},
        {"trusted-proxies", "addresses and networks (10.0.0.0/8) whose X-Forwarded-For is believed",
         &Config::trusted_proxies},
        {"hosts", "public names of the service; localhost and IP addresses are always allowed, * allows any name",
         &Config::hosts},
        {"origins", "other sites whose pages may call the service, such as https://example.org", &Config::origins},
        {"admin-address", "IP address of the admin listener (default 127.0.0.1)", &Config::admin_address},
        {"admin-port",
         "port that serves /healthz, /readyz and /metrics in place of the public port (default -1: none; 0: any free "
         "port)",
         &Config::admin_port, -1, 65'535},
        {"threads", "threads that serve the network; 0: one a core", &Config::threads, 0, 256},
        {"workers", "threads that answer calls; 0: two a core", &Config::workers, 0, 256},
        {"job-workers", "jobs that run at once; 0: one for every two cores", &Config::job_workers, 0, 256},
        {"connections", "how many at once", &Config::connections, 1, 1'000'000},
        {"connections-per-address", "how many at once from one address", &Config::connections_per_address, 1,
         1'000'000},
        {"requests-per-second", "of one address, on average; 0: no limit", &Config::requests_per_second, 0, 1'000'000},
        {"burst", "requests of one address in a moment", &Config::burst, 1, 1'000'000},
        {"header-bytes", "the longest header of a request", &Config::header_bytes, 1024, 1 << 20},
        {"body-bytes", "the longest body of a request", &Config::body_bytes, 1024, 1 << 26},
        {"header-seconds", "within which a header must be here", &Config::header_seconds, 1, seconds_a_day},
        {"body-seconds", "within which a body must be here", &Config::body_seconds, 1, seconds_a_day},
        {"idle-seconds", "after which a silent connection is closed", &Config::idle_seconds, 1, seconds_a_day},
        {"write-seconds", "within which a client must take its answer", &Config::write_seconds, 1, seconds_a_day},
        {"shutdown-seconds", "given to what is in flight at the end", &Config::shutdown_seconds, 0, seconds_a_day},
        {"waiting-calls", "calls that may wait for a worker", &Config::waiting_calls, 1, 1'000'000},
        {"call-seconds", "the longest a call may take; longer ones are jobs", &Config::call_seconds, 1, seconds_a_day},
        {"waiting-jobs", "jobs that may wait", &Config::waiting_jobs, 1, 1'000'000},
        {"jobs-per-client", "jobs of one client, waiting or running", &Config::jobs_per_client, 1, 1'000'000},
        {"job-seconds", "the longest a job may take", &Config::job_seconds, 1, seconds_a_day},
        {"leave-seconds", "after which a job nobody listens to is cancelled", &Config::leave_seconds, 1, seconds_a_day},
        {"search-threads", "threads of one job's search, whatever is asked; 0: the cores, shared among the jobs",
         &Config::search_threads, 0, 256},
        {"memory-megabytes", "for calls, jobs and bodies together; 0: half of what is free at the start",
         &Config::memory_megabytes, 0, 1 << 24},
        {"allow-tables", "offer tables.* to everyone", &Config::allow_tables},
        {"build-tables",
         "make larger tables when the service is idle; auto, unless the data are none",
         &Config::build_tables,
         0,
         0,
         {"auto", "none"}},
        {"build-after-seconds", "how long it is idle before it makes them", &Config::build_after_seconds, 0,
         seconds_a_day},
        {"database-connections", "to a shared database, at most", &Config::database_connections, 1, 1000},
        {"database-seconds", "the longest a shared database may take for one statement", &Config::database_seconds, 1,
         3600},
        {"lease-seconds", "after which the jobs of a replica that is gone are taken up by another",
         &Config::lease_seconds, 1, 3600},
        {"drain-seconds", "between saying no at /readyz and taking no more connections, at the end",
         &Config::drain_seconds, 0, 3600},
        {"log",
         "what is written to standard error, as JSON lines",
         &Config::log,
         0,
         0,
         {"requests", "notes", "errors", "off"}},
    };
    return all;
}

std::string environment_name(const Setting& setting) {
    std::string name = "CUBEWRIGHT_" + key_of(setting);
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return name;
}

Result<void> set_from_text(Config& config, const Setting& setting, std::string_view text) {
    const std::string where(setting.name);
    if (std::holds_alternative<std::string Config::*>(setting.place)) return put(config, setting, text, where);
    if (const auto* list = std::get_if<std::vector<std::string> Config::*>(&setting.place)) {
        config.** list = split(text);
        return {};
    }
    if (const auto* truth = std::get_if<bool Config::*>(&setting.place)) {
        if (text != "true" && text != "false")
            return fail(say(Text::neither_true_nor_false, in_quotes(text)), where, Text::expected_true_or_false);
        config.** truth = text == "true";
        return {};
    }
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        return fail(say(Text::not_an_integer, in_quotes(text)), where, Text::expected_integer);
    return put(config, setting, number, where);
}

Result<void> set_from_toml(Config& config, std::string_view text) {
    const auto entries = parse_toml(text);
    if (!entries) return tl::unexpected(entries.error());
    for (const TomlEntry& entry : *entries) {
        const Where where = entry.where;
        const auto setting = std::ranges::find(settings(), entry.key, key_of);
        if (setting == settings().end())
            return fail(say(Text::no_such_setting, in_quotes(entry.key)), where, Text::expected_setting);
        // Both variants list their types in the same order.
        if (entry.value.index() != setting->place.index())
            return fail(say(Text::setting_of_wrong_type, entry.key), where, kind(*setting));
        Result<void> done;
        if (const auto* number = std::get_if<std::int64_t>(&entry.value))
            done = put(config, *setting, *number, where);
        else if (const auto* string = std::get_if<std::string>(&entry.value))
            done = put(config, *setting, *string, where);
        else if (const auto* truth = std::get_if<bool>(&entry.value))
            config.*std::get<bool Config::*>(setting->place) = *truth;
        else
            config.*std::get<std::vector<std::string> Config::*>(setting->place) =
                std::get<std::vector<std::string>>(entry.value);
        if (!done) return done;
    }
    return {};
}

Result<Config> load_config(const Given& given, const Environment& environment, Config defaults) {
    Config config = std::move(defaults);
    const auto file = given.file ? given.file : environment("CUBEWRIGHT_CONFIG");
    if (file) {
        const auto text = read_file(*file);
        if (!text) return tl::unexpected(text.error());
        if (auto done = set_from_toml(config, *text); !done) {
            Error error = done.error();
            error.where = say(Text::at_within, *file, error.where);
            return tl::unexpected(error);
        }
    }
    for (const Setting& setting : settings()) {
        const auto name = environment_name(setting);
        const auto value = environment(name);
        if (!value) continue;
        if (auto done = set_from_text(config, setting, *value); !done) {
            Error error = done.error();
            error.where = name;
            return tl::unexpected(error);
        }
    }
    for (const auto& [name, value] : given.flags) {
        const auto setting = std::ranges::find(settings(), name, &Setting::name);
        if (auto done = set_from_text(config, *setting, value); !done) {
            Error error = done.error();
            error.where = fmt::format("--{}", name);
            return tl::unexpected(error);
        }
    }
    // The text is not repeated: it may hold a password.
    if (postgres::looks_like_connection_string(config.data))
        return fail(Text::data_is_connection_string, "data", Text::expected_postgresql_address);
    if (const auto proxies = TrustedProxies::parse(config.trusted_proxies); !proxies)
        return tl::unexpected(proxies.error());
    if (const auto sites = AllowedSites::parse(config); !sites) return tl::unexpected(sites.error());
    return config;
}

}  // namespace cubewright::server
