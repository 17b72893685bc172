extends Node
## A whole game of Plakoto at random, with every play checked as one that came from outside.

const SEED: int = 7


func _ready() -> void:
	var game: KafeneioGame = KafeneioGame.new("plakoto")
	var position: String = game.start_of_seed(SEED)
	var turn: int = 1
	var outcome: Dictionary = game.outcome(position)
	while not outcome["over"]:
		var roll: String = game.roll(position, SEED, turn)
		var chosen: Dictionary = game.choose(position, roll, "random", {"seed": SEED, "turn": turn})
		var played: Dictionary = game.play(position, roll, chosen.get("play", ""))
		if not game.error.is_empty():
			push_error(game.error["message"])
			get_tree().quit(1)
			return
		print("%3d. %s: %s" % [turn, roll, chosen["play"]])
		position = played["position"]
		outcome = played["status"]
		turn += 1
	print("%s wins %d (%s)" % [outcome["winner"], outcome["points"], outcome["reason"]])
	get_tree().quit()
