"""Records requests and responses, and checks whether a sequential board could have given these responses.

A player's best score is a register that only grows. A history of such a register is linearizable exactly when each value
that was read (a) was sent by somebody before the read ended, (b) is not below anything that was acknowledged before the
read began, and (c) is not below what an earlier read, one that ended before this began, has seen."""

import threading
from typing import Dict, List, NamedTuple, Optional


class Sent(NamedTuple):
    player: str
    answer: str
    score: int
    begin: float
    end: Optional[float]  # None if the outcome is unknown
    new: Optional[bool]  # whether the board reported the answer as new


class Seen(NamedTuple):
    player: str
    best: int
    begin: float
    end: float


class History:
    def __init__(self):
        self.lock = threading.Lock()
        self.sent: List[Sent] = []
        self.seen: List[Seen] = []

    def note_sent(self, *fields):
        with self.lock:
            self.sent.append(Sent(*fields))

    def note_seen(self, *fields):
        with self.lock:
            self.seen.append(Seen(*fields))


def faults_of_best(history):
    """Returns the reads that no monotonically growing register could have returned."""
    faults = []
    players = {each.player for each in history.seen}
    for player in players:
        sent = [each for each in history.sent if each.player == player]
        seen = sorted((each for each in history.seen if each.player == player), key=lambda each: each.begin)
        for read in seen:
            if read.best != 0 and not any(each.score == read.best and each.begin < read.end for each in sent):
                faults.append(f"{player}: {read.best} was seen and never sent")
            least = max((each.score for each in sent if each.end is not None and each.end < read.begin), default=0)
            if read.best < least:
                faults.append(f"{player}: {read.best} was seen after {least} was acknowledged")
            before = max((each.best for each in seen if each.end < read.begin), default=0)
            if read.best < before:
                faults.append(f"{player}: {read.best} was seen after {before} had been seen")
    return faults


def faults_of_answers(history, kept: Dict[str, List[str]]):
    """Compares the stored answers with the submitted ones: no acknowledged answer is lost, none is duplicated, none
    appears that was not sent, and none was reported as new twice."""
    faults = []
    for player in {each.player for each in history.sent} | set(kept):
        answers = kept.get(player, [])
        sent = [each for each in history.sent if each.player == player]
        if len(answers) != len(set(answers)):
            faults.append(f"{player}: an answer is there twice")
        for lost in {each.answer for each in sent if each.end is not None} - set(answers):
            faults.append(f"{player}: {lost} was acknowledged and is lost")
        for strange in set(answers) - {each.answer for each in sent}:
            faults.append(f"{player}: {strange} is there and was never sent")
        news = [each.answer for each in sent if each.new]
        for twice in {answer for answer in news if news.count(answer) > 1}:
            faults.append(f"{player}: {twice} was new twice")
    return faults
