"""Claims about Duel. Every verdict of the referee is compared with all solutions of a small pool, found by
enumeration."""
from __future__ import annotations

from typing import Any, Dict, List, Tuple

import sets
from claims import AskedBy, Case, claim, equal, holds, method
from duel import Mat, Pool, recoloured
from relations import a_seed
from sets import COLOURS, parse_rows

Document = Dict[str, Any]
VARIATIONS: List[Dict[str, Any]] = [{}, {}, {}, {"two_operators": True}, {"restriction_must_flip": True}, {"required": "red"},
                                    {"double_colour": "blue"}, {"matched_card": {"colors": ["red"]}}]


def small_deal(case: Case, **more: Any) -> Document:
    """Deals a pool that is small enough for enumeration."""
    params: Dict[str, Any] = {"cards": case.chance.randint(6, 8), "dice": 8, "seed": str(case.chance.random()), **more}
    variations = case.chance.choice(VARIATIONS)
    if variations:
        params["variations"] = variations
    return case.ask("duel.deal", **params)["duel"]


def with_actions(case: Case, document: Document, moves: int) -> Tuple[Document, Mat, int]:
    """Sets a goal and makes random moves. Returns the document, the mat after the moves, and the goal."""
    mat = Mat(Pool(document))
    goal = case.chance.randint(1, len(document["cards"]) - 1)
    actions: List[Dict[str, Any]] = [{"player": 1, "goal": goal}]
    for number in range(moves):
        legal = mat.legal_moves()
        if not legal:
            break
        move = case.chance.choice(legal)
        mat.move(move)
        actions.append({"player": (number + 1) % document["players"] + 1, "move": move})
    return {**document, "actions": actions}, mat, goal


def some_round(case: Case) -> Dict[str, Any]:
    """Returns a question about a round with a few moves."""
    document, _, _ = with_actions(case, small_deal(case), case.chance.randint(0, 6))
    return {"duel": document}


def check_proof(mat: Mat, goal: int, proof: Dict[str, Any], from_pool: int) -> None:
    """Judges the rows of a proof."""
    solution = parse_rows(proof["rows"])
    dice = sets.dice_of(solution)
    equal("the dice of the proof", sorted(proof["dice"]), sorted(dice.elements()))
    required, on_mat = mat.zones["required"], mat.zones["required"] + mat.zones["allowed"]
    holds(not required - dice, f"{proof['rows']} proves it", "it uses every Required die")
    taken = dice - on_mat
    holds(not taken - mat.pool and sum(taken.values()) <= from_pool, f"{proof['rows']} proves it", "it uses only legal dice")
    reached = sum(mat.rules.weight(card) for card in sets.matched(solution, frozenset(mat.rules.cards)))
    equal("the goal of the proof", reached, goal)


@claim("duel: the referee", "A challenge is right exactly if it is legal and the enumeration of all solutions says so, and the proof is a solution.", share=1.5)
def referee(case: Case) -> None:
    document, mat, goal = with_actions(case, small_deal(case), case.chance.randint(0, 8))
    answer = case.ask("duel.referee", duel=document)
    equal("now.right", answer["now"]["right"], mat.now_is_legal() and mat.can_lay(goal, 1))
    equal("never.right", answer["never"]["right"], not mat.can_lay(goal))
    equal("now.legal", answer["now"]["legal"], mat.now_is_legal())
    for name, from_pool in (("now", 1), ("never", sum(mat.pool.values()))):
        equal(f"{name} has a solution", "solution" in answer[name], answer[name]["right"] == (name == "now"))
        if "solution" in answer[name]:
            check_proof(mat, goal, answer[name]["solution"], from_pool)


