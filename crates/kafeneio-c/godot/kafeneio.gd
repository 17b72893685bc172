class_name KafeneioGame
extends RefCounted
## A game with its options, asked through the line protocol of [code]Kafeneio.reply[/code].
##
## Positions, rolls and plays are texts, as the chapters "Text forms" and "The line protocol" of the book define them.
## What is refused gives an empty value, and [member error] says why until the next call.

## The name of the game: "plakoto", "boloko", "bolo" or "buku".
var game: String
## The options that are not at their defaults, such as [code]{"portes": true}[/code].
var rules: Dictionary
## Why the last call did nothing: "code", "message", and where known "rule", "reason", "field" and "column". Else empty.
var error: Dictionary


func _init(of_game: String, with_rules: Dictionary = {}) -> void:
	game = of_game
	rules = with_rules


## Asks for any operation of the protocol. Numbers of the reply are floats, as everywhere in JSON of Godot.
func ask(op: String, fields: Dictionary = {}) -> Dictionary:
	var request: Dictionary = {"op": op, "game": game, "rules": rules}
	request.merge(fields)
	var reply: Dictionary = JSON.parse_string(Kafeneio.reply(JSON.stringify(request)))
	error = reply.get("error", {})
	return {} if reply.has("error") else reply


## Returns the starting position. Without a mover, the customary side begins.
func start(players: int = 2, mover: Variant = null) -> String:
	return ask("new", {"players": players, "mover": mover}).get("position", "")


## Returns the starting position of the game of a seed: its dice also decide who moves first.
func start_of_seed(number: int, players: int = 2) -> String:
	return ask("new", {"players": players, "seed": number}).get("position", "")


## Tells who is to move, or how the game ended: "over", and "to_move", or "winner", "points" and "reason". The history
## has the ranks of the earlier positions, the oldest first. Only Buku looks at it.
func outcome(position: String, history: Array = []) -> Dictionary:
	return ask("status", {"position": position, "history": history})


## Tells what a screen shows of a position.
func board(position: String) -> Dictionary:
	return ask("board", {"position": position}).get("board", {})


## Rolls the dice of a turn, from 1, in the game of a seed.
func roll(position: String, number: int, turn: int) -> String:
	return ask("roll", {"position": position, "seed": number, "turn": turn}).get("roll", "")


## Counts the distinct plays of a roll.
func count(position: String, dice: String) -> int:
	return int(ask("count", {"position": position, "roll": dice}).get("count", 0))


## Lists the distinct plays of a roll, each with "play", "position" and "steps": at most [param limit] of them.
func plays(position: String, dice: String, limit: int = 10000) -> Array:
	var fields: Dictionary = {"position": position, "roll": dice, "limit": limit, "steps": true}
	return ask("legal", fields).get("plays", [])


## Checks a play, and plays it: "position", the canonical "play", "status" and "steps".
func play(position: String, dice: String, text: String, history: Array = []) -> Dictionary:
	return ask("apply", {"position": position, "roll": dice, "play": text, "history": history, "steps": true})


## Tells how a turn can go on of which the steps in [param text] are entered: "next", and whether it is "complete".
func half_turn(position: String, dice: String, text: String = "") -> Dictionary:
	return ask("next", {"position": position, "roll": dice, "play": text})


## Lets a player choose: "play" and "position". More fields are those of the protocol: "nodes", "top", "seed", "turn",
## "history". A player who thinks for long is better asked in a [Thread].
func choose(position: String, dice: String, player: String, more: Dictionary = {}) -> Dictionary:
	var fields: Dictionary = {"position": position, "roll": dice, "player": player}
	fields.merge(more)
	return ask("choose", fields)


## Tells what the player to move can expect before the roll.
func evaluate(position: String, more: Dictionary = {}) -> Dictionary:
	var fields: Dictionary = {"position": position}
	fields.merge(more)
	return ask("evaluate", fields)
