"""Enumerates every solution of a Ready, Set puzzle: all expression trees over all choices of dice, then all pairs of
rows."""
from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, Dict, Iterator, List, Tuple

from sets import (BINARY, COLOURS, CONSTANTS, OPERATORS, RELATIONS, Puzzle, Solution, Tree, cards_in, dice_of, score,
                  suffices)


class BruteForce:
    """Enumerates all solutions of a puzzle. For speed, dice counts are packed into an integer with four bits per face,
    and card sets into an integer with one bit per card."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.hand = Counter(puzzle.dice)
        self.whole = (1 << len(puzzle.cards)) - 1
        self.one = {face: 1 << (4 * i) for i, face in enumerate(COLOURS + OPERATORS + CONSTANTS + RELATIONS)}
        self.known: Dict[int, bool] = {}
        self.names = self._names()
        self.solutions = list(self._all())

    def _fits(self, used: int) -> bool:
        if used not in self.known:
            counted = Counter({face: used // one % 16 for face, one in self.one.items()})
            self.known[used] = suffices(self.puzzle, counted)
        return self.known[used]

    def _names(self) -> Dict[int, List[Tuple[Tree, int]]]:
        """Returns all set names that the dice allow, by the dice they use."""
        most = len(self.puzzle.dice)
        by_size: List[Dict[int, List[Tuple[Tree, int]]]] = [{} for _ in range(most + 1)]
        for face in COLOURS + CONSTANTS:
            if self.hand[face]:
                named = cards_in((face,), frozenset(self.puzzle.cards))
                cards = sum(1 << i for i, card in enumerate(self.puzzle.cards) if card in named)
                by_size[1][self.one[face]] = [((face,), cards)]
        for size in range(2, most + 1):
            level = by_size[size]
            for used, trees in by_size[size - 1].items():
                more = used + self.one["′"]
                if self._fits(more):
                    level.setdefault(more, []).extend((("′", t), self.whole & ~c) for t, c in trees)
            for op, left in product(BINARY, range(1, size - 1)):
                for (lu, lefts), (ru, rights) in product(by_size[left].items(), by_size[size - 1 - left].items()):
                    more = lu + ru + self.one[op]
                    if not self._fits(more):
                        continue
                    found = level.setdefault(more, [])
                    for (lt, lc), (rt, rc) in product(lefts, rights):
                        cards = lc | rc if op == "∪" else lc & rc if op == "∩" else lc & ~rc
                        found.append(((op, lt, rt), cards))
        return {used: trees for level in by_size for used, trees in level.items()}

    def _chains(self) -> Dict[int, List[Tuple[Solution, int]]]:
        """Returns all restrictions by the dice they use, with the cards they keep."""
        level = {used: [((tree,), (), cards, self.whole) for tree, cards in trees] for used, trees in self.names.items()}
        found: Dict[int, List[Tuple[Solution, int]]] = {}
        for _ in range(sum(self.hand[r] for r in RELATIONS)):
            longer: Dict[int, List[Any]] = {}
            for (used, chains), relation, (nu, trees) in product(level.items(), RELATIONS, self.names.items()):
                more = used + self.one[relation] + nu
                if not self._fits(more):
                    continue
                group = longer.setdefault(more, [])
                for (operands, rels, last, keep), (tree, cards) in product(chains, trees):
                    gone = last & ~cards if relation == "⊆" else last ^ cards
                    group.append((operands + (tree,), rels + (relation,), cards, keep & ~gone))
            for used, chains in longer.items():
                found.setdefault(used, []).extend((Solution(o, r, ()), keep) for o, r, _, keep in chains)
            level = longer
        return found

    def _all(self) -> Iterator[Solution]:
        goal, required = self.puzzle.goal, self.puzzle.required
        needed = 15 * self.one[required] if required else 0
        for used, trees in self.names.items():
            if needed and not used & needed:
                continue
            for tree, cards in trees:
                if len(tree) > 1 and bin(cards).count("1") == goal:
                    yield Solution((), (), tree)
        right = [bin(cards).count("1") == goal for cards in range(self.whole + 1)]
        for (used, chains), (nu, trees) in product(self._chains().items(), self.names.items()):
            more = used + nu
            if not self._fits(more) or (needed and not more & needed):
                continue
            for chain, keep in chains:
                for tree, cards in trees:
                    if right[cards & keep]:
                        yield Solution(chain.operands, chain.relations, tree)

    def by_length(self) -> Counter:
        return Counter(sum(dice_of(s).values()) for s in self.solutions)

    def best_score(self) -> int:
        return max(score(self.puzzle, dice_of(s))["total"] for s in self.solutions)
