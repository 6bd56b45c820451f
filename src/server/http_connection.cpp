#include "server/http_connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <cmath>
#include <optional>

#include "base/text.hpp"
#include "server/beast_messages.hpp"
#include "server/http/event_stream.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

namespace {

using Executor = asio::io_context::executor_type;
using Clock = std::chrono::steady_clock;
template <class T = void>
using Task = asio::awaitable<T, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

// Completion token that returns errors as values.
constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> as_values;

// Returns all X-Forwarded-For headers joined into one, because some proxies append their own header to those sent by
// the client.
std::string forwarded_for(const Request& request) {
    std::string whole;
    for (const auto& [name, value] : request.headers)
        if (equal_ignoring_case(name, "X-Forwarded-For")) whole.append(whole.empty() ? "" : ", ").append(value);
    return whole;
}

constexpr std::string_view unknown_path = "?";
constexpr auto linger_time = std::chrono::seconds(1);
// The service waits this much longer for a request than it announces, because a request may be on its way.
constexpr auto idle_grace = std::chrono::seconds(1);
// Time for a client that will be refused to send its request.
constexpr auto time_for_refused_request = std::chrono::seconds(2);
constexpr auto time_for_first_request = std::chrono::seconds(1);
constexpr std::size_t linger_bytes = std::size_t{256} << 10U;
constexpr auto heartbeat = std::chrono::seconds(15);
// Rate limit tokens charged per second of declared processor time. The unused part is refunded when the call ends.
constexpr double requests_per_second_of_work = 10;
constexpr double tokens_per_file = 0.1;
constexpr std::size_t bytes_per_token = std::size_t{512} << 10U;

}  // namespace

class Connection {
public:
    Connection(NetworkThread& thread, ListenerKind listener_kind, Socket socket, std::string peer, Admission admission)
        : thread_(thread),
          state_(thread.state),
          listener_kind_(listener_kind),
          stream_(std::move(socket)),
          idle_timer_(stream_.get_executor()),
          peer_(std::move(peer)),
          admission_(std::move(admission)) {
        thread_.connections.insert(this);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { thread_.connections.erase(this); }

    // Returns true if no request is in progress. A connection is not idle while received data is unread, or while a
    // new client may be about to send its first request.
    bool is_idle() {
        if (!idle_ || (is_new_ && Clock::now() - began_ < time_for_first_request)) return false;
        boost::system::error_code error;
        return stream_.socket().available(error) == 0 || error;
    }
    void close() { stream_.close(); }
    // Makes an idle connection stop waiting for a request. A request that has already arrived is still answered.
    void stop_waiting() { stream_.cancel(); }

    Task<> run() {
        // The loop is written this way because g++ 12 generates wrong code for a co_await inside a loop condition.
        bool more = true;
        while (more) more = co_await next_request();
        co_await send_close_notice();
    }

private:
    static auto seconds(std::int64_t count) { return std::chrono::seconds(count); }

    // Handles one request. Returns false when the connection should be closed.
    Task<bool> next_request() {
        if (buffer_.size() == 0) {
            const bool came = co_await wait_for_request();
            if (!came) co_return false;
        }
        is_new_ = false;
        std::shared_ptr<MemoryBudget::Lease> room;  // memory for a large body, held until the request is answered
        RequestParser parser;
        set_limits(parser, state_.config);
        stream_.expires_after(admission_.place ? seconds(state_.config.header_seconds) : time_for_refused_request);
        // Most requests arrive complete. Parsing the buffer directly avoids Beast's asynchronous read, which passes
        // through the event queue twice, once for the header and once for the body.
        for (bool in_header = true; !parser.is_done();) {
            boost::system::error_code error;
            buffer_.consume(parser.put(buffer_.data(), error));
            if (error && error != http::error::need_more) {
                co_await refuse(error);
                co_return false;
            }
            if (in_header && parser.is_header_done()) {
                in_header = false;
                if (auto wrong = check_transfer_encoding(parser.get())) {
                    co_await refuse(501, *wrong);
                    co_return false;
                }
                if (!admission_.place || parser.is_done()) break;
                const std::uint64_t body = body_buffer_size(parser);
                if (body > read_size * 4) room = state_.memory.take(body);
                if (body > read_size * 4 && !room) {
                    const Response full = retry_later_response(
                        503,
                        {coded("no-memory-for-body", "not enough memory for this request body at the moment"),
                         {},
                         tr("a shorter body, or a later retry")},
                        5);
                    state_.metrics.refusal(full.error);
                    co_await send(full, Framing{});
                    co_return false;
                }
                stream_.expires_after(seconds(state_.config.body_seconds));
                const bool sent = co_await send_continue(parser.get());
                if (!sent) co_return false;
            }
            if (parser.is_done()) break;
            const bool came = co_await read_more();
            if (!came) co_return false;
        }
        const bool more = co_await answer(parser.get());
        co_return more;
    }

    // Waits for the first bytes of a request. Returns false if the client has disconnected or sent nothing for too
    // long.
    Task<bool> wait_for_request() {
        // Release the large buffer, because the client may go idle.
        if (buffer_.capacity() > read_size * 4) buffer_.shrink_to_fit();
        idle_ = true;
        stream_.expires_never();
        if (admission_.place)
            idle_timer_.expires_after(seconds(state_.config.idle_seconds) + idle_grace);
        else
            idle_timer_.expires_after(time_for_refused_request);
        idle_timer_.async_wait([this](boost::system::error_code cancelled) {
            if (!cancelled && idle_) stop_waiting();
        });
        bool came = co_await read_more();
        // Bytes that have arrived in the last moment begin a request. Closing the connection would lose it.
        boost::system::error_code error;
        if (!came && stream_.socket().available(error) > 0 && !error) came = co_await read_more();
        idle_ = false;
        idle_timer_.cancel();
        co_return came;
    }

    // Returns the memory needed for the body text and for the JSON value parsed from it, which is many times larger. A
    // chunked body is charged as if it had the maximum size.
    std::uint64_t body_buffer_size(const RequestParser& parser) const {
        constexpr std::uint64_t of_values = 16;
        const auto most = static_cast<std::uint64_t>(state_.config.body_bytes);
        if (const auto length = parser.content_length()) return std::min<std::uint64_t>(*length, most) * of_values;
        return parser.chunked() ? most * of_values : 0;
    }

    // Reads more data into the buffer. Returns false if the client has disconnected or the timeout has expired.
    Task<bool> read_more() {
        const auto room = buffer_.prepare(read_size);
        const auto [error, size] = co_await stream_.async_read_some(room, as_values);
        buffer_.commit(size);
        co_return !error;
    }

    // Sends "100 Continue" to clients that wait for it before sending the body.
    Task<bool> send_continue(const RequestMessage& message) {
        if (!beast::iequals(message[http::field::expect], "100-continue")) co_return true;
        constexpr std::string_view words = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(words), as_values);
        co_return !error;
    }

