"""Building blocks of a claim check: a case with its random generator and interface, the list of all claims, and the
exception that reports the claimed and the correct result."""
from __future__ import annotations

import random
from collections import Counter
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from interfaces import Answer, Interface, Program, Request
from schema import mismatch


class Wrong(Exception):
    def __init__(self, claimed: str, true: str) -> None:
        super().__init__(f"claimed: {claimed}; true: {true}")
        self.claimed, self.true = claimed, true


# A position that turns cannot reach is a negative answer and not invalid input.
IMPOSSIBLE = {"impossible-cube", "pattern-wrong-twist", "pattern-odd", "pattern-odd-together", "pattern-unreachable",
              "pattern-needs-rotations", "pattern-joint-invariant"}


class Case:
    """One run of a claim's check through one interface. Records its requests."""

    def __init__(self, interface: Interface, program: Program, chance: random.Random, turn: int) -> None:
        self.interface, self.program, self.chance, self.turn = interface, program, chance, turn
        self.asked: List[str] = []
        self.block = 0  # questions per case in a bulk run; 0 means the claim's own number
        self.subject = ""  # the method that this case is about
        self.counted: Counter = Counter()  # number of metamorphic questions by method, for the table of methods

        self.more_wrong = 0  # number of failures after the first one in a block of questions

    def each(self, checks: Iterable[Tuple[List[str], Callable[[], None]]]) -> None:
        """Runs all checks of a block, each given with its commands. Reports the first failure and counts the others."""
        first: Optional[Wrong] = None
        asked: List[str] = []
        for commands, check in checks:
            try:
                check()
            except Wrong as wrong:
                if first is None:
                    first, asked = wrong, commands
                else:
                    self.more_wrong += 1
        if first is not None:
            self.asked += asked
            raise first

    def count(self, method: str, questions: int = 1) -> None:
        self.subject = method
        self.counted[method] += questions

    def ask_all(self, requests: Sequence[Request], interface: Optional[Interface] = None) -> List[Answer]:
        """Sends many requests and returns their answers, including errors. Checks each answer against its schema."""
        answers = (interface or self.interface).ask_all(requests)
        for (method, _), answer in zip(requests, answers):
            self.asked.append(answer.asked)
            self.hold_to_description(method, answer)
        return answers

    def results(self, requests: Sequence[Request], interface: Optional[Interface] = None) -> List[Dict[str, Any]]:
        """Sends many requests and returns their results. Fails if any answer is an error."""
        found = []
        for (_, params), answer in zip(requests, self.ask_all(requests, interface)):
            if answer.error is not None or answer.result is None:
                self.asked.append(answer.asked)
                raise Wrong(f"an error, {answer.error}", f"the question is sound: {params}")
            found.append(answer.result)
        return found

    def raw(self, method: str, /, **params: Any) -> Answer:
        answer = self.interface.ask(method, params)
        self.asked.append(answer.asked)
        self.hold_to_description(method, answer)
        return answer

    def hold_to_description(self, method: str, answer: Answer) -> None:
        """Checks that the answer or error matches its published schema."""
        shapes = self.program.shapes
        if answer.error is not None:
            wrong = mismatch({"error": answer.error}, shapes["ErrorAnswer"], shapes, "the error")
        else:
            wrong = mismatch(answer.result, self.program.answers[method], shapes)
        if wrong:
            raise Wrong(wrong, f"{method} answers as `cubewright api --describe` says")

    def ask(self, method: str, /, **params: Any) -> Dict[str, Any]:
        """Sends a valid request and returns its result."""
        answer = self.raw(method, **params)
        if answer.error is not None or answer.result is None:
            raise Wrong(f"an error, {answer.error}", "the question is valid")
        return answer.result

    def refuse(self, method: str, /, **params: Any) -> Dict[str, Any]:
        """Sends an invalid request and returns its error."""
        answer = self.raw(method, **params)
        if answer.error is None:
            raise Wrong(f"{answer.result}", "the question is invalid and must be refused")
        wanted = 1 if answer.error.get("code") in IMPOSSIBLE else 2
        if answer.code not in (None, wanted):
            raise Wrong(f"exit code {answer.code}", f"invalid input exits with 2, an impossible position with 1, so this with {wanted}")
        if not answer.error.get("message"):
            raise Wrong(f"{answer.error}", "an error has a message")
        return answer.error

    def in_turn(self, choices: Sequence[Any]) -> Any:
        """Cycles through the choices across cases and interfaces, so that a few cases cover all of them."""
        return choices[self.turn % len(choices)]

    def in_turn_at_first(self, choices: Sequence[Any]) -> Any:
        """Takes each choice once in turn and then chooses at random, so that with many cases every interface gets every
        choice."""
        return choices[self.turn] if self.turn < len(choices) else self.chance.choice(choices)

    def text(self, words: List[str], stdin: Optional[str] = None) -> Any:
        """Runs the command line without --json."""
        done = self.program.run(words, stdin)
        self.asked.append(done.asked)
        return done


def equal(what: str, claimed: Any, true: Any) -> None:
    if claimed != true:
        raise Wrong(f"{what} {claimed}", f"{true}")


def holds(true: bool, claimed: str, truth: str) -> None:
    assert not isinstance(true, str), "the condition comes first"
    if not true:
        raise Wrong(claimed, truth)


Check = Callable[[Case], None]
EVERY_INTERFACE = ("arguments", "stdin", "http", "wasm")
NATIVE = ("arguments", "stdin", "http")  # interfaces with stored tables
COMMAND_LINE = ("arguments",)


class Claim(NamedTuple):
    name: str
    says: str
    interfaces: Sequence[str]
    check: Check
    share: float  # weight of this claim when time is divided
    least: int  # minimum number of cases per interface


CLAIMS: List[Claim] = []


class AskedBy(NamedTuple):
    """A claim whose questions are known to have a positive answer."""
    claim: str


class Declared(NamedTuple):
    """How the checks that cover every method of the contract ask this one."""
    question: Optional[Callable[[Case], Dict[str, Any]]]  # a valid question with one correct answer
    relations: Dict[str, Any]  # kind of relation -> check, or the reason why there is none; claims_metamorphic.py has defaults
    positive: Dict[str, Any]  # answer field that can be false or empty -> the claim that asks for a positive answer, or a reason


METHODS: Dict[str, Declared] = {}

# Reasons why no claim asks for a positive answer.
FIXED_LIST = "a fixed list, which its own claim compares with the published one"
PICTURE = "the colours of a picture, given only where one is drawn"
FACTS = "figures about the search, not a yes or no"
OF_THE_CUBE = "a list about what was asked, never a refusal"


def method(name: str, question: Optional[Callable[[Case], Dict[str, Any]]] = None, relations: Optional[Dict[str, Any]] = None,
           positive: Optional[Dict[str, Any]] = None) -> None:
    """Declares a method of the contract. A method without a declaration, a relation or a positive answer fails a claim."""
    assert name not in METHODS, name
    METHODS[name] = Declared(question, relations or {}, positive or {})


def claim(name: str, says: str, interfaces: Sequence[str] = EVERY_INTERFACE, share: float = 1.0,
          least: int = 1) -> Callable[[Check], Check]:
    def register(check: Check) -> Check:
        CLAIMS.append(Claim(name, says, interfaces, check, share, least))
        return check
    return register
