"""Calls that run in the background of an asyncio program and can be cancelled."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Any, AsyncIterator, Callable, Coroutine, Deque, Dict, Generator, Generic, List, Optional, TypeVar

from .contract import Progress, Stage, _call

Answer = TypeVar("Answer")
Found = TypeVar("Found")
_threads = ThreadPoolExecutor(max_workers=32, thread_name_prefix="cubewright")


async def _run(work: Callable[[Callable[[], bool]], Answer]) -> Answer:
    """Runs blocking work in a thread. The work receives a function that returns True once the work should stop.
    Cancellation waits until the work has stopped."""
    stopped = False
    pending = _threads.submit(work, lambda: stopped)
    running = asyncio.wrap_future(pending)
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        stopped = True
        pending.cancel()
        await asyncio.wait([running])
        if not running.cancelled():
            running.exception()  # marks the error of the stopped call as retrieved
        raise


class Handle(Generic[Answer, Found]):
    """A call that runs in the background, such as `Cube.solve_async`.

    `await handle` returns the answer. `async for` yields preliminary results, each better than those before, and ends
    when the call ends. `cancel()` stops the engine; so does cancelling a task that awaits the handle.

    >>> from cubewright import Cube
    >>> async def solve() -> None:
    ...     handle = Cube("R U F2").solve_async(method="optimal")
    ...     print((await asyncio.wait_for(handle, timeout=60)).moves, handle.done())
    >>> asyncio.run(solve())
    F2 U' R' True
    """

    def __init__(
        self,
        method: str,
        params: Dict[str, Any],
        progress: Optional[Progress],
        read_answer: Callable[[Any], Answer],
        read_found: Callable[[Dict[str, Any]], Found],
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._progress = progress
        report = None if progress is None else self._report

        def work(should_stop: Callable[[], bool]) -> Answer:
            return read_answer(_call(method, params, report, lambda found: self._add(read_found(found)), should_stop))

        self._failure: Optional[BaseException] = None
        self._found: Deque[Found] = deque()
        self._changed = asyncio.Event()
        self._task: "asyncio.Task[Answer]" = self._loop.create_task(self._answer(work))
        self._task.add_done_callback(lambda _: self._changed.set())

    def cancel(self) -> None:
        """Stops the call. Awaiting the handle then raises asyncio.CancelledError, once the engine has stopped."""
        self._task.cancel()

    def done(self) -> bool:
        """Returns True if the call has returned, failed or been cancelled."""
        return self._task.done()

    def cancelled(self) -> bool:
        """Returns True if the call was cancelled."""
        return self._task.cancelled()

    def __await__(self) -> Generator[Any, None, Answer]:
        return self._task.__await__()

    async def __aiter__(self) -> AsyncIterator[Found]:
        while True:
            while self._found:
                yield self._found.popleft()
            if self._task.done():
                break
            self._changed.clear()
            await self._changed.wait()
        self._task.result()  # raises the error of a failed call

    async def _answer(self, work: Callable[[Callable[[], bool]], Answer]) -> Answer:
        try:
            return await _run(work)
        except asyncio.CancelledError:
            if self._failure is not None:
                raise self._failure
            raise

    def _report(self, stage: Stage, done: float) -> None:
        """Calls the progress callback in the event loop. The engine calls this function from another thread."""
        self._loop.call_soon_threadsafe(self._report_here, stage, done)

    def _report_here(self, stage: Stage, done: float) -> None:
        try:
            if self._progress is not None and not self._task.done():
                self._progress(stage, done)
        except Exception as error:  # stops the call, which then raises the exception
            self._failure = error
            self._task.cancel()

    def _add(self, found: Found) -> None:
        """Adds a preliminary result. The engine calls this function from another thread."""
        self._loop.call_soon_threadsafe(self._add_here, found)

    def _add_here(self, found: Found) -> None:
        self._found.append(found)
        self._changed.set()


class Batch(Generic[Found]):
    """A batch that is solved in the background; see `solve_many_async`.

    `async for` yields the results in order. While the program handles the results of one window, the next window is
    solved; nothing else is read ahead. `await` returns the remaining results as a list. `cancel()` stops the engine.
    """

    def __init__(self, next_window: Callable[[], Coroutine[Any, Any, List[Any]]], read: Callable[[Any], Found]) -> None:
        self._next_window = next_window
        self._read = read
        self._ready: Deque[Any] = deque()
        self._ended = False
        self._ahead = asyncio.get_running_loop().create_task(next_window())

    def cancel(self) -> None:
        """Stops the batch. Reading another result then raises asyncio.CancelledError, once the engine has stopped."""
        self._ready.clear()
        self._ahead.cancel()

    def done(self) -> bool:
        """Returns True if no more results will follow: all have been read, or the batch has failed or been cancelled."""
        return self._ended or self.cancelled()

    def cancelled(self) -> bool:
        """Returns True if the batch was cancelled."""
        return self._ahead.cancelled()

    def __aiter__(self) -> AsyncIterator[Found]:
        return self

    async def __anext__(self) -> Found:
        if self._ended:
            raise StopAsyncIteration
        try:
            if not self._ready:
                self._ready.extend(await self._ahead)
                if not self._ready:
                    raise StopAsyncIteration
                self._ahead = asyncio.get_running_loop().create_task(self._next_window())
            return self._read(self._ready.popleft())
        except Exception:
            self._ended = True
            self._ahead.cancel()
            raise

    def __await__(self) -> Generator[Any, None, List[Found]]:
        return self._rest().__await__()

    async def _rest(self) -> List[Found]:
        return [found async for found in self]


def call_async(
    method: str, params: Optional[Dict[str, Any]] = None, *, progress: Optional[Progress] = None
) -> Handle[Any, Dict[str, Any]]:
    """Starts a call of any method in the background. `call` describes the arguments; `async for` yields the preliminary
    answers that `interim` would receive. `progress` is called in the event loop.

    >>> async def order() -> None:
    ...     print((await call_async("alg.order", {"alg": "R U"}))["order"])
    >>> asyncio.run(order())
    105
    """
    return Handle(method, params or {}, progress, lambda answer: answer, lambda found: found)
