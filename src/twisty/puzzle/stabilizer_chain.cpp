#include "twisty/puzzle/stabilizer_chain.hpp"

#include <algorithm>
#include <utility>

#include "texts/message.hpp"
#include "twisty/puzzle/invariants.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::uint64_t max_chain_work = 6'000'000'000;  // maximum number of elementary steps in a construction
constexpr std::uint64_t max_chain_entries = 48'000'000;  // maximum number of entries in all stored elements together

}  // namespace

StabilizerChain::StabilizerChain(const Orbits& orbits) : orbits_(orbits) {
    for (const Orbit& orbit : orbits) {
        const auto start = static_cast<std::uint16_t>(position_.size());
        for (std::size_t i = 0; i < orbit.pieces; ++i) {
            const auto position = static_cast<std::uint16_t>(first_place_.size());
            first_place_.push_back(static_cast<std::uint16_t>(position_.size()));
            orbit_place_.push_back(start);
            orientations_.push_back(static_cast<std::uint8_t>(orbit.orientations));
            for (unsigned orientation = 0; orientation < orbit.orientations; ++orientation) {
                position_.push_back(position);
                orientation_.push_back(static_cast<std::uint8_t>(orientation));
            }
        }
    }
    identity_ = first_place_;
    levels_.resize(first_place_.size());
    std::size_t position = 0;
    for (const Orbit& orbit : orbits) {
        for (std::size_t i = 0; i < orbit.pieces; ++i, ++position) {
            Level& level = levels_[position];
            level.slots.assign(orbit.pieces * orbit.orientations, -1);
            level.slots[first_place_[position] - orbit_place_[position]] = 0;
            level.places.push_back(first_place_[position]);
            level.inverses.push_back(identity_);
        }
    }
}

StabilizerChain::Element StabilizerChain::to_element(const Transformation& transformation) const {
    Element element(first_place_.size());
    std::size_t start = 0;
    for (const Orbit& orbit : orbits_) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i)
            element[start + transformation.from[i]] =
                static_cast<std::uint16_t>(first_place_[i] + transformation.twist[i]);
        start += orbit.pieces;
    }
    return element;
}

Transformation StabilizerChain::to_transformation(const Element& element) const {
    Transformation transformation = twisty::identity(orbits_);
    std::size_t start = 0;
    for (const Orbit& orbit : orbits_) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i) {
            transformation.from[position_[element[i]]] = static_cast<std::uint8_t>(i - start);
            transformation.twist[position_[element[i]]] = orientation_[element[i]];
        }
        start += orbit.pieces;
    }
    return transformation;
}

std::uint16_t StabilizerChain::image(const Element& element, std::uint16_t place) const {
    const std::uint16_t target = element[position_[place]];
    const unsigned twist = orientation_[place];
    if (twist == 0) return target;
    const std::uint16_t position = position_[target];
    return static_cast<std::uint16_t>(first_place_[position] +
                                      ((orientation_[target] + twist) % orientations_[position]));
}

StabilizerChain::Element StabilizerChain::compose(const Element& first, const Element& second) const {
    Element result(first.size());
    for (std::size_t i = 0; i < first.size(); ++i) result[i] = image(second, first[i]);
    return result;
}

StabilizerChain::Element StabilizerChain::inverse(const Element& element) const {
    Element result(element.size());
    for (std::size_t i = 0; i < element.size(); ++i) {
        const unsigned twist = orientation_[element[i]];
        result[position_[element[i]]] =
            static_cast<std::uint16_t>(first_place_[i] + (twist == 0 ? 0 : orientations_[i] - twist));
    }
    return result;
}

std::int32_t StabilizerChain::slot(std::size_t level, std::uint16_t place) const {
    return levels_[level].slots[static_cast<std::size_t>(place - orbit_place_[level])];
}

