#include <cubewright/call.hpp>
#include <cubewright/version.hpp>

#include <cubewright.h>

#include <exception>
#include <new>
#include <ostream>

#include "json.hpp"

namespace cubewright {

namespace {

// Calls the user's callbacks from the engine. No exception may pass through the engine, so an exception stops the call
// and is rethrown when the engine has returned.
class Callbacks {
public:
    Callbacks(const CallOptions& options, const InterimCallback& interim) : options_(options), interim_(interim) {}

    static void report(void* self, const char* text) {
        static_cast<Callbacks*>(self)->run([text](const Callbacks& callbacks) {
            const auto data = json::parse(text).value_or(json::Value());
            callbacks.options_.progress({data["stage"].text(), data["done"].number(), text});
        });
    }
    static void improve(void* self, const char* answer) {
        static_cast<Callbacks*>(self)->run([answer](const Callbacks& callbacks) { callbacks.interim_(answer); });
    }
    void raise_again() const {
        if (raised_) std::rethrow_exception(raised_);
    }

private:
    template <class Call>
    void run(const Call& call) {
        if (raised_) return;
        try {
            call(*this);
        } catch (...) {
            raised_ = std::current_exception();
            options_.stop.request_stop();
        }
    }

    const CallOptions& options_;
    const InterimCallback& interim_;
    std::exception_ptr raised_;
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const Error& error) {
    return out << to_string(error);
}

StopSource::StopSource() : stopper_(cubewright_stopper_new(), cubewright_stopper_free) {
    if (!stopper_) throw std::bad_alloc();
}

void StopSource::request_stop() const {
    cubewright_stop(stopper_.get());
}

std::string_view version() {
    return cubewright_version();
}

std::string_view processor() {
    const char* name = cubewright_processor();
    return name == nullptr ? std::string_view() : name;
}

Result<std::string> call(TextView method, TextView params, const CallOptions& options, const InterimCallback& interim) {
    const std::string request = json::Object().add("method", method).add_json("params", params).text();
    Callbacks callbacks(options, interim);
    const std::unique_ptr<char, decltype(&cubewright_free)> text(
        cubewright_answer_with_progress(request.c_str(), options.stop.handle(),
                                        options.progress ? Callbacks::report : nullptr,
                                        interim ? Callbacks::improve : nullptr, &callbacks),
        cubewright_free);
    callbacks.raise_again();
    if (!text) throw std::bad_alloc();
    const std::string answer = text.get();
    const auto response = json::parse(answer).value_or(json::Value());
    const json::Value& error = response["error"];
    if (error.is_null()) return std::string(response["result"].source());
    return Error{error["message"].text(), error["code"].text(), error["where"].text(), error["expected"].text()};
}

}  // namespace cubewright
