// Any bytes are a request that is answered, or are refused with a status: through the HTTP parser with
// the service's limits, the router, the JSON reader and the methods that answer in a moment.
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>

#include "fuzz/require.hpp"
#include "server/beast_messages.hpp"
#include "server/service.hpp"

using namespace cubewright;
using namespace cubewright::server;

namespace {

Service& service() {
    static const Config config = [] {
        Config made;
        made.job_workers = 1;
        return made;
    }();
    static Log log(LogLevel::off);
    static const std::unique_ptr<Service> opened = std::move(*Service::open(config, log));
    return *opened;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Config limits;
    RequestParser parser;
    set_limits(parser, limits);
    boost::system::error_code error;
    boost::asio::const_buffer rest(data, size);
    std::size_t fields = 0;
    while (!error && !parser.is_done() && rest.size() > 0) {
        rest += parser.put(rest, error);
        // The trailer fields of a chunked body do not become header fields.
        const auto count = static_cast<std::size_t>(std::distance(parser.get().begin(), parser.get().end()));
        require(fields == 0 || count == fields);
        if (parser.is_header_done()) fields = count;
    }
    if (error) {
        const unsigned status = status_of(error);
        require(status == 0 || (status >= 400 && status <= 505));
        return 0;
    }
    if (!parser.is_done()) return 0;
    if (check_transfer_encoding(parser.get())) return 0;
    require(!parser.chunked() || parser.get()["Transfer-Encoding"].size() == std::size("chunked") - 1);
    auto request = to_request(parser.get());
    if (!request) return 0;
    request->client = "127.0.0.1";
    Response response = service().router().answer(*request).response;
    // What takes a worker may take long; here it is enough that it is asked for.
    require(response.work != nullptr || (response.status >= 200 && response.status < 500));
    if (!response.work) require(make_head(response, {}).starts_with("HTTP/1.1 "));
    return 0;
}
