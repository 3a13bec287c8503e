#!/usr/bin/env python3
"""A bot for any game of Tricorn, in plain Python: it fills what it is asked, by chance.

It knows no rules. docs/PROTOCOL.md explains every message. It needs one package: pip install websockets

    python3 examples/bot.py --game timeline            # makes a table and plays against computer players
    python3 examples/bot.py --code K7MQ3X              # takes a seat at a table that waits for players
"""

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def post(url, body):
    """One request to the server; a refusal comes back in words."""
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["text"])
    except urllib.error.URLError as error:
        sys.exit(f"{url} does not answer: {error.reason}. Is the server running?")


def apply(doc, patch):
    """Changes {view, ask} as a frame says (section 5 of the protocol)."""
    for change in patch:
        *way, last = change["at"]
        place = doc
        for step in way:
            place = place[step]
        if "cut" in change:
            start, many = change["cut"]
            place[last][start : start + many] = change["put"]
        elif "set" in change:
            place[last] = change["set"]
        else:
            del place[last]


def fill(want):
    """Anything that a slot wants."""
    (kind, of), = want.items()
    if kind == "order":
        values = [choice["value"] for choice in of]
        random.shuffle(values)
        return values
    if kind == "any":
        return [choice["value"] for choice in of if random.random() < 0.5]
    if kind == "several":
        return [choice["value"] for choice in random.sample(of["of"], of["count"])]
    if kind == "text":
        return "I do not know"[: of["most"]]
    return random.choice(of)["value"]


def choose(ask):
    """Some action that the ask allows, or nothing if there is nothing to do."""
    offers = [offer for offer in ask["offers"] if not offer["aside"]]
    if not offers:
        return None
    offer = random.choice(offers)
    if not offer["slots"]:
        return offer["verb"]
    return {offer["verb"]: {slot["name"]: fill(slot["want"]) for slot in offer["slots"]}}


class Bot:
    """One seat at one table."""

    def __init__(self, base, code, seat, host=None, quiet=False):
        self.url = f"{base.replace('http', 'ws', 1)}/api/tables/{code}/ws"
        self.hello = {"token": seat["token"]}
        if host:
            self.hello["host"] = host
        self.quiet = quiet
        self.doc = {}
        self.room = {}
        self.seat = None
        self.pending = {}  # what was sent and is not acknowledged yet, by nonce
        self.answered = None  # the ask that was answered last
        self.moves = 0

    def say(self, words):
        if not self.quiet:
            print(words, flush=True)

    def send(self, socket, kind, body):
        nonce = f"{random.getrandbits(64):x}"
        self.pending[nonce] = {kind: {"nonce": nonce, **body}}
        socket.send(json.dumps(self.pending[nonce]))

    def play(self):
        """Plays until the game is over; comes back by itself when the connection is lost."""
        while self.room.get("phase") != "over":
            try:
                with connect(self.url, max_size=None) as socket:
                    socket.send(json.dumps({"hello": self.hello}))
                    for message in self.pending.values():
                        socket.send(json.dumps(message))
                    for text in socket:
                        self.hear(socket, json.loads(text))
                        if self.room.get("phase") == "over":
                            break
            except (ConnectionClosed, OSError):
                self.say("(connection lost, coming back)")
            if self.room.get("phase") != "over":
                time.sleep(0.5)
        return self.moves

    def hear(self, socket, message):
        (kind, body), = message.items()
        if kind == "room":
            self.room = body
            me = body["seats"][self.seat] if self.seat is not None else None
            if body["phase"] == "lobby" and me and not me["ready"] and not self.pending:
                self.send(socket, "me", {"wish": "ready"})
        elif kind == "welcome":
            self.seat = body.get("seat")
        elif kind == "frame":
            if "view" in body:
                self.doc = {"view": body["view"], "ask": body.get("ask")}
            else:
                apply(self.doc, body["patch"])
            for notice in body["notices"]:
                self.say(notice["words"])
            self.act(socket)
        elif kind == "ack":
            self.pending.pop(body["nonce"], None)
            self.act(socket)
        elif kind == "refused":
            self.say(f"(refused: {body['text']})")
            self.pending.pop(body.get("nonce"), None)
            self.answered = None
            self.act(socket)
        elif kind == "bye" and not body["retry"]:
            sys.exit(body["text"])

    def act(self, socket):
        ask = self.doc.get("ask")
        if not ask or self.pending or ask["id"] == self.answered:
            return
        action = choose(ask)
        if action is not None:
            self.answered = ask["id"]
            self.moves += 1
            self.send(socket, "act", {"ask": ask["id"], "action": action})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", default="http://localhost:8080", help="where the server is")
    parser.add_argument("--game", default="timeline", help="the game to make a table of")
    parser.add_argument("--code", help="the table to sit down at instead")
    parser.add_argument("--quiet", action="store_true", help="say only how it ended")
    args = parser.parse_args()
    base = args.server.rstrip("/")
    if args.code:
        code = args.code
        seat, host = post(f"{base}/api/tables/{code}/seats", {}), None
    else:
        made = post(f"{base}/api/tables", {"game": args.game, "now": {"level": "novice"}})
        code, seat, host = made["code"], made["seat"], made["host"]
    print(f"{seat['name']} sits at table {code}.", flush=True)
    bot = Bot(base, code, seat, host, args.quiet)
    moves = bot.play()
    view = bot.doc["view"]
    ending = view.get("result") or view.get("outcome")
    print(f"The game is over after {moves} moves of mine: {json.dumps(ending)}")


if __name__ == "__main__":
    main()
