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
#include "texts/help.hpp"

namespace cubewright::server {

namespace {

constexpr std::int64_t seconds_a_day = 86'400;
constexpr std::size_t file_limit = std::size_t{1} << 20U;

std::string setting_key(const Setting& setting) {
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
        return fail(say(Text::not_a_choice, quote(text)), std::move(where),
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

// Returns the name of the setting's type for error messages.
Text kind(const Setting& setting) {
    constexpr std::array<Text, 4> kinds{Text::expected_quoted_string, Text::expected_integer,
                                        Text::expected_true_or_false, Text::expected_strings};
    return kinds[setting.place.index()];
}

Result<std::string> read_file(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return fail(say(Text::cannot_read_file, quote(path, 200)), "--config");
    std::string text(file_limit + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file));
    std::fclose(file);
    if (text.size() > file_limit) return fail(say(Text::settings_too_long, quote(path, 200)), "--config");
    return text;
}

}  // namespace

std::span<const Setting> settings() {
    static const std::vector<Setting> all{
        {"address", help::setting_address, &Config::address},
        {"port", help::setting_port, &Config::port, 0, 65'535},
        {"app", help::setting_app, &Config::app},
        {"data", help::setting_data, &Config::data},
        {"replica", help::setting_replica, &Config::replica},
        {"trusted-proxies", help::setting_trusted_proxies, &Config::trusted_proxies},
        {"hosts", help::setting_hosts, &Config::hosts},
        {"origins", help::setting_origins, &Config::origins},
        {"admin-address", help::setting_admin_address, &Config::admin_address},
        {"admin-port", help::setting_admin_port, &Config::admin_port, -1, 65'535},
        {"threads", help::setting_threads, &Config::threads, 0, 256},
        {"workers", help::setting_workers, &Config::workers, 0, 256},
        {"job-workers", help::setting_job_workers, &Config::job_workers, 0, 256},
        {"connections", help::setting_connections, &Config::connections, 1, 1'000'000},
        {"connections-per-address", help::setting_connections_per_address, &Config::connections_per_address, 1,
         1'000'000},
        {"requests-per-second", help::setting_requests_per_second, &Config::requests_per_second, 0, 1'000'000},
        {"burst", help::setting_burst, &Config::burst, 1, 1'000'000},
        {"header-bytes", help::setting_header_bytes, &Config::header_bytes, 1024, 1 << 20},
        {"body-bytes", help::setting_body_bytes, &Config::body_bytes, 1024, 1 << 26},
        {"header-seconds", help::setting_header_seconds, &Config::header_seconds, 1, seconds_a_day},
        {"body-seconds", help::setting_body_seconds, &Config::body_seconds, 1, seconds_a_day},
        {"idle-seconds", help::setting_idle_seconds, &Config::idle_seconds, 1, seconds_a_day},
        {"write-seconds", help::setting_write_seconds, &Config::write_seconds, 1, seconds_a_day},
        {"shutdown-seconds", help::setting_shutdown_seconds, &Config::shutdown_seconds, 0, seconds_a_day},
        {"waiting-calls", help::setting_waiting_calls, &Config::waiting_calls, 1, 1'000'000},
        {"call-seconds", help::setting_call_seconds, &Config::call_seconds, 1, seconds_a_day},
        {"waiting-jobs", help::setting_waiting_jobs, &Config::waiting_jobs, 1, 1'000'000},
        {"jobs-per-client", help::setting_jobs_per_client, &Config::jobs_per_client, 1, 1'000'000},
        {"job-seconds", help::setting_job_seconds, &Config::job_seconds, 1, seconds_a_day},
        {"leave-seconds", help::setting_leave_seconds, &Config::leave_seconds, 1, seconds_a_day},
        {"search-threads", help::setting_search_threads, &Config::search_threads, 0, 256},
        {"memory-megabytes", help::setting_memory_megabytes, &Config::memory_megabytes, 0, 1 << 24},
        {"allow-tables", help::setting_allow_tables, &Config::allow_tables},
        {"build-tables", help::setting_build_tables, &Config::build_tables, 0, 0, {"auto", "none"}},
        {"build-after-seconds", help::setting_build_after_seconds, &Config::build_after_seconds, 0, seconds_a_day},
        {"database-connections", help::setting_database_connections, &Config::database_connections, 1, 1000},
        {"database-seconds", help::setting_database_seconds, &Config::database_seconds, 1, 3600},
        {"lease-seconds", help::setting_lease_seconds, &Config::lease_seconds, 1, 3600},
        {"drain-seconds", help::setting_drain_seconds, &Config::drain_seconds, 0, 3600},
        {"log", help::setting_log, &Config::log, 0, 0, {"requests", "notes", "errors", "off"}},
    };
    return all;
}

std::string environment_name(const Setting& setting) {
    std::string name = "CUBEWRIGHT_" + setting_key(setting);
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
            return fail(say(Text::neither_true_nor_false, quote(text)), where, Text::expected_true_or_false);
        config.** truth = text == "true";
        return {};
    }
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        return fail(say(Text::not_an_integer, quote(text)), where, Text::expected_integer);
    return put(config, setting, number, where);
}

Result<void> set_from_toml(Config& config, std::string_view text) {
    const auto entries = parse_toml(text);
    if (!entries) return tl::unexpected(entries.error());
    for (const TomlEntry& entry : *entries) {
        const Where where = entry.where;
        const auto setting = std::ranges::find(settings(), entry.key, setting_key);
        if (setting == settings().end())
            return fail(say(Text::no_such_setting, quote(entry.key)), where, Text::expected_setting);
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
    // The error does not repeat the text, because a connection string may contain a password.
    if (postgres::looks_like_connection_string(config.data))
        return fail(Text::data_is_connection_string, "data", Text::expected_postgresql_address);
    if (const auto proxies = TrustedProxies::parse(config.trusted_proxies); !proxies)
        return tl::unexpected(proxies.error());
    if (const auto sites = AllowedSites::parse(config); !sites) return tl::unexpected(sites.error());
    return config;
}

}  // namespace cubewright::server
