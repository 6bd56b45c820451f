#include "store/postgres/subscription.hpp"

#include <chrono>
#include <utility>

#include "store/own_thread.hpp"
#include "store/postgres/connection.hpp"

namespace cubewright::postgres {

namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 100ms;  // at whether it is to end
constexpr auto longest_silence = 5s;   // before it is asked whether anyone is there
constexpr auto before_coming_back = 300ms;

}  // namespace

PostgresSubscription::PostgresSubscription(Settings settings, store::Store::LocalSubscribers ears)
    : settings_(std::move(settings)),
      ears_(std::move(ears)),
      thread_(store::start_thread([this](const std::stop_token& stop) { run(stop); })) {}

void PostgresSubscription::run(const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    while (!stop.stop_requested()) {
        try {
            Connection connection(settings_.address, settings_.patience);
            for (const std::string& channel : ears_.channels) connection.run("LISTEN " + channel);
            if (ears_.missed) ears_.missed();
            auto last_word = Clock::now();
            while (!stop.stop_requested()) {
                if (connection.wait_for_notification(between_looks)) {
                    last_word = Clock::now();
                } else if (Clock::now() - last_word > longest_silence) {
                    last_word = Clock::now();
                    connection.run("SELECT 1");
                }
                while (const auto heard = connection.heard()) ears_.heard(heard->first, heard->second);
            }
        } catch (const Failure&) {
            std::this_thread::sleep_for(before_coming_back);
        }
    }
}

}  // namespace cubewright::postgres
