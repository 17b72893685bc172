extends Node
## Every function of KafeneioGame once, and what is refused.

const START: String = "b15,22,r15 b"

var is_right: bool = true


func expect(is_so: bool, what: String) -> void:
	if not is_so:
		is_right = false
		printerr("not so: " + what)


func _ready() -> void:
	var game: KafeneioGame = KafeneioGame.new("plakoto")
	expect(game.start() == START and game.start(2, "red") == "b15,22,r15 r", "start")
	expect(game.start_of_seed(7) != "" and game.roll(START, 7, 1).length() == 2, "seed")
	expect(game.outcome(START) == {"over": false, "to_move": "blue"}, "outcome")
	expect(game.board(START)["pips"] == {"blue": 360.0, "red": 360.0}, "board")
	expect(game.count(START, "31") == 2, "count")
	var plays: Array = game.plays(START, "31")
	expect(plays.size() == 2 and plays[1]["play"] == "1/4 4/5" and plays[1]["steps"].size() == 2, "plays")
	expect(game.plays(START, "31", 1).size() == 1, "limit")
	var played: Dictionary = game.play(START, "31", "1/5")
	expect(played["position"] == plays[1]["position"] and not played["status"]["over"], "play")
	expect(game.half_turn(START, "31", "1/4") == {"next": ["1/2", "4/5"], "complete": false}, "half-turn")
	var chosen: Dictionary = game.choose(START, "31", "strong", {"nodes": 100, "top": 2})
	expect(chosen["plays"].size() == 2 and chosen["play"] == chosen["plays"][0]["play"], "choose")
	expect(game.evaluate(START)["win"] > 0.0 and game.error.is_empty(), "evaluate")

	expect(game.play(START, "31", "1/4").is_empty(), "half a play is no play")
	expect(game.error["code"] == "illegal_play" and game.error["rule"] == "P7", "why not")
	expect(game.outcome("b15,22,x15 b").is_empty() and game.error["column"] == 8, "where not")
	expect(game.count("é", "31") == 0 and game.error["code"] == "bad_position", "no position")
	expect(KafeneioGame.new("chess").start() == "", "no game")

	expect(KafeneioGame.new("bolo", {"extend_series": true}).start(3) == "0,0,0 1 0 7 - -", "options")
	var ranks: String = "11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111"
	var buku: KafeneioGame = KafeneioGame.new("buku")
	var passed: Dictionary = buku.play(ranks + " w 0-0 0", "", "4(0):", [])
	expect(buku.outcome(passed["position"], [ranks])["reason"] == "repetition", "history")
	if is_right:
		print("all functions of kafeneio.gd answer")
	get_tree().quit(0 if is_right else 1)
