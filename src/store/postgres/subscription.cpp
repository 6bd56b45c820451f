#include "store/postgres/subscription.hpp"

#include <chrono>
#include <utility>

#include "store/own_thread.hpp"
#include "store/postgres/connection.hpp"

namespace cubewright::postgres {

namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 100ms;  // interval between checks of the stop token
constexpr auto longest_silence = 5s;   // time without notifications after which the connection is tested
constexpr auto before_coming_back = 300ms;

}  // namespace

PostgresSubscription::PostgresSubscription(Settings settings, store::Store::LocalSubscribers subscribers)
    : settings_(std::move(settings)),
      subscribers_(std::move(subscribers)),
      thread_(store::start_thread([this](const std::stop_token& stop) { run(stop); })) {}

void PostgresSubscription::run(const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    while (!stop.stop_requested()) {
        try {
            Connection connection(settings_.address, settings_.patience);
            for (const std::string& channel : subscribers_.channels) connection.run("LISTEN " + channel);
            if (subscribers_.missed) subscribers_.missed();
            auto last_word = Clock::now();
            while (!stop.stop_requested()) {
                if (connection.wait_for_notification(between_looks)) {
                    last_word = Clock::now();
                } else if (Clock::now() - last_word > longest_silence) {
                    last_word = Clock::now();
                    connection.run("SELECT 1");
                }
                while (const auto heard = connection.heard()) subscribers_.heard(heard->first, heard->second);
            }
        } catch (const Failure&) {
            if (subscribers_.lost) subscribers_.lost();
            std::this_thread::sleep_for(before_coming_back);
        }
    }
}

}  // namespace cubewright::postgres
