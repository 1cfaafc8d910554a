"""The process bots think in: answers, drops, deaths on either side, and nothing left over."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import thinkers

from tribe_desktop import games
from tribe_desktop.players.worker import Answer, Job, Worker, decide
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.table.outcomes import outcome

PATIENCE = 20  # seconds, on a busy machine


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(thinkers.think)
    yield worker
    worker.close(5)


def job(view: str, position: int = 1) -> Job:
    return Job("fake", view, "easy", 7, position, 3)


def ask(worker: Worker, *jobs: Job) -> queue.SimpleQueue[Answer]:
    answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    for each in jobs:
        worker.submit(each, answers.put)
    return answers


def wait_for(condition) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    return False


def test_it_answers_from_one_process_of_its_own(worker) -> None:
    first = ask(worker, job("a", 4)).get(timeout=PATIENCE)
    second = ask(worker, job("b", 5)).get(timeout=PATIENCE)
    assert (first.position, second.position) == (4, 5)
    assert first.action.startswith("a 3 ")
    pids = {first.action.split()[2], second.action.split()[2]}
    assert pids == {str(worker.pid)}
    assert str(os.getpid()) not in pids


def test_a_bot_that_fails_is_told_and_the_process_goes_on(worker) -> None:
    answer = ask(worker, job("fail")).get(timeout=PATIENCE)
    assert answer.action == ""
    assert "the bot is wrong" in answer.error
    pid = worker.pid
    assert ask(worker, job("a")).get(timeout=PATIENCE).action == f"a 3 {pid}"


def test_a_later_job_takes_the_place_of_an_earlier_one(worker, tmp_path) -> None:
    slow = job(f"slow {tmp_path / 'begun'} 0.2", 1)
    answers = ask(worker, slow)
    wait_for((tmp_path / "begun").exists)
    worker.submit(job("b", 2), answers.put)
    worker.submit(job("c", 3), answers.put)
    assert answers.get(timeout=PATIENCE).position == 3
    assert answers.empty()


def test_a_cancelled_job_is_not_answered(worker, tmp_path) -> None:
    answers = ask(worker, job(f"slow {tmp_path / 'begun'} 0.1"))
    wait_for((tmp_path / "begun").exists)
    worker.cancel()
    assert ask(worker, job("b")).get(timeout=PATIENCE).action.startswith("b")
    assert answers.empty()


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_job_nobody_wants_any_more_is_told_to_be_enough(worker, tmp_path, cancelled) -> None:
    answers = ask(worker, job(f"patient {tmp_path / 'begun'}"))
    wait_for((tmp_path / "begun").exists)
    pid = worker.pid
    if cancelled:
        worker.cancel()
    worker.submit(job("b", 2), answers.put)
    assert answers.get(timeout=PATIENCE).action == f"b 3 {pid}", "the next one, from the same process"
    assert answers.empty()


def test_one_that_is_dropped_on_its_way_is_told_too(worker, tmp_path) -> None:
    """And no drop meets a later job."""
    answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    for number in range(40):
        worker.submit(job(f"patient {tmp_path / 'begun'}", 1), answers.put)
        if number % 2:
            worker.cancel()
    worker.submit(job("b", 2), answers.put)
    assert answers.get(timeout=PATIENCE).position == 2
    assert answers.empty()


def test_a_process_killed_in_mid_thought_is_replaced_and_the_job_done(worker, tmp_path) -> None:
    answers = ask(worker, job(f"slow {tmp_path / 'begun'} 0.3"))
    wait_for((tmp_path / "begun").exists)
    pid = worker.pid
    os.kill(pid, signal.SIGKILL)
    assert answers.get(timeout=PATIENCE).action.startswith("slow 3 ")
    assert worker.pid != pid


def test_a_process_killed_while_idle_is_replaced(worker) -> None:
    ask(worker, job("a")).get(timeout=PATIENCE)
    os.kill(worker.pid, signal.SIGKILL)
    assert ask(worker, job("b")).get(timeout=PATIENCE).action.startswith("b")


def test_a_job_that_kills_is_tried_again(worker, tmp_path) -> None:
    assert ask(worker, job(f"die_once {tmp_path / 'died'}")).get(timeout=PATIENCE).error == ""


def test_a_job_that_always_kills_ends_in_an_error(worker) -> None:
    answer = ask(worker, job("die")).get(timeout=PATIENCE)
    assert answer.action == ""
    assert answer.error
    assert ask(worker, job("a")).get(timeout=PATIENCE).action


def test_closing_in_mid_thought_is_quick_and_leaves_nothing(tmp_path) -> None:
    worker = Worker(thinkers.think)
    answers = ask(worker, job(f"slow {tmp_path / 'begun'} 60"))
    wait_for((tmp_path / "begun").exists)
    pid = worker.pid
    begun = time.monotonic()
    worker.close()
    assert time.monotonic() - begun < 1
    wait_for(lambda: not alive(pid))
    assert answers.empty()
    assert "bots" not in {thread.name for thread in threading.enumerate()}


def test_closing_while_it_starts_and_twice() -> None:
    worker = Worker(thinkers.think)
    worker.start()
    worker.close(5)
    worker.close()
    worker.start()
    assert worker.pid is None


def test_closing_one_that_never_started() -> None:
    Worker().close()


def test_no_file_descriptor_is_left(tmp_path) -> None:
    def count() -> int:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208

    for _ in range(2):  # the first round starts what multiprocessing keeps
        before = count()
        worker = Worker(thinkers.think)
        ask(worker, job("a")).get(timeout=PATIENCE)
        ask(worker, job("die")).get(timeout=PATIENCE)
        worker.close(5)
    assert count() == before


PARENT = """
import sys, threading
sys.path[:0] = {path!r}
import thinkers
from tribe_desktop.players.worker import Job, Worker

