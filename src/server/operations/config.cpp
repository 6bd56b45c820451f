#include "server/operations/config.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include "base/integer.hpp"
#include "base/text.hpp"
#include "server/http/address.hpp"
#include "server/operations/allowed_sites.hpp"
#include "store/postgres/postgres.hpp"
#include "texts/message.hpp"

// Some assertions in the parser fail for invalid files (for example, "[=" is not a table name), although the parser
// reports a proper error later. These assertions must not abort the program, and the compiler must not assume that they
// hold.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace cubewright::server {

namespace {

constexpr std::int64_t seconds_a_day = 86'400;
constexpr std::int64_t least_megabytes = 32;  // a single large request needs several megabytes
constexpr std::int64_t max_megabytes = 1 << 24;
constexpr std::size_t file_limit = std::size_t{1} << 20U;

std::string setting_key(const Setting& setting) {
    std::string key(setting.name);
    std::ranges::replace(key, '-', '_');
    return key;
}

Result<void> put(Config& config, const Setting& setting, std::int64_t number, Where where) {
    if (number < setting.least || number > setting.most)
        return fail("out-of-range", tr("{value} is out of range", number), std::move(where),
                    tr("{least} to {most}", setting.least, setting.most));
    config.*std::get<std::int64_t Config::*>(setting.place) = number;
    return {};
}

Result<void> put(Config& config, const Setting& setting, std::string_view text, Where where) {
    if (!setting.choices.empty() && std::ranges::find(setting.choices, text) == setting.choices.end())
        return fail("not-a-choice", tr("invalid value {value}", quote(text)), std::move(where),
                    tr("one of {choices}", listed(setting.choices, list_more)));
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
    constexpr std::array<Text, 4> kinds{tr("a string in quotes"), tr("an integer"), tr("true or false"),
                                        tr("a list of strings")};
    return kinds[setting.place.index()];
}

Result<std::string> read_file(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return fail("cannot-read-file", tr("cannot read {path}", quote(path, 200)), "--config");
    std::string text(file_limit + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file));
    const bool is_read = std::ferror(file) == 0;  // reading a folder fails
    std::fclose(file);
    if (!is_read) return fail("cannot-read-file", tr("cannot read {path}", quote(path, 200)), "--config");
    if (text.size() > file_limit)
        return fail("settings-too-long", tr("{path} is too long", quote(path, 200)), "--config");
    return text;
}

}  // namespace

