"""A program that plays Battle of Causality over the protocol: every stone walks to a base, and jumps back at the end.

It stands on its own: it knows of the game only what it is told.
"""

import json
import random
import sys
from collections import deque

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def distances(rows, goal):
    """How many steps every floor square is away from the goal."""
    found, queue = {goal: 0}, deque([goal])
    while queue:
        x, y = queue.popleft()
        for dx, dy in STEPS.values():
            there = x + dx, y + dy
            inside = 0 <= there[1] < len(rows) and 0 <= there[0] < len(rows[0])
            if inside and rows[there[1]][there[0]] == "." and there not in found:
                found[there] = found[x, y] + 1
                queue.append(there)
    return found


def square(text):
    x, y = text.split(",")
    return int(x), int(y)


class Walker:
    def __init__(self, message):
        board = message["board"]
        self.bases = [square(base.split()[1]) for base in board.get("bases", [])]
        self.away = [distances(board["map"], base) for base in self.bases]
        self.chance = random.Random(f"{message['seed']} {message['you']}")

    def orders(self, parts):
        given = []
        for number, (here, orders) in enumerate(parts.items()):
            away = self.away[number % len(self.away)] if self.away else {}
            given.append(min(orders, key=lambda order: (self.cost(order, square(here), away), self.chance.random())))
        return given

    def cost(self, order, here, away):
        """How little an order is wanted."""
        words = order.split()
        verb, far = words[1], away.get(here, 99)
        if verb == "move":
            there = square(words[2])
            return away.get(there, 99) + self.turned(words[3:], there, away)
        if verb == "turn":
            return far + 0.6 + self.turned(words[2:], here, away)
        if verb == "wait":
            return far + 0.7
        if verb == "pass":
            return 1
        if verb == "jump" and "pass" not in words:
            return 0.5 if self.final else 60
        return far + 2

    def turned(self, azimuth, there, away):
        """Half a step more for whoever does not face the way to go."""
        if not azimuth or not away.get(there):
            return 0
        dx, dy = STEPS[azimuth[0]]
        return 0 if away.get((there[0] + dx, there[1] + dy), 99) < away[there] else 0.5


def main():
    walker = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 1, "name": "walker"}), flush=True)
        elif message["type"] == "match":
            walker = Walker(message)
        elif message["type"] == "turn":
            parts = message["parts"]
            walker.final = all(f"{here} pass" in orders for here, orders in parts.items())
            print(json.dumps({"type": "orders", "orders": walker.orders(parts)}), flush=True)
        elif message["type"] == "quit":
            return


main()