if __name__ == "__main__":
    worker = Worker(thinkers.think)
    worker.submit(Job("fake", "slow {begun} 60", "easy", 7, 1, 3), print)
    threading.Event().wait({wait})
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, None])
def test_the_process_is_gone_when_its_parent_is(tmp_path, how) -> None:
    begun = tmp_path / "begun"
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(path=sys.path, begun=begun, wait=60 if how else 1.5))
    parent = subprocess.Popen([sys.executable, script], start_new_session=True)
    try:
        wait_for(begun.exists)
        tasks = Path(f"/proc/{parent.pid}/task").iterdir()
        children = [pid for task in tasks for pid in (task / "children").read_text().split()]
        assert children
        if how:
            parent.send_signal(how)
        assert parent.wait(PATIENCE) == (-how if how else 0)
        wait_for(lambda: not any(alive(int(pid)) for pid in children))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(parent.pid, signal.SIGKILL)


def test_a_match_against_the_easy_bot_is_the_same_in_any_process() -> None:
    def match() -> Match:
        game = games.game("tribus")
        seats = (SeatInfo("A", "bot", "easy", "black"), SeatInfo("B", "bot", "easy", "brown"))
        return Match.new(game, game.setup({"players": 2, "start": 0}), 5, seats)

    def asked(match: Match) -> Job:
        seat = match.to_move
        assert seat is not None
        return Job("tribus", match.game.view(match.state, seat), "easy", match.seed, match.position, seat)

    here, there = match(), match()
    worker = Worker()
    try:
        for _ in range(40):
            answer = ask(worker, asked(there)).get(timeout=PATIENCE)
            assert (answer.position, answer.error) == (there.position, "")
            there.play(there.game.parse(answer.action))
            here.play(here.game.parse(decide(asked(here)).action))
    finally:
        worker.close(5)
    assert here.entries == there.entries


def test_a_hand_s_script_comes_with_the_decision() -> None:
    """The same as here, and what the table makes of it is an outcome of the action."""
    game = games.game("tribe")
    state = game.new(game.setup({"players": 2, "start": 0}), 3)
    game.apply(state, game.legal(state)[7])
    asked = Job("tribe", game.view(state, 0), "easy", 3, 1, 0)
    worker = Worker()
    try:
        answer = ask(worker, asked).get(timeout=PATIENCE)
    finally:
        worker.close(5)
    assert (answer.action, answer.error) == ("attempt", "")
    assert answer == decide(asked)
    game.apply(state, game.parse(answer.action), outcome(state, answer.script))
    assert state.scene.humans


def test_a_thought_ends_when_its_time_is_up(monkeypatch) -> None:
    monkeypatch.setattr("tribe_desktop.players.worker.LONGEST", 0.02)
    game = games.game("tribus")
    state = game.new(game.setup({"players": 2, "start": 0}), 5)
    for action in ("settle 0", "end", "settle 1", "end"):
        game.apply(state, game.parse(action))
    answer = decide(Job("tribus", game.view(state, 0), "expert@10", 5, 4, 0))
    assert answer.capped
    assert game.explain(state, game.parse(answer.action)) is None
    assert not decide(Job("tribus", game.view(state, 0), "easy", 5, 4, 0)).capped


def test_the_log_tells_when_time_was_up(worker, caplog) -> None:
    with caplog.at_level("INFO"):
        ask(worker, job("a", 6), job("capped", 7)).get(timeout=PATIENCE)
        wait_for(lambda: caplog.messages)
    assert caplog.messages == ["position 7 was thought about no longer than 1.6 s"]


def test_a_process_that_can_not_be_started_is_told(worker, monkeypatch) -> None:
    def fail(*arguments: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", fail)
    assert ask(worker, job("a")).get(timeout=PATIENCE).error
    monkeypatch.undo()
    assert ask(worker, job("a")).get(timeout=PATIENCE).action
