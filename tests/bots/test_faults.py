"""The lab names faults that were planted in Adrenaline and their direction, and nothing in the true game. The numbers of games
are those that docs/lab.md states."""
import json
import os
import subprocess
import unittest


def lab(program, *words):
    words = ["lab", "adrenaline", "-p", "3", "--json", *words]
    done = subprocess.run([os.environ[program], *words], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def missed(program):
    """The weapons whose absence changes the share of wins beyond doubt, and in which direction."""
    told = lab(program, "-n", "400", "--each", "weapon")
    return {answer["handicap"]: "worse" if answer["change"]["value"] < 0 else "better"
            for answer in told["handicaps"] if answer["p"] < 0.05}


def uneven(program):
    """What chance does not deal evenly: (what, seat, whether it comes more often than for others)."""
    run = lab(program, "-n", "400", "--bot", "easy")["runs"][0]
    assert bool(run["uneven"]) == ("deal evenly" in run["findings"])
    return {(one["what"], one.get("seat"), one["times"] > one["others"]) for one in run["uneven"]}


class Faults(unittest.TestCase):
    def test_a_weapon_that_deals_one_more_is_missed(self):
        self.assertEqual(missed("FAULTY_weapon").get("Lock rifle"), "worse")

    def test_a_seat_that_draws_one_more_is_named(self):
        found = uneven("FAULTY_seat")
        self.assertIn(("draw", 1, True), found)
        self.assertTrue(all(what == "draw" for what, _, _ in found), found)

    def test_a_thing_that_lies_in_the_stack_twice_is_named(self):
        self.assertEqual(uneven("FAULTY_tile"), {("put-weapon electroscythe", None, True)})

    def test_nothing_is_found_in_the_true_game(self):
        self.assertEqual(uneven("CARDBOARD"), set())
        self.assertEqual(missed("CARDBOARD"), {})


if __name__ == "__main__":
    unittest.main()