    Task<bool> answer(const RequestMessage& message) {
        const auto start = Clock::now();
        auto request = to_request(message);
        Router::Routed answer;
        Admission by_client;  // of a client behind a proxy, until its request has been answered
        Admission stream;     // of an event stream
        if (!request) {
            answer.response = error_response(400, request.error());
        } else {
            request->client = state_.proxies.client(peer_, forwarded_for(*request));
            const bool is_forwarded = request->client != peer_;
            if (is_forwarded) by_client = state_.forwarded.open(request->client);
            if (!admission_.place)
                answer.response = refusal_of(admission_);
            else if (is_forwarded && !by_client.place)
                answer.response = refusal_of(by_client);
            else
                answer = respond(*request);
            while (answer.response.work || answer.response.wait) {
                if (state_.stopped) co_return false;
                if (answer.response.work)
                    answer.response =
                        co_await run_on_worker(std::move(answer.response), rate_limit_key(request->client));
                else
                    answer.response = co_await wait_for_operation(std::move(answer.response));
            }
            if (answer.response.events) {
                stream = state_.streams.open(request->client);
                if (!stream.place) {
                    answer.response.events->left();
                    answer.response = refusal_of(stream);
                }
            }
            if (state_.sites.has_origins() && !state_.router.is_monitoring(request->path))
                state_.sites.add_cors_headers(*request, answer.response);
        }
        const Response& response = answer.response;
        if (response.status >= 400) state_.metrics.refusal(response.error);
        const bool keep_alive = message.keep_alive() && !response.events && !state_.closing && admission_.place;
        const bool is_head = message.method() == http::verb::head;
        const Framing framing{
            .keep_alive = keep_alive, .with_body = !is_head, .idle_seconds = state_.config.idle_seconds};
        const bool sent = co_await send(response, framing);
        const auto time = Clock::now() - start;
        state_.metrics.request(answer.route, response.status, time);
        if (state_.log.tells(LogLevel::requests))
            state_.log.request({.verb = {message.method_string().data(), message.method_string().size()},
                                .path = request ? logged_path(request->path, response.status) : unknown_path,
                                .client = request ? std::string_view(request->client) : std::string_view(peer_),
                                .status = response.status,
                                .bytes = response.text().size(),
                                .milliseconds = std::chrono::duration<double, std::milli>(time).count(),
                                .trace = request ? read_traceparent(request->header("traceparent")) : Trace{}});
        if (sent && response.events && !is_head) co_await stream_events(*response.events);
        if (response.events) response.events->left();
        co_return sent&& keep_alive;
    }

