#!/usr/bin/env python3
"""The peer of `tricorn bench rules`: random play of hearts through OpenSpiel's C++ rules, on one core.

    python3 -m venv .venv && .venv/bin/pip install open_spiel && .venv/bin/python bench/hearts.py

OpenSpiel has no bare playout call in Python, so a search of one simulation asks its evaluator for many random playouts
from the position after the deal; nearly all of the time goes into them. The best of several rounds counts.
"""
import random
import time

import pyspiel

PLAYOUTS, ROUNDS = 4000, 5


def after_the_deal(game):
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes())
        state.apply_action(random.choices(actions, weights)[0])
    return state


def actions_of_a_game(state):
    state, count = state.clone(), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        count += 1
    return count


random.seed(1)
game = pyspiel.load_game("hearts")
start = after_the_deal(game)
length = sum(actions_of_a_game(start) for _ in range(50)) / 50
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(PLAYOUTS, 7), 2.0, 1, 1000, False, 3, False)
best = 0.0
for _ in range(ROUNDS):
    began = time.process_time()
    bot.step(start)
    best = max(best, PLAYOUTS / (time.process_time() - began))
print(f"hearts: {best * length:.0f} actions a second")