@claim("duel: the rules", "A round is replayed from its actions, every legal move is listed, and no other action is accepted.")
def rules(case: Case) -> None:
    document, mat, goal = with_actions(case, small_deal(case, players=case.chance.randint(2, 3)), case.chance.randint(0, 8))
    state = case.ask("duel.play", duel=document)["state"]
    equal("the mat", {name: sorted(state[name]) for name in mat.shown()}, mat.shown())
    equal("goal", state["goal"], goal)
    equal("moves", sorted(map(str, state["moves"])), sorted(map(str, mat.legal_moves())))
    equal("can_challenge_now", state["can_challenge_now"], mat.now_is_legal())
    player = len(document["actions"]) % document["players"] + 1
    equal("next", state["next"], player)
    last = (player - 2) % document["players"] + 1
    wrong: List[Dict[str, Any]] = [{"player": player, "goal": 1}, {"player": last, "challenge": "never"}, {"player": player, "rows": ["red ∪ blue"]},
                                   {"player": document["players"] + 1, "challenge": "never"}]
    absent = [die for die in document["dice"] if not mat.pool[die]]
    if absent:
        wrong.append({"player": player, "move": {"die": absent[0], "to": "required"}})
    if not mat.now_is_legal():
        wrong.append({"player": player, "challenge": "now"})
    case.refuse("duel.play", duel=document, action=case.chance.choice(wrong))


@claim("duel: the strongest player", "The strongest level never loses a round, and its challenges and solutions are right.", share=0.5)
def strongest(case: Case) -> None:
    document = small_deal(case)
    machine = case.chance.randint(1, 2)
    for _ in range(30):
        told = case.ask("duel.play", duel=document)
        state = told["state"]
        if state["phase"] == "over":
            break
        if state["next"] == machine:
            document = case.ask("duel.reply", duel=document, seed=str(case.chance.random()))["duel"]
            continue
        action = other_players_action(case, state)
        document = case.ask("duel.play", duel=document, action={"player": state["next"], **action})["duel"]
    holds(state["phase"] == "over", f"{state['phase']}", "a round ends")
    winner = state["outcome"].get("winner", machine)
    if winner != machine and not Mat(Pool(document)).can_lay(state["goal"]) and machine == 1:
        return  # the deal may have no possible goal
    equal("the winner", winner, machine)


def other_players_action(case: Case, state: Dict[str, Any]) -> Dict[str, Any]:
    if state["phase"] == "goal":
        return {"goal": case.chance.randint(1, state["greatest_goal"])}
    if state["phase"] == "play" and state["moves"]:
        return {"move": case.chance.choice(state["moves"])}
    return {"do": "accept" if state["phase"] == "play" else "no_solution"}


@claim("duel: the review", "A review names exactly the moves after which a challenge was right.", share=0.7)
def review(case: Case) -> None:
    document, _, goal = with_actions(case, small_deal(case), case.chance.randint(1, 8))
    answer = case.ask("duel.analyse", duel=document)
    mat = Mat(Pool(document))
    greatest = sum(mat.rules.weight(card) for card in mat.rules.cards) - 1
    equal("possible_goals", answer["possible_goals"], [each for each in range(1, greatest + 1) if mat.can_lay(each)])
    before = None
    for action, told in zip(document["actions"], answer["actions"]):
        if "move" in action:
            before = mat.right_challenge(goal)
            mat.move(action["move"])
        after = mat.right_challenge(goal)
        equal(f"the challenge after action {told['action']}", told.get("allowed_challenge"), after)
        if "move" in action:
            equal(f"the challenge missed at action {told['action']}", told.get("right_challenge"), before)
            equal("mistake", told["mistake"], bool(before or after))
        for move in told.get("safe_moves", []):
            again = replay(document, told["action"] - 1)
            again.move(move)
            holds(again.right_challenge(goal) is None, f"{move} is safe", "no challenge is right after a safe move")


@claim("duel: the end of a round",
       "After a challenge, right or wrong, with or without a solution, the review says whether it was right, like the referee before it. The "
       "action that decided the round is the last mistake of the player who lost.", share=0.7)
