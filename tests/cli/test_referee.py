"""The protocol: every request, every error, and bytes that no client should send."""
import json
import os
import random
import unittest

from program import Referee, games, plain_game

GAMES = games()
PLAIN = plain_game()


def play_to_end(referee, limit=5000):
    for _ in range(limit):
        answer = referee.ask("random")
        if answer["to_move"] == "over":
            return True
    return False


class Requests(unittest.TestCase):
    def setUp(self):
        self.referee = Referee()
        self.ask = self.referee.ask

    def tearDown(self):
        self.assertEqual(self.referee.close(), 0)

    def begin(self, game=PLAIN["id"], **members):
        answer = self.ask("new", game=game, seed=7, **members)
        self.assertTrue(answer["ok"], answer)
        return answer

    def refused(self, answer, code):
        self.assertFalse(answer["ok"], answer)
        self.assertEqual(answer["code"], code, answer)
        self.assertTrue(answer["error"])

    def test_what_if(self):
        """What `if` predicts of a move is what making it brings, from the match and from a view alone."""
        for game in GAMES:
            self.begin(game["id"])
            for _ in range(40):
                self.ask("random")
            to_move = self.ask("random", until="decision")["to_move"]
            if to_move == "over":
                continue
            seat = to_move[0]
            view = self.ask("view", player=seat)["view"]
            move = next(m["text"] for m in self.ask("legal")["moves"] if m["seat"] == seat)
            told = self.ask("what_if", player=seat, moves=[move])
            self.assertTrue(told["ok"], told)
            self.assertEqual(self.ask("view", player=seat)["view"], view, "nothing was played")
            self.assertTrue(self.ask("play", move=move, seat=seat)["ok"])
            if told["certain"]:
                self.assertEqual(told["view"], self.ask("view", player=seat)["view"])
            loaded = self.ask("load", game=game["id"], view=view, player=seat)
            self.assertTrue(loaded["ok"], loaded)
            self.assertEqual(self.ask("view", player=seat)["view"], view)
            self.assertEqual(self.ask("what_if", player=seat, facts=[])["facts"], {})
            self.assertTrue(self.ask("what_if", player="watcher")["ok"])
            self.refused(self.ask("what_if", player="watcher", moves=[move]), "seat")
            self.refused(self.ask("what_if", player=seat, moves=["no such move"]), "move")
            self.assertTrue(self.ask("what_if", player=seat, moves=["?no such move"])["ok"])
            self.refused(self.ask("what_if", player=seat, moves="all"), "field")
            self.refused(self.ask("what_if", player=seat, moves=[7]), "field")
            self.refused(self.ask("what_if", player=seat, facts=["the future"]), "name")

    def test_heard(self):
        """Who loads a view with what was heard is told what the match itself tells."""
        self.begin("anomaly", players=3)
        while self.ask("view", player="watcher")["view"]["round"] < 2:
            if self.ask("random", until="decision")["to_move"] == "over" or not self.ask("random")["ok"]:
                break
        for player in (0, 1, "watcher"):
            self.assertTrue(self.ask("random", until="decision")["ok"])
            view = self.ask("view", player=player)["view"]
            told = self.ask("what_if", player=player)["facts"]
            heard = [line for step in self.ask("log", seat=player)["log"] for line in step]
            record = self.ask("record")["record"]
            self.assertTrue(told["minds"]["clues"])
            self.assertTrue(self.ask("load", game="anomaly", view=view, player=player, heard=heard)["ok"])
            self.assertEqual(self.ask("what_if", player=player)["facts"]["minds"], told["minds"])
            self.assertTrue(self.ask("load", game="anomaly", view=view, player=player)["ok"])
            self.assertEqual(self.ask("what_if", player=player)["facts"]["minds"]["clues"], [])
            for bad in ("all", [7], [{"v": 1}], [{"v": 1, "seat": 9, "text": "feed"}], heard[::-1]):
                self.refused(self.ask("load", game="anomaly", view=view, player=player, heard=bad), "field")
            nonsense = [{"v": 1, "seat": None, "text": "the moon rises"}]
            self.refused(self.ask("load", game="anomaly", view=view, player=player, heard=nonsense), "move")
            self.assertTrue(self.ask("load", record=record)["ok"])

    def test_why(self):
        for game in GAMES:
            self.begin(game["id"])
            seat = self.ask("random", until="decision")["to_move"][0]
            moves = [m for m in self.ask("legal")["moves"] if m["seat"] == seat]
            for move in moves[:5]:
                self.assertEqual(self.ask("why", player=seat, move=move["text"])["why"], "may")
                self.assertEqual(self.ask("why", player=seat, verb=move["verb"], named=move["refs"])["why"],
                                 "may")
            self.refused(self.ask("why", player=seat, move="no such move"), "move")
            self.refused(self.ask("why", player=seat, named=[{"kind": "whim", "value": 1}]), "name")
            self.refused(self.ask("why", player=seat, named=[], verb="wish"), "name")
            self.refused(self.ask("why", player="watcher", named=[]), "seat")
            self.refused(self.ask("why", player=seat), "field")

    def test_draw(self):
        """The picture is that of the terminal, with the cells of whatever the moves name, from the view alone."""
        for game in GAMES:
            self.begin(game["id"])
            cells = 0
            for _ in range(30):
                to_move = self.ask("random", until="decision")["to_move"]
                if to_move == "over":
                    break
                seat = to_move[0]
                drawn = self.ask("draw", player=seat)
                self.assertTrue(drawn["ok"], drawn)
                self.assertEqual(len(drawn["rows"]), drawn["height"])
                for row in drawn["rows"]:
                    self.assertEqual(sum(len(run["text"]) for run in row), drawn["width"])
                named = {json.dumps(r) for m in self.ask("legal")["moves"] if m["seat"] == seat for r in m["refs"]}
                places = [json.dumps({"kind": p["kind"], "value": p["value"]}) for p in drawn["places"]]
                self.assertEqual(sorted(places), sorted(named))
                for x, y, n in (run for place in drawn["places"] for run in place["cells"]):
                    self.assertTrue(n > 0 and 0 <= x <= drawn["width"] - n and 0 <= y < drawn["height"])
                    cells += n
                self.assertEqual(self.ask("draw", player="watcher")["places"], [])
                self.ask("random")
            self.assertGreater(cells, 0, game["id"])
            self.refused(self.ask("draw"), "field")
            self.refused(self.ask("draw", player="watcher", width=0), "range")
            small = self.ask("draw", player="watcher", width=20, height=4)
            self.assertLessEqual(small["width"], 20)
            self.assertLessEqual(small["height"], 4)

    def test_a_view_that_fits_no_position(self):
        self.begin("pnrz", players=2)
        self.ask("random", until="decision")
        view = self.ask("view", player=0)["view"]
        self.refused(self.ask("load", game="pnrz", view=view), "field")
        view["hand_sizes"] = [5, 0]
        self.refused(self.ask("load", game="pnrz", view=view, player=0), "position")

    def test_games(self):
        listed = self.ask("games")["games"]
        self.assertEqual(listed, GAMES)
        for game in listed:
            self.assertLessEqual(game["min_players"], game["max_players"])
            for option in game["options"]:
                self.assertIn(option["standard"], option["choices"])

    def test_new(self):
        for game in GAMES:
            for players in range(game["min_players"], game["max_players"] + 1):
                answer = self.begin(game["id"], players=players)
                self.assertEqual((answer["game"], answer["players"], answer["seed"]),
                                 (game["id"], players, 7))
                self.assertEqual(len(self.ask("result")["points"]), players)
            for option in game["options"]:
                for choice in option["choices"][:3]:
                    answers = [self.ask("new", game=game["id"], players=players,
                                        options={option["name"]: choice})
                               for players in range(game["min_players"], game["max_players"] + 1)]
                    fine = [a for a in answers if a["ok"]]
                    self.assertTrue(fine, answers)
                    for answer in fine:
                        self.assertEqual(answer["options"][option["name"]], choice)

    def test_new_refused(self):
        game = PLAIN
        self.begin()
        before = self.ask("position")
        self.refused(self.ask("new"), "field")
        self.refused(self.ask("new", game=3), "field")
        self.refused(self.ask("new", game="chess"), "name")
        self.refused(self.ask("new", game="pn\0rz"), "syntax")
        self.refused(self.ask("new", game=game["id"], players=99), "range")
        self.refused(self.ask("new", game=game["id"], players="4"), "field")
        self.refused(self.ask("new", game=game["id"], players=2.5), "field")
        self.refused(self.ask("new", game=game["id"], options=[]), "field")
        self.refused(self.ask("new", game=game["id"], options={"no such": "x"}), "name")
        if game["options"]:
            self.refused(self.ask("new", game=game["id"], options={game["options"][0]["name"]: "?"}),
                         "name")
        self.assertEqual(self.ask("position"), before)

    def test_seeds(self):
        game = PLAIN["id"]
        self.assertEqual(self.ask("new", game=game, seed=2**53)["seed"], 2**53)
        self.assertEqual(self.ask("new", game=game, seed="7")["seed"], 7)
        self.assertEqual(self.ask("new", game=game, seed=str(2**64 - 1))["seed"], str(2**64 - 1))
        for seed in ("", "x", "-1", str(2**64), "9" * 40):
            self.refused(self.ask("new", game=game, seed=seed), "range")
        self.refused(self.ask("new", game=game, seed=-1), "range")
        self.refused(self.ask("new", game=game, seed=2**53 + 2), "field")

    def test_same_seed_same_game(self):
        for game in GAMES:
            records = []
            for _ in range(2):
                self.begin(game["id"])
                for _ in range(60):
                    self.ask("random")
                records.append(self.ask("record")["record"])
            self.assertEqual(*records)

    def test_nothing_begun(self):
        for op in ("position", "view", "guess", "legal", "play", "random", "undo", "record", "result", "perft"):
            self.refused(self.ask(op), "request")

    def test_legal_and_play(self):
        chance = random.Random(5)
        for game in GAMES:
            self.begin(game["id"])
            for _ in range(40):
                legal = self.ask("legal")
                if legal["to_move"] == "over":
                    self.assertEqual(legal["moves"], [])
                    break
                move = chance.choice(legal["moves"])
                self.assertTrue({"text", "verb", "refs"} <= set(move))
                if legal["to_move"] == "nature":
                    self.assertGreaterEqual(move["weight"], 1)
                    self.assertNotIn("seat", move)
                    answer = self.ask("play", move=move["text"])
                else:
                    self.assertIn(move["seat"], legal["to_move"])
                    answer = self.ask("play", move=move["text"], seat=move["seat"])
                self.assertTrue(answer["ok"], answer)
                for event in answer["events"]:
                    self.assertTrue({"seat", "text", "verb", "refs", "words"} <= set(event))
                    if "knows" in event:
                        self.assertTrue(set(event["knows"]) <= set(range(game["max_players"])))

    def test_play_refused(self):
        self.begin()
        self.ask("random", until="decision")
        before = self.ask("position"), self.ask("record")
        legal = self.ask("legal")
        text = legal["moves"][0]["text"]
        other = next(s for s in range(8) if s not in legal["to_move"])
        self.refused(self.ask("play"), "field")
        self.refused(self.ask("play", move=3), "field")
        self.refused(self.ask("play", move="fly to the moon"), "move")
        self.refused(self.ask("play", move=""), "move")
        self.refused(self.ask("play", move=text, seat=99), "range")
        self.refused(self.ask("play", move=text, seat="nature"), "seat")
        if other < PLAIN["max_players"]:
            self.refused(self.ask("play", move=text, seat=other), "seat")
        self.refused(self.ask("random", until="the end"), "field")
        self.assertEqual((self.ask("position"), self.ask("record")), before)

    def test_random_until_decision(self):
        for game in GAMES:
            self.begin(game["id"])
            answer = self.ask("random", until="decision")
            self.assertIsInstance(answer["to_move"], list)
            again = self.ask("random", until="decision")
            self.assertEqual((again["moves"], again["events"]), ([], []))

    def test_views(self):
        for game in GAMES:
            self.begin(game["id"])
            self.ask("random", until="decision")
            whole = self.ask("position")["position"]
            for player in (*range(game["max_players"]), "watcher"):
                view = self.ask("view", player=player)["view"]
                self.assertEqual(set(view), set(whole))
            if game["secrets"]:
                self.assertNotEqual(self.ask("view", player="watcher")["view"], whole)
        self.refused(self.ask("view"), "field")
        self.refused(self.ask("view", player=8), "range")
        self.refused(self.ask("view", player=-1), "range")
        self.refused(self.ask("view", player="god"), "field")
        self.refused(self.ask("view", player="all"), "field")

    def test_undo(self):
        self.begin()
        self.refused(self.ask("undo"), "undo")
        states = [self.ask("position")]
        for _ in range(30):
            self.ask("random")
            states.append(self.ask("position"))
        for before in reversed(states[:-1]):
            self.assertTrue(self.ask("undo")["ok"])
            self.assertEqual(self.ask("position"), before)
        self.refused(self.ask("undo"), "undo")
        self.ask("random")
        self.refused(self.ask("undo", seat=0), "undo")

    def test_load_position_and_record(self):
        for game in GAMES:
            self.begin(game["id"])
            for _ in range(25):
                self.ask("random")
            position = self.ask("position")["position"]
            legal = self.ask("legal")
            record = self.ask("record")["record"]
            self.assertTrue(self.ask("load", game=game["id"], position=position)["ok"])
            self.assertEqual(self.ask("position")["position"], position)
            self.assertEqual(self.ask("legal"), legal)
            self.assertTrue(self.ask("load", record=record)["ok"])
            self.assertEqual(self.ask("record")["record"], record)
            self.assertEqual(self.ask("position")["position"], position)

    def test_load_refused(self):
        game = PLAIN["id"]
        self.begin()
        position = self.ask("position")["position"]
        self.refused(self.ask("load", game=game), "field")
        self.refused(self.ask("load", game=game, position=[]), "field")
        self.refused(self.ask("load", game=game, position={}), "field")
        self.refused(self.ask("load", game=game, position={**position, "unheard of": 1}), "field")
        self.refused(self.ask("load", position=position), "field")
        self.assertFalse(self.ask("load", record="")["ok"])
        self.assertFalse(self.ask("load", record="cardboard record 1\ngame: nothing\n\n")["ok"])
        self.refused(self.ask("load", record=3), "field")
        self.assertEqual(self.ask("position")["position"], position)

    def test_whole_games_and_results(self):
        for game in GAMES:
            self.begin(game["id"])
            early = self.ask("result")
            self.assertEqual((early["over"], early["ranks"], early["winners"]), (False, [], []))
            self.assertTrue(play_to_end(self.referee))
            result = self.ask("result")
            self.assertTrue(result["over"])
            self.assertEqual(len(result["points"]), game["max_players"])
            self.assertEqual({s for s, rank in enumerate(result["ranks"]) if rank == 1},
                             set(result["winners"]))
            self.refused(self.ask("random"), "request")
            self.refused(self.ask("play", move="anything"), "seat")

    def test_perft(self):
        self.begin()
        self.assertEqual(self.ask("perft", depth=0)["perft"], 1)
        self.assertEqual(self.ask("perft", depth=1)["perft"], len(self.ask("legal")["moves"]))
        self.ask("perft", depth=2)
        self.refused(self.ask("perft"), "field")
        self.refused(self.ask("perft", depth=-1), "range")
        self.refused(self.ask("perft", depth=9), "range")

    def test_guess(self):
        for game in GAMES:
            self.begin(game["id"])
            for _ in range(60):
                self.ask("random")
            self.ask("random", until="decision")
            view = self.ask("view", player=0)["view"]
            moves = self.ask("legal")["moves"]
            guesses = [self.ask("guess", player=0, seed=seed)["position"] for seed in (1, 1, 2)]
            self.assertEqual(guesses[0], guesses[1])
            for guess in guesses:
                self.assertTrue(self.ask("load", game=game["id"], position=guess)["ok"])
                self.assertEqual(self.ask("view", player=0)["view"], view)
                mine = [m for m in self.ask("legal")["moves"] if m.get("seat") == 0]
                self.assertEqual(mine, [m for m in moves if m.get("seat") == 0])
        self.refused(self.ask("guess"), "field")
        self.refused(self.ask("guess", player=9), "range")

    def test_best(self):
        self.begin()
        self.ask("random", until="decision")
        before = self.ask("position")
        texts = [m["text"] for m in self.ask("legal")["moves"]]
        for bot in ("random", "greedy", "search"):
            answer = self.ask("best", bot=bot, iterations=50)
            self.assertTrue(answer["ok"], answer)
            self.assertIn(answer["move"], texts)
        weighed = self.ask("best", bot="search", iterations=50, weigh=answer["move"])
        self.assertEqual(weighed["weighed"]["text"], answer["move"])
        self.assertGreaterEqual(weighed["weighed"]["visits"], weighed["iterations"] // 5 - 1)
        self.refused(self.ask("best", bot="search", weigh="win the game"), "move")
        self.refused(self.ask("best", bot="nobody"), "name")
        self.refused(self.ask("best", bot="random", milliseconds=-1), "range")
        self.assertEqual(self.ask("position"), before)

    def test_hints_are_never_left_to_chance(self):
        """Weaker levels slip now and then; advice is always a move that was thought about."""
        for game in GAMES:
            self.begin(game["id"])
            asked = 0
            while asked < 25 and self.ask("random", until="decision")["to_move"] != "over":
                seats = [m["seat"] for m in self.ask("legal")["moves"]]
                if seats.count(seats[0]) > 1:  # a single move is told at once
                    hint = self.ask("hint", seat=seats[0], iterations=8)
                    self.assertGreater(hint["moves"][0]["share"], 0, hint)
                    asked += 1
                self.ask("random")
            self.assertGreater(asked, 5)

    def test_quit(self):
        self.assertTrue(self.ask("quit")["ok"])
        self.assertEqual(self.referee.process.wait(5), 0)


class Hostility(unittest.TestCase):
    """Whatever is sent, each line gets one answer, and the match goes on."""

    def setUp(self):
        self.referee = Referee()
        self.referee.ask("new", game=PLAIN["id"], seed=7)
        self.referee.ask("random", until="decision")
        self.before = self.referee.ask("position")

    def tearDown(self):
        self.assertEqual(self.referee.ask("position"), self.before)
        self.assertEqual(self.referee.close(), 0)

    def refused(self, data):
        answer = self.referee.line(data)
        self.assertIs(answer["ok"], False, data[:80])
        self.assertTrue(answer["code"] and answer["error"])

    def test_broken_json(self):
        for data in (b"", b" ", b"x", b"{", b"}", b"{}", b"[]", b"null", b"3", b'"op"', b'{"op"}',
                     b'{"op":}', b'{"op":"legal"', b'{"op":"legal"}}', b'{"op":"legal",}',
                     b"{'op':'legal'}", b'{"op":"legal"} {"op":"legal"}', b'{"op":NaN}',
                     b'{"op":["legal"]}', b'{"op":"LEGAL"}', b'{"op":"legal\\ud800"}',
                     b'{"op":"\\u0000"}', b'{"op":"le\\gal"}', b"\xef\xbb\xbf{}"):
            self.refused(data)

    def test_odd_bytes(self):
        for data in (b"\0", b'{"op":"le\0gal"}', b'{"op":"legal"}\0', b"\xff\xfe", b'{"op":"\xff"}',
                     b'{"op":"\xc0\xaf"}', b'{"op":"\xed\xa0\x80"}', b"\x7f\x01\x02", b"\r\r"):
            self.refused(data)

    def test_deep_nesting(self):
        for n in (100, 10000, 400000):
            self.refused(b'{"op":' + b"[" * n)
            self.refused(b'{"op":"load","position":' + b'{"a":' * n + b"1" + b"}" * n + b"}")

    def test_long_lines(self):
        self.refused(b'{"op":"play","move":"' + b"a" * 100000 + b'"}')
        self.refused(b"x" * (1 << 20))
        self.refused(b"x" * ((1 << 20) + 1))
        self.refused(b"x" * (3 << 20))
        self.refused(b'{"op":"legal"' + b" " * (5 << 20) + b"}")
        self.assertTrue(self.referee.line(b'{"op":"legal"' + b" " * 900000 + b"}")["ok"])

    def test_line_ends(self):
        self.assertTrue(self.referee.line(b'{"op":"legal"}\r')["ok"])
        self.assertTrue(self.referee.line(b'  {"op" : "legal"}  ')["ok"])

    def test_noise(self):
        chance = random.Random(11)
        seeds = [json.dumps(r).encode() for r in (
            {"op": "new", "game": "nothing", "players": 4, "seed": 7, "options": {"a": "b"}},
            {"op": "play", "move": "no such move", "seat": 0},
            {"op": "load", "game": "pnrz", "position": {"a": [1, 2, {"b": None}]}},
            {"op": "view", "player": 0}, {"op": "perft", "depth": 77})]
        for _ in range(400):
            data = bytearray(chance.choice(seeds))
            for _ in range(chance.randint(1, 4)):
                data[chance.randrange(len(data))] = chance.choice(b'{}[]",:\\0a\x00\xff\x80 ')
            answer = self.referee.line(bytes(data).replace(b"\n", b" "))
            self.assertIn("ok", answer)


class Documentation(unittest.TestCase):
    def test_examples(self):
        """The examples of docs/protocol.md get the answers that the page shows, as far as it shows them."""
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "protocol.md")
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        requests = [line[3:] for line in lines if line.startswith("-> ")]
        answers = [line[3:] for line in lines if line.startswith("<- ")]
        self.assertEqual(len(requests), len(answers))
        self.assertGreater(len(requests), 10)
        referee = Referee()
        for request, expected in zip(requests, answers):
            answer = referee.line(request.encode())
            self.assertEqual(answer["ok"], expected.startswith('{"ok":true'), request)
            if not expected.endswith(" ..."):
                self.assertEqual(set(answer), set(json.loads(expected)), request)
        self.assertEqual(referee.close(), 0)


class Ends(unittest.TestCase):
    def test_last_line_without_end(self):
        referee = Referee()
        referee.process.stdin.write(b'{"op":"games"}')
        referee.process.stdin.close()
        self.assertTrue(json.loads(referee.process.stdout.readline())["ok"])
        self.assertEqual(referee.process.stdout.read(), b"")
        referee.process.stdout.close()
        self.assertEqual(referee.process.wait(5), 0)

    def test_many_requests_at_once(self):
        referee = Referee()
        referee.process.stdin.write(b'{"op":"games"}\n' * 50 + b'{"op":"quit"}\n{"op":"games"}\n')
        referee.process.stdin.close()
        answers = referee.process.stdout.read().splitlines()
        referee.process.stdout.close()
        self.assertEqual(len(answers), 51)
        self.assertEqual(referee.process.wait(5), 0)


if __name__ == "__main__":
    unittest.main()
