#include "readyset/duel/draw.hpp"

#include <array>

#include "readyset/deals/deal.hpp"
#include "readyset/game/levels.hpp"

namespace cubewright::readyset::duel {

PoolShape pool_shape(const DealSettings& settings) {
    const std::size_t colours = (settings.dice + 1) / 2;
    const std::size_t specials = settings.dice < 10 ? 1 : 2;
    if (!settings.has_specials) return {colours, settings.dice - colours, 0};
    return {colours, settings.dice - colours - specials, specials};
}

Deal draw_deal(const DealSettings& settings, Random& random) {
    Deal deal;
    std::array<Card, card_count> cards{};
    for (std::size_t i = 0; i < card_count; ++i) cards[i].colours = static_cast<std::uint8_t>(i);
    random.shuffle(std::span<Card>(cards));
    deal.cards.assign(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(settings.cards));
    const PoolShape shape = pool_shape(settings);
    for (std::size_t i = 0; i < shape.colours; ++i) deal.dice.push_back(draw_colour(deal.dice, random));
    for (std::size_t i = 0; i < shape.operators; ++i) deal.dice.push_back(random.pick(pools::every));
    for (std::size_t i = 0; i < shape.specials; ++i) deal.dice.push_back(random.pick(pools::special));
    deal.variations = settings.variations;
    return deal;
}

}  // namespace cubewright::readyset::duel
