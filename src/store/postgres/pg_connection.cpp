#include "store/postgres/pg_connection.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <utility>

#include "store/postgres/postgres.hpp"

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
    // timeout releases the locks of a replica that was suspended in the middle of a transaction. Sequential scans are
    // off because every query of the service can use an index, and the planner would scan a table that has grown since
    // its last statistics.
    run(
        fmt::format("SET statement_timeout = {}; SET lock_timeout = {}; "
                    "SET idle_in_transaction_session_timeout = {}; SET synchronous_commit = on; "
                    "SET enable_seqscan = off; SET jit = off",
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

void Connection::flush(Clock::time_point end) {
    for (int unsent = PQflush(connection_.get()); unsent != 0; unsent = PQflush(connection_.get())) {
        if (unsent < 0) fail_with_last_error();
        wait_for_socket(POLLOUT | POLLIN, end);
        if (PQconsumeInput(connection_.get()) == 0) fail_with_last_error();
    }
}

Reply Connection::next_result(Clock::time_point end) {
    while (PQisBusy(connection_.get()) != 0) {
        wait_for_socket(POLLIN, end);
        if (PQconsumeInput(connection_.get()) == 0) fail_with_last_error();
    }
    return Reply(PQgetResult(connection_.get()));
}

// Throws a Failure if the reply reports an error.
Reply Connection::checked(Reply reply) {
    if (!reply) fail_with_last_error();
    const ExecStatusType status = PQresultStatus(reply.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        const char* const state = PQresultErrorField(reply.get(), PG_DIAG_SQLSTATE);
        if (PQstatus(connection_.get()) != CONNECTION_OK) lost_ = true;
        Failure failure(state == nullptr ? "" : state, join_lines(PQresultErrorMessage(reply.get())));
        if (failure.is_connection_lost()) lost_ = true;
        throw Failure(std::move(failure));
    }
    const std::string_view count = PQcmdTuples(reply.get());
    changes_ = 0;
    std::from_chars(count.data(), count.data() + count.size(), changes_);
    return reply;
}

// Sends the pending data and returns the last result. If one of several statements fails, throws the first failure.
Reply Connection::finish() {
    const auto end = Clock::now() + patience_;
    flush(end);
    Reply last;
    while (Reply result = next_result(end))
        if (!last || PQresultStatus(last.get()) != PGRES_FATAL_ERROR) last = std::move(result);
    return checked(std::move(last));
}

// Like finish(), for statements that were sent in pipeline mode. Each statement has a result followed by a null result.
Reply Connection::finish_pipeline(std::size_t statements) {
    const auto end = Clock::now() + patience_;
    flush(end);
    Reply last;
    for (std::size_t i = 0; i < statements; ++i)
        while (Reply result = next_result(end))
            if (!last || PQresultStatus(last.get()) != PGRES_FATAL_ERROR) last = std::move(result);
    const Reply end_of_pipeline = next_result(end);
    if (!end_of_pipeline || PQresultStatus(end_of_pipeline.get()) != PGRES_PIPELINE_SYNC ||
        PQexitPipelineMode(connection_.get()) == 0)
        fail_with_last_error();
    return checked(std::move(last));
}

// Sends the statements together and returns the result of the last one.
Reply Connection::run_deferred(std::vector<Statement> statements) {
    std::vector<const std::string*> names;
    names.reserve(statements.size());
    for (const Statement& statement : statements) names.push_back(&prepared(statement.sql));
    if (statements.size() == 1) {
        send(*names.front(), statements.front().values);
        return finish();
    }
    if (PQenterPipelineMode(connection_.get()) == 0) fail_with_last_error();
    for (std::size_t i = 0; i < statements.size(); ++i) send(*names[i], statements[i].values);
    if (PQpipelineSync(connection_.get()) == 0) fail_with_last_error();
    return finish_pipeline(statements.size());
}

void Connection::run(const std::string& sql) {
    if (!deferred_.empty()) run_deferred(std::exchange(deferred_, {}));
    if (PQsendQuery(connection_.get(), sql.c_str()) == 0) fail_with_last_error();
    finish();
}

void Connection::roll_back() {
    deferred_.clear();
    if (PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) run("ROLLBACK");
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
    defer("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", name);
}

void Connection::announce(const std::string& channel, const std::string& words) {
    defer("SELECT pg_notify(?, ?)", channel, words);
}

void Connection::send(const std::string& name, const std::vector<Value>& values) {
    std::vector<std::string> numbers;
    std::vector<const char*> pointers;
    numbers.reserve(values.size());
    for (const Value& value : values) {
        if (const auto* text = std::get_if<std::string>(&value))
            pointers.push_back(text->c_str());
        else
            pointers.push_back(numbers.emplace_back(std::to_string(std::get<std::int64_t>(value))).c_str());
    }
    if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(pointers.size()), pointers.data(),
                            nullptr, nullptr, 0) == 0)
        fail_with_last_error();
}

std::unique_ptr<store::Rows> Connection::rows_of(std::string_view sql, std::vector<Value> values) {
    defer_statement(sql, std::move(values));
    return std::make_unique<FetchedRows>(run_deferred(std::exchange(deferred_, {})));
}

void Connection::defer_statement(std::string_view sql, std::vector<Value> values) {
    deferred_.push_back({std::string(sql), std::move(values)});
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

namespace {

using store::Reason;

Reason reason_from_state(const Failure& failure) {
    const std::string& state = failure.state();
    if (failure.is_connection_lost()) return Reason::away;
    // These codes stand for timeouts, locks, unresolved conflicts, and too many connections.
    if (failure.is_conflict() || state == "57014" || state == "55P03" || state == "53300") return Reason::busy;
    if (state == "53100") return Reason::full_disk;
    if (state.starts_with("53")) return Reason::busy;
    if (state == "25006") return Reason::read_only_disk;  // the server is a standby
    if (state.starts_with("XX")) return Reason::damaged;
    return Reason::failed;
}

}  // namespace

bool Failure::is_connection_lost() const {
    // Codes 57P01 to 57P03 mean that the server is shutting down, has crashed, or is starting.
    return state_.empty() || state_.starts_with("08") || state_.starts_with("57P");
}

bool Failure::is_conflict() const {
    return state_ == "40001" || state_ == "40P01";
}

store::Refusal Failure::refusal() const {
    return store::database_refusal(reason_from_state(*this), what());
}

}  // namespace cubewright::postgres
