"""The thread in which everything that waits for the network runs, and its clock."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

from game.engine.errors import RulesBug

_PATIENCE = 3.0
"""Seconds that the end of the thread is waited for."""


def steady_ms() -> int:
    """Milliseconds of a clock that never jumps; all times of links and peers are of this clock."""
    return int(time.monotonic() * 1000)


class Network:
    """One daemon thread with an event loop. It never touches anything that the main thread uses.

    `fault` is the first error that nobody expected there; who looks at a link hears of it.
    """

    def __init__(self) -> None:
        """Starts it."""
        self.fault: BaseException | None = None
        self.loop = asyncio.new_event_loop()
        self.loop.set_exception_handler(self._keep_fault)
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def call(self, function: Callable[..., object], *arguments: Any) -> None:
        """Has the function called there soon; after `stop`, nothing happens."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(function, *arguments)

    def run(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        """Has the coroutine run there."""
        return asyncio.run_coroutine_threadsafe(self._watched(work), self.loop)

    def stop(self) -> None:
        """Ends whatever still runs there, and the thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.loop.stop)
            self._thread.join(_PATIENCE)

    async def _watched(self, work: Coroutine[Any, Any, Any]) -> Any:
        try:
            return await work
        except Exception as error:
            self._keep_fault(self.loop, {"exception": error})
            raise

    def _keep_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        del loop
        if self.fault is None:
            self.fault = context.get("exception") or RulesBug(str(context.get("message")))

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_forever()
            self._end_tasks()
        finally:
            self.loop.close()

    def _end_tasks(self) -> None:
        # What was asked for just before the end has to begin, or it could not be ended.
        self.loop.run_until_complete(asyncio.sleep(0))
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