std::span<const Setting> settings() {
    static const std::vector<Setting> all{
        {"address", tr("IP address to listen on (default 127.0.0.1)"), &Config::address},
        {"port", tr("port to listen on; 0 selects any free port (default 8080)"), &Config::port, 0, 65'535},
        {"app", tr("folder with the built web app (default: the installed or embedded app)"), &Config::app},
        {"data",
         tr("folder for the database, or postgresql://… for a database shared by several replicas; \"none\" stores "
            "nothing (default: the user's data folder)"),
         &Config::data},
        {"replica", tr("name of this replica in metrics and logs (default: the host name)"), &Config::replica},
        {"trusted-proxies",
         tr("addresses and networks (10.0.0.0/8) of proxies whose X-Forwarded-For is trusted (default: none)"),
         &Config::trusted_proxies},
        {"hosts",
         tr("public host names of the service; localhost and IP addresses are always allowed, and * allows any name "
            "(default: none)"),
         &Config::hosts},
        {"origins",
         tr("other origins whose pages may call the service, such as https://example.org; * allows any origin "
            "(default: none)"),
         &Config::origins},
        {"admin-address", tr("IP address of the admin listener (default 127.0.0.1)"), &Config::admin_address},
        {"admin-port",
         tr("port that serves /healthz, /readyz and /metrics instead of the public port (default -1: none; 0: any free "
            "port)"),
         &Config::admin_port, -1, 65'535},
        {"threads", tr("number of network threads (default 0: one per core)"), &Config::threads, 0, 256},
        {"workers", tr("number of worker threads in each lane of calls (default 0: two per core)"), &Config::workers, 0,
         256},
        {"job-workers", tr("number of jobs that run at the same time (default 0: one per two cores)"),
         &Config::job_workers, 0, 256},
        {"connections", tr("maximum number of open connections (default 4096)"), &Config::connections, 1, 1'000'000},
        {"connections-per-address", tr("maximum number of open connections from one address (default 256)"),
         &Config::connections_per_address, 1, 1'000'000},
        {"requests-per-second",
         tr("maximum average number of requests per second from one address (default 100; 0: no limit)"),
         &Config::requests_per_second, 0, 1'000'000},
        {"burst", tr("maximum number of requests in a burst from one address (default 400)"), &Config::burst, 1,
         1'000'000},
        {"header-bytes", tr("maximum size of a request header in bytes (default 16384)"), &Config::header_bytes, 1024,
         1 << 20},
        {"body-bytes", tr("maximum size of a request body in bytes (default 262144)"), &Config::body_bytes, 1024,
         1 << 26},
        {"header-seconds", tr("header read timeout in seconds (default 10)"), &Config::header_seconds, 1,
         seconds_a_day},
        {"body-seconds", tr("body read timeout in seconds (default 30)"), &Config::body_seconds, 1, seconds_a_day},
        {"idle-seconds", tr("seconds after which an idle connection is closed (default 60)"), &Config::idle_seconds, 1,
         seconds_a_day},
        {"write-seconds", tr("response write timeout in seconds (default 30)"), &Config::write_seconds, 1,
         seconds_a_day},
        {"shutdown-seconds", tr("grace period for open requests at shutdown, in seconds (default 10)"),
         &Config::shutdown_seconds, 0, seconds_a_day},
        {"waiting-calls", tr("maximum number of calls waiting for a worker (default 1024)"), &Config::waiting_calls, 1,
         1'000'000},
        {"call-seconds", tr("maximum duration of a call in seconds; longer calls become jobs (default 10)"),
         &Config::call_seconds, 1, seconds_a_day},
        {"waiting-jobs",
         tr("maximum number of waiting jobs (default 64); a client that has no job can add one up to 16 times this "
            "number"),
         &Config::waiting_jobs, 1, 1'000'000},
        {"jobs-per-client", tr("maximum number of waiting and running jobs per client (default 4)"),
         &Config::jobs_per_client, 1, 1'000'000},
        {"job-seconds", tr("maximum duration of a job in seconds (default 600)"), &Config::job_seconds, 1,
         seconds_a_day},
        {"leave-seconds", tr("seconds after which a job that no client is watching is cancelled (default 10)"),
         &Config::leave_seconds, 1, seconds_a_day},
        {"search-threads",
         tr("maximum number of search threads per job, whatever the request says (default 0: the cores are shared "
            "among the jobs)"),
         &Config::search_threads, 0, 256},
        {"memory-megabytes",
         tr("total memory for calls, jobs and request bodies, in megabytes (default 0: half of the memory that is free "
            "at startup)"),
         &Config::memory_megabytes, 0, max_megabytes},
        {"allow-tables", tr("offer the tables.* methods to every client (default false)"), &Config::allow_tables},
        {"build-tables",
         tr("build larger tables while the service is idle (default auto, or none if no data is stored)"),
         &Config::build_tables,
         0,
         0,
         {"auto", "none"}},
        {"build-after-seconds", tr("idle time in seconds before a table build starts (default 10)"),
         &Config::build_after_seconds, 0, seconds_a_day},
        {"database-connections", tr("maximum number of connections to a shared database (default 8)"),
         &Config::database_connections, 1, 1000},
        {"database-seconds", tr("statement timeout of a shared database in seconds (default 5)"),
         &Config::database_seconds, 1, 3600},
        {"lease-seconds",
         tr("seconds without a heartbeat after which another replica takes over a replica's jobs (default 10)"),
         &Config::lease_seconds, 1, 3600},
        {"drain-seconds",
         tr("seconds at shutdown between reporting not ready at /readyz and closing the listener (default 0)"),
         &Config::drain_seconds, 0, 3600},
        {"log",
         tr("what to log to standard error as JSON lines (default requests)"),
         &Config::log,
         0,
         0,
         {"requests", "notes", "errors", "off"}},
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
            return fail("neither-true-nor-false", tr("{text} is neither true nor false", quote(text)), where,
                        tr("true or false"));
        config.** truth = text == "true";
        return {};
    }
    TRY(const auto& number, read_integer(text, where));
    return put(config, setting, number, where);
}

Result<void> set_from_toml(Config& config, std::string_view text) {
    TRY(const auto& entries, parse_toml(text));
    for (const TomlEntry& entry : entries) {
        const Where where = entry.where;
        const auto setting = std::ranges::find(settings(), entry.key, setting_key);
        if (setting == settings().end())
            return fail("no-such-setting", tr("there is no setting {key}", quote(entry.key)), where,
                        tr("a name listed by cubewright serve --help, with _ instead of -"));
        // Both variants list their types in the same order.
        if (entry.value.index() != setting->place.index())
            return fail("setting-of-wrong-type", tr("{key} has the wrong type", entry.key), where, kind(*setting));
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
        TRY(const auto& text, read_file(*file));
        TRY_VOID(set_from_toml(config, text).map_error([&](Error error) {
            error.where = say(place::within, *file, std::move(error.where));
            return error;
        }));
    }
    for (const Setting& setting : settings()) {
        const auto name = environment_name(setting);
        if (const auto value = environment(name))
            TRY_VOID(with_error_place(set_from_text(config, setting, *value), name));
    }
    for (const auto& [name, value] : given.flags) {
        const auto setting = std::ranges::find(settings(), name, &Setting::name);
        TRY_VOID(with_error_place(set_from_text(config, *setting, value), fmt::format("--{}", name)));
    }
    // The error does not repeat the text, because a connection string may contain a password.
    if (postgres::looks_like_connection_string(config.data))
        return fail("data-is-connection-string", tr("this looks like a PostgreSQL connection string, not a folder"),
                    "data", tr("postgresql://user@host/database"));
    if (config.memory_megabytes > 0 && config.memory_megabytes < least_megabytes)
        return fail("out-of-range", tr("{value} is out of range", config.memory_megabytes), "memory-megabytes",
                    tr("0, or an integer from {megabytes} to {megabytes2}", least_megabytes, max_megabytes));
    TRY_VOID(TrustedProxies::parse(config.trusted_proxies));
    TRY_VOID(AllowedSites::parse(config));
    return config;
}

std::vector<UnknownVariable> find_unknown_variables(std::span<const std::string> names) {
    constexpr std::string_view prefix = "CUBEWRIGHT_";
    // The first three are not settings of the service.
    std::vector<std::string> known{"CONFIG", "CACHE", "PROCESSOR"};
    for (const Setting& setting : settings()) known.push_back(environment_name(setting).substr(prefix.size()));
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    std::vector<UnknownVariable> unknown;
    for (const std::string_view name : names) {
        if (!name.starts_with(prefix) || std::ranges::find(candidates, name.substr(prefix.size())) != candidates.end())
            continue;
        UnknownVariable& each = unknown.emplace_back(UnknownVariable{std::string(name), {}});
        if (const auto nearest = closest(name.substr(prefix.size()), candidates))
            each.nearest.append(prefix).append(*nearest);
    }
    return unknown;
}

namespace {

using TomlValue = decltype(TomlEntry::value);

Message toml_position(const toml::source_position& position) {
    return describe(TextPlace{position.line, position.column});
}

std::optional<TomlValue> toml_value(const toml::node& node) {
    if (const auto* string = node.as_string()) return TomlValue(string->get());
    if (const auto* integer = node.as_integer()) return TomlValue(integer->get());
    if (const auto* boolean = node.as_boolean()) return TomlValue(boolean->get());
    const auto* array = node.as_array();
    if (array == nullptr) return std::nullopt;
    std::vector<std::string> list;
    for (const toml::node& item : *array) {
        if (!item.is_string()) return std::nullopt;
        list.push_back(item.as_string()->get());
    }
    return TomlValue(std::move(list));
}

}  // namespace

Result<std::vector<TomlEntry>> parse_toml(std::string_view text) {
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        std::string_view reason = parsed.error().description();
        constexpr std::string_view preamble = "Error while parsing ";
        if (reason.starts_with(preamble)) reason.remove_prefix(preamble.size());
        return fail("invalid-toml", tr("invalid TOML: {reason}", reason), toml_position(parsed.error().source().begin),
                    tr("a line such as port = 8080"));
    }
    std::vector<std::pair<toml::source_position, TomlEntry>> found;
    for (const auto& [key, node] : parsed.table()) {
        const auto at = key.source().begin;
        if (node.is_table() || node.is_array_of_tables())
            return fail("table-in-settings", tr("{key} is a TOML table", quote(key.str())), toml_position(at),
                        tr("top-level keys only, such as port = 8080"));
        auto value = toml_value(node);
        if (!value)
            return fail("no-setting-of-that-type", tr("the value of {key} has an unsupported type", quote(key.str())),
                        toml_position(at), tr("a string in quotes, an integer, true, false or a list of strings"));
        found.emplace_back(at, TomlEntry{std::string(key.str()), std::move(*value), toml_position(at)});
    }
    std::ranges::sort(found, {}, [](const auto& entry) { return std::pair(entry.first.line, entry.first.column); });
    std::vector<TomlEntry> entries;
    for (auto& [at, entry] : found) entries.push_back(std::move(entry));
    return entries;
}

}  // namespace cubewright::server