    // Returns the pattern of the route, or the name of a static file. Other paths may contain a mistyped join code.
    std::string_view logged_path(std::string_view path, unsigned status) const {
        const auto pattern = state_.router.find_pattern(path);
        if (!pattern.empty()) return pattern;
        return status < 400 ? path : unknown_path;
    }

    // Returns the refusal of a client for which there is no place.
    static Response refusal_of(const Admission& admission) {
        constexpr unsigned pause = 5;
        const bool is_own_fault = admission.refusal == Admission::Refusal::too_many_of_one;
        return retry_later_response(is_own_fault ? 429 : 503,
                                    {is_own_fault ? coded("too-many-requests", "too many requests from this address")
                                                  : coded("service-busy", "the service is busy"),
                                     {},
                                     tr("a retry after a short wait")},
                                    pause);
    }

    // Routes the request. Health checks and metrics are never rate limited, because a load balancer would treat a
    // refused health check as a failed service.
    Router::Routed respond(Request& request) {
        const bool monitoring = state_.router.is_monitoring(request.path);
        const bool here =
            monitoring == (listener_kind_ == ListenerKind::admin) || (monitoring && state_.config.admin_port < 0);
        if (!here) return {error_response(404, {coded("not-found", "not found: {path}", quote(request.path)), {}, {}})};
        if (monitoring) {
            // Health checks may use any host name.
            const bool is_private = listener_kind_ == ListenerKind::admin && request.path == "/metrics";
            auto wrong = is_private ? state_.sites.check_allowed_host(request) : std::nullopt;
            if (wrong) return {error_response(403, *wrong)};
            return guarded([&] { return state_.router.answer(request); });
        }
        if (auto wrong = AllowedSites::check_host(request)) return {error_response(400, *wrong)};
        if (auto wrong = state_.sites.check(request, state_.proxies.trusts(peer_)))
            return {error_response(403, *wrong)};
        const std::string address = rate_limit_key(request.client);
        if (const double wait = state_.rate.wait_for(address); wait > 0) {
            return {retry_later_response(429,
                                         {coded("too-many-requests", "too many requests from this address"),
                                          {},
                                          tr("fewer requests per second")},
                                         static_cast<unsigned>(std::ceil(wait)))};
        }
        if (auto preflight = state_.sites.answer_preflight(request)) return {std::move(*preflight)};
        auto routed = guarded([&] { return state_.router.answer(request); });
        const bool is_file = routed.route == Router::no_route && routed.response.status < 400;
        if (is_file) state_.rate.refund(address, 1 - file_cost(routed.response.text().size()));
        return routed;
    }

    // Returns the rate limit tokens for a static file, which the service has in memory. A school may have one address,
    // and a first visit reads about 40 files.
    static double file_cost(std::size_t bytes) {
        return tokens_per_file + (static_cast<double>(bytes) / static_cast<double>(bytes_per_token));
    }

    // Runs a handler and catches its exceptions: the client gets status 500, and the cause is logged.
    template <class F>
    auto guarded(F&& work) -> decltype(work()) {
        try {
            return work();
        } catch (const std::exception& error) {
            state_.log.error("handler failed", {{"reason", error.what()}});
            return {error_response(500, {coded("internal-server-error", "internal server error"), {}, {}})};
        }
    }

