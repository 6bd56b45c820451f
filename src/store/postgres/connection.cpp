#include "store/postgres/connection.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace cubewright::postgres {

namespace {

// The rows of a result that has been fetched completely.
class FetchedRows final : public store::Rows {
public:
    explicit FetchedRows(Reply result) : result_(std::move(result)), count_(PQntuples(result_.get())) {}

    bool next() override { return ++row_ < count_; }
    std::int64_t number(int column) const override {
        const char* const text = PQgetvalue(result_.get(), row_, column);
        std::int64_t value = 0;
        std::from_chars(text, text + std::strlen(text), value);
        return value;
    }
    std::string text(int column) const override {
        return {PQgetvalue(result_.get(), row_, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
    }

private:
    Reply result_;
    int count_;
    int row_ = -1;
};

std::string join_lines(std::string_view words) {
    std::string line(words.substr(0, words.find_last_not_of("\n ") + 1));
    std::ranges::replace(line, '\n', ' ');
    return line;
}

void ignore_notice(void*, const char*) {}

}  // namespace

void ConnectionEnd::operator()(pg_conn* connection) const {
    PQfinish(connection);
}

void ReplyEnd::operator()(pg_result* result) const {
    PQclear(result);
}

std::string number_placeholders(std::string_view sql) {
    std::string text;
    int number = 0;
    bool quoted = false;
    for (const char c : sql) {
        if (c == '\'') quoted = !quoted;
        if (c == '?' && !quoted)
            text += fmt::format("${}", ++number);
        else
            text += c;
    }
    return text;
}

Connection::Connection(const std::string& address, std::chrono::milliseconds patience) : patience_(patience) {
    // The address comes last, so that its parameters override these defaults.
    constexpr std::array<const char*, 8> names{
        "connect_timeout",  "application_name", "keepalives_idle", "keepalives_interval",
        "keepalives_count", "tcp_user_timeout", "dbname",          nullptr};
    const std::array<const char*, 8> values{"2", "cubewright", "5", "2", "3", "6000", address.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
        // PostgreSQL reports a refused connection only as text. A server that is starting up or has no free connection
        // may accept the client soon; other refusals, such as a wrong password, are permanent.
        const std::string words = join_lines(PQerrorMessage(connection_.get()));
        const bool refused =
            words.find("FATAL:") != std::string::npos && words.find("starting up") == std::string::npos &&
            words.find("shutting down") == std::string::npos && words.find("recovery mode") == std::string::npos &&
            words.find("too many") == std::string::npos && words.find("not yet accepting") == std::string::npos;
        throw Failure(refused ? "28000" : "", words);
    }
    PQsetnonblocking(connection_.get(), 1);
    PQsetNoticeProcessor(connection_.get(), ignore_notice, nullptr);
    PQsetClientEncoding(connection_.get(), "UTF8");
    const auto milliseconds = patience.count();
    // The server's timeouts are slightly shorter than the client's, so that the server reports the error. The idle
    // timeout releases the locks of a replica that was suspended in the middle of a transaction.
    run(
        fmt::format("SET statement_timeout = {}; SET lock_timeout = {}; "
                    "SET idle_in_transaction_session_timeout = {}; SET synchronous_commit = on",
                    milliseconds * 9 / 10, milliseconds * 9 / 10, milliseconds * 2));
}

bool Connection::has_failed() const {
    return lost_ || PQstatus(connection_.get()) != CONNECTION_OK;
}

void Connection::fail_with_last_error() {
    lost_ = true;
    throw Failure("", join_lines(PQerrorMessage(connection_.get())));
}

void Connection::wait_for_socket(short events, Clock::time_point end) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    pollfd socket{PQsocket(connection_.get()), events, 0};
    const int ready = poll(&socket, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready > 0) return;
    lost_ = true;  // a late reply would be mistaken for the reply to another statement
    throw Failure("", "no answer in time");
}

// Sends the pending data and returns the last result.
Reply Connection::finish() {
    const auto end = Clock::now() + patience_;
    for (int unsent = PQflush(connection_.get()); unsent != 0; unsent = PQflush(connection_.get())) {
        if (unsent < 0) fail_with_last_error();
        wait_for_socket(POLLOUT | POLLIN, end);
        if (PQconsumeInput(connection_.get()) == 0) fail_with_last_error();
    }
    Reply last;
    for (;;) {
        while (PQisBusy(connection_.get()) != 0) {
            wait_for_socket(POLLIN, end);
            if (PQconsumeInput(connection_.get()) == 0) fail_with_last_error();
        }
        Reply result(PQgetResult(connection_.get()));
        if (!result) break;
        // If one of several statements fails, return the first failure.
        if (!last || PQresultStatus(last.get()) != PGRES_FATAL_ERROR) last = std::move(result);
    }
    if (!last) fail_with_last_error();
    const ExecStatusType status = PQresultStatus(last.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        const char* const state = PQresultErrorField(last.get(), PG_DIAG_SQLSTATE);
        if (PQstatus(connection_.get()) != CONNECTION_OK) lost_ = true;
        const Failure failure(state == nullptr ? "" : state, join_lines(PQresultErrorMessage(last.get())));
        if (failure.is_connection_lost()) lost_ = true;
        throw failure;
    }
    const std::string_view count = PQcmdTuples(last.get());
    changes_ = 0;
    std::from_chars(count.data(), count.data() + count.size(), changes_);
    return last;
}

void Connection::run(const std::string& sql) {
    if (PQsendQuery(connection_.get(), sql.c_str()) == 0) fail_with_last_error();
    finish();
}

const std::string& Connection::prepared(std::string_view sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    std::string name = fmt::format("s{}", statements_.size());
    if (PQsendPrepare(connection_.get(), name.c_str(), number_placeholders(sql).c_str(), 0, nullptr) == 0)
        fail_with_last_error();
    finish();
    return statements_.emplace(std::string(sql), std::move(name)).first->second;
}

void Connection::lock(const std::string& name) {
    query("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", name).run();
}

void Connection::announce(const std::string& channel, const std::string& words) {
    query("SELECT pg_notify(?, ?)", channel, words).run();
}

std::unique_ptr<store::Rows> Connection::rows_of(std::string_view sql, std::vector<Value> values) {
    const std::string& name = prepared(sql);
    std::vector<std::string> texts;
    std::vector<const char*> pointers;
    texts.reserve(values.size());
    for (Value& value : values) {
        if (auto* text = std::get_if<std::string>(&value))
            texts.push_back(std::move(*text));
        else
            texts.push_back(std::to_string(std::get<std::int64_t>(value)));
        pointers.push_back(texts.back().c_str());
    }
    if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(pointers.size()), pointers.data(),
                            nullptr, nullptr, 0) == 0)
        fail_with_last_error();
    return std::make_unique<FetchedRows>(finish());
}

std::optional<std::pair<std::string, std::string>> Connection::heard() {
    if (PQconsumeInput(connection_.get()) == 0) fail_with_last_error();
    const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notice(PQnotifies(connection_.get()), &PQfreemem);
    if (!notice) return std::nullopt;
    return std::pair(std::string(notice->relname), std::string(notice->extra));
}

bool Connection::wait_for_notification(std::chrono::milliseconds time) {
    pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
    return poll(&socket, 1, static_cast<int>(time.count())) > 0;
}

}  // namespace cubewright::postgres