std::size_t StabilizerChain::sift(Element& element, std::size_t level) const {
    for (; level < levels_.size(); ++level) {
        const std::uint16_t place = element[level];
        if (place == first_place_[level]) continue;
        const std::int32_t found = slot(level, place);
        if (found < 0) return level;
        const Element& inverse = levels_[level].inverses[static_cast<std::size_t>(found)];
        // The positions before this level stay where they are.
        for (std::size_t i = level; i < element.size(); ++i) element[i] = image(inverse, element[i]);
    }
    return level;
}

std::size_t StabilizerChain::first_moved(const Element& element) const {
    return static_cast<std::size_t>(std::ranges::mismatch(element, identity_).in1 - element.begin());
}

// Adds strong generators until the chain is complete.
class StabilizerChain::Builder {
public:
    Builder(StabilizerChain& chain, const StopToken& stop) : chain_(chain), stop_(stop) {}

    Result<void> build(std::span<const Transformation> generators) {
        std::vector<Element> start;
        for (const Transformation& generator : generators) {
            Element element = chain_.to_element(generator);
            const std::size_t moved = chain_.first_moved(element);
            if (moved == chain_.levels_.size()) continue;
            start.push_back(element);
            if (!add(std::move(element), 0, moved)) return refuse();
        }
        BigInteger bound = upper_bound(generators);
        seed(start);
        if (!sift_random_elements(bound)) return refuse();
        if (product_of_orbits() != bound && find_components(chain_.orbits_, generators).list.size() > 1) {
            TRY(auto& better, bound_by_components(generators));
            bound = std::move(better);
        }
        while (product_of_orbits() != bound) {
            bool is_complete = false;
            if (!verify(is_complete)) return refuse();
            if (is_complete) break;
            if (!sift_random_elements(bound)) return refuse();
        }
        chain_.order_ = product_of_orbits();
        for (Level& level : chain_.levels_) level.generators = {};
        return {};
    }

private:
    tl::unexpected<Error> refuse() const {
        if (stopped_) return interrupted(tr("The group of the puzzle was not analysed completely."));
        return fail("group-too-large", tr("the group of this puzzle is too large to analyse"));
    }

    // Counts work. Returns false if the construction must end.
    bool may_continue(std::uint64_t work) {
        work_ += work;
        since_look_ += work;
        if (since_look_ > 10'000'000) {
            since_look_ = 0;
            stopped_ = stopped_ || stop_.stop_requested();
        }
        return !stopped_ && work_ <= max_chain_work && entries_ <= max_chain_entries;
    }

    // Bounds the order by the invariants of the generators.
    BigInteger upper_bound(std::span<const Transformation> generators) const {
        const Components components = find_components(chain_.orbits_, generators);
        const std::vector<Invariant> invariants = list_invariants(components);
        return count_transformations(components, images_of(components, invariants, generators));
    }

    AbelianSubgroup images_of(const Components& components, std::span<const Invariant> invariants,
                              std::span<const Transformation> generators) const {
        AbelianSubgroup images(moduli_of(invariants));
        for (const Transformation& generator : generators)
            images.add(evaluate(chain_.orbits_, components, invariants, generator));
        return images;
    }

    static std::vector<std::uint32_t> moduli_of(std::span<const Invariant> invariants) {
        std::vector<std::uint32_t> moduli;
        for (const Invariant& invariant : invariants) moduli.push_back(invariant.modulus);
        return moduli;
    }

    // Bounds the order by the invariants and by the exact orders of the actions on the individual components, such as
    // the rotations of the centres of a cube.
    Result<BigInteger> bound_by_components(std::span<const Transformation> generators) const {
        const Components components = find_components(chain_.orbits_, generators);
        const std::vector<Invariant> invariants = list_invariants(components);
        BigInteger bound = 1;
        AbelianSubgroup independent(moduli_of(invariants));  // images if the components moved independently
        for (std::size_t index = 0; index < components.list.size(); ++index) {
            const Component& component = components.list[index];
            std::vector<Transformation> restricted;
            for (const Transformation& generator : generators) {
                restricted.push_back(restrict(component, generator));
                auto image = evaluate(chain_.orbits_, components, invariants, generator);
                for (std::size_t i = 0; i < image.size(); ++i)
                    if (invariants[i].component != index) image[i] = 0;
                independent.add(std::move(image));
            }
            const Orbits orbit{{{}, component.positions.size(), component.orientations}};
            TRY(const auto& action, StabilizerChain::build(orbit, restricted, stop_));
            bound *= action.order();
        }
        for (const std::uint32_t factor : independent.index_factors()) bound *= factor;
        const AbelianSubgroup images = images_of(components, invariants, generators);
        for (const std::uint32_t factor : images.index_factors()) bound.divide(factor);
        return bound;
    }

