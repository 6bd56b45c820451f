"""The rules of Duel, implemented directly: dice in four places, challenges, and all solutions of a pool by
enumeration."""
from __future__ import annotations

from collections import Counter
from typing import Any, Dict, List, NamedTuple, Optional

from brute_force import BruteForce
from sets import COLOURS, OPERATORS, Card, Puzzle, Solution, dice_of, kept, matched

ZONES = ["required", "allowed", "forbidden"]


class Laid(NamedTuple):
    """A solution, and the dice that it uses."""
    solution: Solution
    dice: Counter


class Pool:
    """All solutions of a pool, for every goal."""

    def __init__(self, document: Dict[str, Any]) -> None:
        self.document = document
        self.cards: List[Card] = [frozenset(card["colors"]) for card in document["cards"]]
        self.dice: List[str] = document["dice"]
        self.rules: Dict[str, Any] = document.get("variations", {})
        self.by_goal: Dict[int, List[Laid]] = {}

    def weight(self, card: Card) -> int:
        return 2 if self.rules.get("double_colour") in card else 1

    def follows_rules(self, laid: Laid) -> bool:
        board = frozenset(self.cards)
        if self.rules.get("two_operators") and sum(laid.dice[o] for o in OPERATORS) < 2:
            return False
        if "required" in self.rules and not laid.dice[self.rules["required"]]:
            return False
        if self.rules.get("restriction_must_flip") and laid.solution.operands and kept(laid.solution, board) == board:
            return False
        chosen = frozenset(self.rules["matched_card"]["colors"]) if "matched_card" in self.rules else None
        return chosen not in self.cards or chosen in matched(laid.solution, board)

    def solutions(self, goal: int) -> List[Laid]:
        """Returns every solution that reaches the goal with the dice of the pool."""
        if not self.by_goal:
            for number in range(len(self.cards) + 1):
                for solution in BruteForce(Puzzle(self.cards, self.dice, number)).solutions:
                    laid = Laid(solution, dice_of(solution))
                    if self.follows_rules(laid):
                        reached = sum(self.weight(card) for card in matched(solution, frozenset(self.cards)))
                        self.by_goal.setdefault(reached, []).append(laid)
        return self.by_goal.get(goal, [])


class Mat:
    """The position of every die after some moves."""

    def __init__(self, pool: Pool) -> None:
        self.rules = pool
        self.pool = Counter(pool.dice)
        self.zones = {zone: Counter() for zone in ZONES}

    def move(self, move: Dict[str, Any]) -> None:
        if "forbid" in move:
            self._shift(self.pool, self.zones["forbidden"], move["forbid"])
        source = self.zones["allowed"] if move.get("from") == "allowed" else self.pool
        self._shift(source, self.zones[move["to"]], move["die"])

    @staticmethod
    def _shift(source: Counter, target: Counter, die: str) -> None:
        assert source[die] > 0
        source[die] -= 1
        target[die] += 1

    def legal_moves(self) -> List[Dict[str, str]]:
        return [{"die": die, "to": zone} for die, count in sorted(self.pool.items()) if count for zone in ZONES]

    def can_lay(self, goal: int, from_pool: Optional[int] = None) -> bool:
        """Returns whether a solution uses every Required die, any Allowed dice and at most `from_pool` dice of the pool
        (by default all of them)."""
        required, on_mat = self.zones["required"], self.zones["required"] + self.zones["allowed"]
        for laid in self.rules.solutions(goal):
            taken = laid.dice - on_mat
            if required - laid.dice or taken - self.pool:
                continue
            if from_pool is None or sum(taken.values()) <= from_pool:
                return True
        return False

    def right_challenge(self, goal: int) -> Optional[str]:
        if not self.can_lay(goal):
            return "never"
        if self.now_is_legal() and self.can_lay(goal, 1):
            return "now"
        return None

    def now_is_legal(self) -> bool:
        return sum(self.pool.values()) >= 2 and bool(+self.zones["required"] + +self.zones["allowed"])

    def shown(self) -> Dict[str, List[str]]:
        """Returns the dice in each place, sorted."""
        return {name: sorted(dice.elements()) for name, dice in [("pool", self.pool), *self.zones.items()]}


def recoloured(document: Dict[str, Any], colours: Dict[str, str]) -> Any:
    """Permutes the colours throughout a document."""
    if isinstance(document, dict):
        if list(document) == ["colors"]:
            return {"colors": [c for c in COLOURS if c in {colours[old] for old in document["colors"]}]}
        return {key: recoloured(value, colours) for key, value in document.items()}
    if isinstance(document, list):
        return [recoloured(value, colours) for value in document]
    return colours.get(document, document) if isinstance(document, str) else document