    // Charges the client for work of the declared duration in seconds. Returns a refusal if the client has exceeded
    // its rate limit.
    std::optional<Response> charge(const std::string& client, double declared) {
        const double wait =
            declared > 0 ? state_.rate.wait_for_work(client, declared * requests_per_second_of_work) : 0;
        if (wait <= 0) return std::nullopt;
        return retry_later_response(
            429,
            {coded("too-much-work", "too much work requested by this address"), {}, tr("fewer requests per second")},
            static_cast<unsigned>(std::ceil(wait)));
    }

    // Runs charged work and refunds the unused part of the charge. The response may contain more work, which has not
    // been charged yet.
    Response run_and_refund(const std::string& client, const Response& response) {
        const auto begin = Clock::now();
        Response answer = response.work();
        refund(client, response.seconds - std::chrono::duration<double>(Clock::now() - begin).count());
        return answer;
    }

    void refund(const std::string& client, double seconds_of_work) {
        if (seconds_of_work > 0) state_.rate.refund(client, seconds_of_work * requests_per_second_of_work);
    }

    // Runs the response's work on a worker thread and resumes on the network thread.
    Task<Response> run_on_worker(Response response, std::string client) {
        if (auto refused = charge(client, response.seconds)) co_return std::move(*refused);
        asio::use_awaitable_t<Executor> token;
        auto begin = [this](auto handler, Response work, const std::string& whose) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            const auto executor = stream_.get_executor();
            const auto resume_handler = [shared, executor](Response answer) {
                asio::post(executor, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
            };
            const double declared = work.seconds;
            WorkerPool& workers = state_.workers.lane(work.lane);
            WorkerPool::Task task;
            task.seconds = declared;
            task.deadline = Clock::now() + seconds(state_.config.call_seconds);
            task.run = [this, resume_handler, whose, work = std::move(work), submitted = Clock::now()] {
                state_.call_waits.record(Clock::now() - submitted);
                resume_handler(guarded([&] { return run_and_refund(whose, work); }));
            };
            task.refuse = [this, resume_handler, whose, declared](WorkerPool::Refusal why) {
                refund(whose, declared);
                const Text what = why == WorkerPool::Refusal::full
                                      ? coded("service-busy", "the service is busy")
                                      : coded("waited-too-long", "the call waited too long for a worker");
                resume_handler(retry_later_response(503, {what, {}, tr("a retry after a short wait")}, 1));
            };
            workers.submit(whose, std::move(task));
        };
        co_return co_await asio::async_initiate<decltype(token), void(Response)>(begin, token, std::move(response),
                                                                                 std::move(client));
    }