    Transformation restrict(const Component& component, const Transformation& generator) const {
        std::size_t start = 0;
        for (std::size_t orbit = 0; orbit < component.orbit; ++orbit) start += chain_.orbits_[orbit].pieces;
        Transformation part;
        for (const std::size_t position : component.positions) {
            const auto source =
                std::ranges::find(component.positions, start + generator.from[position]) - component.positions.begin();
            part.from.push_back(static_cast<std::uint8_t>(source));
            part.twist.push_back(generator.twist[position]);
        }
        return part;
    }

    BigInteger product_of_orbits() const {
        BigInteger product = 1;
        for (const Level& level : chain_.levels_) product *= static_cast<std::uint32_t>(level.places.size());
        return product;
    }

    // Adds a strong generator to the levels from `first` to `last`, the first position that it moves.
    bool add(Element element, std::size_t first, std::size_t last) {
        const auto index = static_cast<std::uint32_t>(strong_.size());
        strong_inverses_.push_back(chain_.inverse(element));
        strong_.push_back(std::move(element));
        for (std::size_t level = first; level <= last; ++level) {
            chain_.levels_[level].generators.push_back(index);
            if (!extend(level)) return false;
        }
        return true;
    }

    // Extends the places of a level after its last generator was added.
    bool extend(std::size_t index) {
        Level& level = chain_.levels_[index];
        const std::size_t known = level.places.size();
        for (std::size_t i = 0; i < level.places.size(); ++i) {
            // The earlier generators lead from known places only to known places.
            const std::size_t first = i < known ? level.generators.size() - 1 : 0;
            for (std::size_t g = first; g < level.generators.size(); ++g) {
                const std::uint32_t generator = level.generators[g];
                const std::uint16_t place = chain_.image(strong_[generator], level.places[i]);
                std::int32_t& slot = level.slots[static_cast<std::size_t>(place - chain_.orbit_place_[index])];
                if (slot >= 0) continue;
                slot = static_cast<std::int32_t>(level.places.size());
                level.places.push_back(place);
                level.inverses.push_back(chain_.compose(strong_inverses_[generator], level.inverses[i]));
                entries_ += chain_.levels_.size();
                if (!may_continue(chain_.levels_.size())) return false;
            }
            if (!may_continue(level.generators.size() - first)) return false;
        }
        return true;
    }

    // Prepares the product replacement algorithm, which generates random elements.
    void seed(const std::vector<Element>& generators) {
        constexpr std::size_t least_pool = 10;
        constexpr std::size_t warm_up = 100;
        if (generators.empty()) return;
        pool_ = generators;
        for (std::size_t i = 0; pool_.size() < least_pool; ++i) pool_.push_back(generators[i % generators.size()]);
        last_ = chain_.identity_;
        for (std::size_t i = 0; i < warm_up; ++i) next_random();
    }

    const Element& next_random() {
        const auto i = static_cast<std::size_t>(random_.below(pool_.size()));
        auto j = static_cast<std::size_t>(random_.below(pool_.size() - 1));
        if (j >= i) ++j;
        const Element factor = random_.below(2) == 0 ? pool_[j] : chain_.inverse(pool_[j]);
        pool_[i] = random_.below(2) == 0 ? chain_.compose(pool_[i], factor) : chain_.compose(factor, pool_[i]);
        last_ = chain_.compose(last_, pool_[i]);
        return last_;
    }