def end_of_round(case: Case) -> None:
    document, mat, goal = with_actions(case, small_deal(case), case.chance.randint(0, 8))
    moves = len(document["actions"])
    mover, challenger = (moves - 1) % 2 + 1, moves % 2 + 1
    verdicts = case.ask("duel.referee", duel=document)
    if case.chance.random() < 0.2:
        ending: List[Dict[str, Any]] = [{"player": challenger, "do": "time_up"}]
        loser, was_right = challenger, None
        missed = 0
    else:
        kind = case.chance.choice(["now", "never"]) if mat.now_is_legal() else "never"
        was_right = mat.can_lay(goal, 1) if kind == "now" else not mat.can_lay(goal)
        equal(f"the referee on {kind}", verdicts[kind]["right"], was_right)
        answerer = challenger if kind == "now" else mover
        is_possible = mat.can_lay(goal, 1 if kind == "now" else None)
        lays = is_possible and case.chance.random() < 0.5
        answer = {"rows": verdicts[kind]["solution"]["rows"]} if lays else {"do": case.chance.choice(["no_solution", "time_up"])}
        ending = [{"player": challenger, "challenge": kind}, {"player": answerer, **answer}]
        loser = 3 - answerer if lays else answerer
        missed = 2 if is_possible and not lays else 0
    document = {**document, "actions": document["actions"] + ending}
    outcome = case.ask("duel.play", duel=document)["state"]["outcome"]
    equal("winner", outcome["winner"], 3 - loser)
    if was_right is not None:
        equal("challenge_won", outcome["challenge_won"], loser == mover)
    told = case.ask("duel.analyse", duel=document)
    equal("challenge_was_right", told.get("challenge_was_right"), was_right)
    mistakes = mistakes_of(document, loser, goal, moves)
    if was_right is None or (loser == challenger and not was_right):
        mistakes.append(moves + 1)  # running out of time, or a wrong challenge
    if missed:
        mistakes.append(moves + missed)
    equal("the decisive action", [each["action"] for each in told["actions"] if "decisive" in each], mistakes[-1:])


def mistakes_of(document: Document, player: int, goal: int, actions: int) -> List[int]:
    """Returns the numbers of the goal and the moves of a player after which, or instead of which, a challenge was right."""
    mat = Mat(Pool(document))
    found = []
    before = None
    for number, action in enumerate(document["actions"][:actions], 1):
        if "move" in action:
            mat.move(action["move"])
        after = mat.right_challenge(goal)
        if action["player"] == player and (before or after):
            found.append(number)
        before = after
    return found


def replay(document: Document, actions: int) -> Mat:
    mat = Mat(Pool(document))
    for action in document["actions"][:actions]:
        if "move" in action:
            mat.move(action["move"])
    return mat


def recoloured_round(case: Case, method: str) -> None:
    """Exchanges the colours. The verdicts stay the same."""
    question = some_round(case)
    shuffled = dict(zip(COLOURS, case.chance.sample(COLOURS, len(COLOURS))))
    told = [verdicts(method, answer) for answer in case.results([(method, question), (method, recoloured(question, shuffled))])]
    case.count(method, 2)
    equal("the verdicts with other colours", told[1], told[0])


def reordered_round(case: Case, method: str) -> None:
    """Deals the cards and the dice in another order. The verdicts stay the same."""
    question = some_round(case)
    document = question["duel"]
    other = {**document, "cards": case.chance.sample(document["cards"], len(document["cards"])),
             "dice": case.chance.sample(document["dice"], len(document["dice"]))}
    told = [verdicts(method, answer) for answer in case.results([(method, question), (method, {"duel": other})])]
    case.count(method, 2)
    equal("the verdicts in another order", told[1], told[0])


def verdicts(method: str, answer: Dict[str, Any]) -> Any:
    if method == "duel.referee":
        return [answer[name]["right"] for name in ("now", "never")] + [answer["multisets"]]
    if method == "duel.analyse":
        return answer["possible_goals"], [(each["before"], each["after"], each["mistake"]) for each in answer["actions"]]
    return answer["state"]["phase"], len(answer["state"]["pool"])


# The checks that ask every method in other ways (claims.py: method).
SAME_ROUND = {"recoloured": recoloured_round, "order": reordered_round}
method("duel.deal", question=lambda case: a_seed(case, cards=case.chance.randint(6, 14)))
method("duel.play", question=some_round, relations=SAME_ROUND)
method("duel.referee", question=some_round, relations=SAME_ROUND)
method("duel.reply", question=lambda case: a_seed(case, **some_round(case)))
method("duel.analyse", question=some_round, relations=SAME_ROUND,
       positive={**dict.fromkeys(("possible_goals", "actions"), AskedBy("duel: the review")), "challenge_was_right": AskedBy("duel: the end of a round")})