    // Waits for an operation on another thread without blocking the network thread.
    Task<Response> wait_for_operation(Response response) {
        asio::use_awaitable_t<Executor> token;
        ++state_.operations;
        auto begin = [this](auto handler, const auto& wait) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            wait([shared, executor = stream_.get_executor(), &state = state_] {
                asio::post(executor, [shared]() mutable { (*shared)(); });
                --state.operations;
            });
        };
        co_await asio::async_initiate<decltype(token), void()>(begin, token, std::move(response.wait));
        co_return guarded([&] { return response.then(); });
    }

    Task<bool> send(const Response& response, const Framing& framing) {
        stream_.expires_after(seconds(state_.config.write_seconds));
        const std::string head = make_head(response, framing);
        const bool body_follows = framing.with_body && !response.events && response.text().size() > body_in_head;
        const std::array<asio::const_buffer, 2> parts{
            asio::buffer(head), body_follows ? asio::buffer(response.text()) : asio::const_buffer{}};
        const auto [error, size] = co_await asio::async_write(stream_, parts, as_values);
        co_return !error;
    }

    // Sends events until the stream ends or the client disconnects. Periodic comments keep proxies from closing an
    // idle connection.
    Task<> stream_events(EventStream& events) {
        const auto executor = stream_.get_executor();
        const auto watch = std::make_shared<Watch>(executor);
        events.on_wake([executor, watch] { asio::post(executor, [watch] { watch->wake_timer.cancel(); }); });
        // A client that has subscribed to events sends no more data, so a readable socket means that the client has
        // disconnected.
        stream_.socket().async_wait(tcp::socket::wait_read, [watch](boost::system::error_code error) {
            watch->gone = !error;
            watch->wake_timer.cancel();
        });
        while (!watch->gone) {
            auto piece = events.take();
            if (piece.text.empty() && !piece.last) {
                watch->wake_timer.expires_after(heartbeat);
                const auto [error] = co_await watch->wake_timer.async_wait(as_values);
                if (error) continue;
                piece.text = ": still here\n\n";
            }
            stream_.expires_after(seconds(state_.config.write_seconds));
            const bool with_data = piece.data != nullptr;
            const std::array<asio::const_buffer, 3> parts{
                asio::buffer(piece.text), with_data ? asio::buffer(*piece.data) : asio::const_buffer{},
                with_data ? asio::buffer(EventStream::after_data) : asio::const_buffer{}};
            const auto [error, size] = co_await asio::async_write(stream_, parts, as_values);
            if (error || piece.last) break;
        }
    }

    // Sends an error response for bytes that are not a valid request.
    Task<> refuse(boost::system::error_code error) {
        const unsigned status = status_of(error);
        if (status != 0) co_await refuse(status, describe_error(status, error));
    }

    // Sends an error response. The caller closes the connection.
    Task<> refuse(unsigned status, const Error& error) {
        const Response response = error_response(status, error);
        state_.metrics.request(Router::no_route, status, {});
        state_.metrics.refusal(response.error);
        co_await send(response, Framing{});
    }

    Error describe_error(unsigned status, const boost::system::error_code& error) const {
        if (status == 413)
            return {
                coded("body-too-large", "the body is too large"), {}, tr("at most {most}", state_.config.body_bytes)};
        if (status == 431)
            return {coded("headers-too-large", "the headers are too large"),
                    {},
                    tr("at most {most}", state_.config.header_bytes)};
        return {coded("bad-request", "bad request"), {}, error.message()};
    }

    // Shuts down the sending side and drains the input before closing. Closing the socket while the client is still
    // writing could discard the response.
    Task<> send_close_notice() {
        boost::system::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        if (ignored) co_return;
        stream_.expires_after(linger_time);
        buffer_.clear();
        for (std::size_t read = 0; read < linger_bytes;) {
            const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(read_size), as_values);
            if (error) break;
            read += size;
        }
    }

    static constexpr std::size_t read_size = 4096;

    // Shared with callbacks that may run after the event stream has ended.
    struct Watch {
        explicit Watch(const Executor& executor) : wake_timer(executor) {}
        Timer wake_timer;  // cancelled when there is data to send
        bool gone = false;
    };

    NetworkThread& thread_;
    ServiceState& state_;
    ListenerKind listener_kind_;
    beast::basic_stream<tcp, Executor> stream_;
    Timer idle_timer_;
    std::string peer_;
    Admission admission_;  // without a place, the only response is a refusal
    beast::flat_buffer buffer_;
    bool idle_ = false;
    bool is_new_ = true;  // true until the first request arrives
    const Clock::time_point began_ = Clock::now();
};

std::string peer_address(const Socket& socket) {
    boost::system::error_code error;
    const auto address = socket.remote_endpoint(error).address();
    if (error) return {};
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

namespace {

Task<> talk(NetworkThread& thread, ListenerKind listener_kind, Socket socket, std::string peer, Admission admission) {
    Connection connection(thread, listener_kind, std::move(socket), std::move(peer), std::move(admission));
    co_await connection.run();
}

}  // namespace

ConnectionCount& connection_count(ServiceState& state, ListenerKind listener_kind) {
    return listener_kind == ListenerKind::admin ? state.admin_connections : state.connections;
}

void serve(NetworkThread& thread, ListenerKind listener_kind, Socket socket, std::string peer, Admission admission) {
    const auto log_failure = [&thread](const std::exception_ptr& failure) {
        if (!failure) return;
        try {
            std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            thread.state.log.error("connection failed", {{"reason", error.what()}});
        }
    };
    asio::post(thread.context, [&thread, listener_kind, log_failure, socket = std::move(socket), peer = std::move(peer),
                                admission = std::move(admission)]() mutable {
        asio::co_spawn(thread.context.get_executor(),
                       talk(thread, listener_kind, std::move(socket), std::move(peer), std::move(admission)),
                       log_failure);
    });
}

void close_idle(NetworkThread& thread) {
    for (Connection* connection : thread.connections)
        if (connection->is_idle()) connection->stop_waiting();
}

void close_all(NetworkThread& thread) {
    for (Connection* connection : thread.connections) connection->close();
}

}  // namespace cubewright::server