    // Sifts random elements until the order reaches `bound`, or until many elements in a row add nothing new.
    bool sift_random_elements(const BigInteger& bound) {
        constexpr std::size_t enough = 20;
        const std::size_t levels = chain_.levels_.size();
        if (pool_.empty()) return true;
        for (std::size_t in_vain = 0; in_vain < enough;) {
            if (in_vain == 1 && product_of_orbits() == bound) return true;
            Element element = next_random();
            const std::size_t level = chain_.sift(element);
            if (!may_continue(levels * levels)) return false;
            if (level == levels) {
                ++in_vain;
                continue;
            }
            in_vain = 0;
            // The element is a product of generators of level 0, so it adds nothing new there.
            if (!add(std::move(element), std::min<std::size_t>(1, level), level)) return false;
        }
        return true;
    }

    // Sifts every Schreier generator, from the last level to the first. Sets is_complete to false and returns after
    // adding a strong generator that was missing.
    bool verify(bool& is_complete) {
        const std::size_t levels = chain_.levels_.size();
        for (std::size_t index = levels; index-- > 0;) {
            const Level& level = chain_.levels_[index];
            if (level.places.size() == 1 && level.generators.empty()) continue;
            for (std::size_t i = 0; i < level.places.size(); ++i) {
                const Element representative = chain_.inverse(level.inverses[i]);
                for (const std::uint32_t generator : level.generators) {
                    Element element = chain_.compose(representative, strong_[generator]);
                    const std::size_t reached = chain_.sift(element, index);
                    if (!may_continue(levels * (levels - index))) return false;
                    if (reached == levels) continue;
                    is_complete = false;
                    return add(std::move(element), index + 1, reached);
                }
            }
        }
        is_complete = true;
        return true;
    }

    StabilizerChain& chain_;
    const StopToken& stop_;
    std::vector<Element> strong_;
    std::vector<Element> strong_inverses_;
    std::vector<Element> pool_;
    Element last_;
    Random random_{20'261'118};
    std::uint64_t work_ = 0;
    std::uint64_t since_look_ = UINT32_MAX;  // check before the first step
    std::uint64_t entries_ = 0;
    bool stopped_ = false;
};

Result<StabilizerChain> StabilizerChain::build(const Orbits& orbits, std::span<const Transformation> generators,
                                               const StopToken& stop) {
    std::uint64_t places = 0;
    std::uint64_t slots = 0;
    for (const Orbit& orbit : orbits) {
        places += orbit.pieces * orbit.orientations;
        slots += orbit.pieces * orbit.pieces * orbit.orientations;
    }
    const std::uint64_t positions = count_positions(orbits);
    if (places > UINT16_MAX || slots > max_chain_entries || positions * positions > max_chain_entries)
        return fail("group-too-large", tr("the group of this puzzle is too large to analyse"));
    StabilizerChain chain(orbits);
    TRY_VOID(Builder(chain, stop).build(generators));
    return chain;
}

bool StabilizerChain::contains(const Transformation& transformation) const {
    Element element = to_element(transformation);
    return sift(element) == levels_.size();
}

Transformation StabilizerChain::random(Random& random) const {
    Element element = identity_;
    for (const Level& level : levels_) {
        if (level.places.size() == 1) continue;
        element = compose(element, random.pick(level.inverses));
    }
    return to_transformation(element);
}

Transformation StabilizerChain::coset_representative(const Transformation& last) const {
    // The representative moves the piece at the first position to the smallest possible place, then the piece at the
    // second position, and so on.
    Element element = to_element(last);
    for (const Level& level : levels_) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < level.places.size(); ++i)
            if (image(element, level.places[i]) < image(element, level.places[best])) best = i;
        if (best != 0) element = compose(inverse(level.inverses[best]), element);
    }
    return to_transformation(element);
}

std::uint64_t StabilizerChain::coset_cost() const {
    std::uint64_t cost = 0;
    for (const Level& level : levels_) cost += level.places.size() + (level.places.size() > 1 ? 2 * levels_.size() : 0);
    return cost;
}

}  // namespace cubewright::twisty
