"""A bot that plays at random, in the protocol chances.bot/1: a line of JSON in, a line of JSON out."""

import json
import random
import sys


def answer(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer({"protocol": "chances.bot/1"})
    elif message["type"] == "decision":
        # Seeded by what was sent, so that the same game is played the same way every time.
        dice = random.Random(message["random"])
        answer({"choice": dice.randrange(len(message["choices"])), "decision": message["decision"]})
