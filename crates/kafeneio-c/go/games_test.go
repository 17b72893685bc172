package kafeneio_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"kafeneio"
)

var games = []kafeneio.Game{kafeneio.Plakoto, kafeneio.Boloko, kafeneio.Bolo, kafeneio.Buku}

// The switches that the games of odd seeds are played with.
var switches = map[kafeneio.Game]string{
	kafeneio.Plakoto: "larger_die", kafeneio.Boloko: "portes", kafeneio.Bolo: "extend_series",
	kafeneio.Buku: "early_majority",
}

// table is a game in progress, and what the line protocol is told about it.
type table struct {
	t        *testing.T
	game     kafeneio.Game
	rules    kafeneio.Rules
	request  map[string]any
	seed     uint64
	turn     uint64
	position kafeneio.Position
	history  []byte
}

// ok ends the test if a call has failed.
func ok[T any](value T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func open(t *testing.T, game kafeneio.Game, seed uint64) *table {
	g := &table{t: t, game: game, seed: seed, rules: ok(kafeneio.NewRules(game))(t)}
	g.request = map[string]any{"game": game.String(), "seed": seed}
	if seed%2 == 1 {
		g.rules = ok(g.rules.With(switches[game], "on"))(t)
		g.request["rules"] = map[string]any{switches[game]: true}
	}
	var err error
	if g.position, _, err = g.rules.StartOfSeed(seed, 0); err != nil {
		t.Fatal(err)
	}
	g.agree("new", nil, map[string]any{"position": g.text(g.position)})
	return g
}

func (g *table) text(position kafeneio.Position) string {
	return ok(g.rules.PositionText(position))(g.t)
}

// agree checks that the line protocol answers a request so.
func (g *table) agree(op string, more, want map[string]any) {
	g.t.Helper()
	request := map[string]any{"op": op, "turn": g.turn}
	for _, fields := range []map[string]any{g.request, more} {
		for name, value := range fields {
			request[name] = value
		}
	}
	line := ok(json.Marshal(request))(g.t)
	reply := ok(kafeneio.Reply(string(line)))(g.t)
	var got, wanted map[string]any
	if err := json.Unmarshal([]byte(reply), &got); err != nil {
		g.t.Fatal(err)
	}
	if err := json.Unmarshal(ok(json.Marshal(want))(g.t), &wanted); err != nil {
		g.t.Fatal(err)
	}
	if !reflect.DeepEqual(got, wanted) {
		g.t.Fatalf("%s\n got %s\nwant %v", line, reply, want)
	}
}

// side is a side as the line protocol writes it.
func (g *table) side(side uint8) any {
	if side == kafeneio.Nobody {
		return nil
	}
	if g.game == kafeneio.Bolo {
		return side + 1
	}
	return ok(g.rules.SideName(side))(g.t)
}

func (g *table) status(position kafeneio.Position) map[string]any {
	end := ok(g.rules.Outcome(position, nil))(g.t)
	if !end.Over {
		return map[string]any{"over": false, "to_move": g.side(end.ToMove)}
	}
	status := map[string]any{"over": true, "winner": g.side(end.Winner), "points": end.Points, "reason": end.Reason}
	if g.game == kafeneio.Buku {
		status["white"], status["black"] = end.Claims[0], end.Claims[1]
	}
	return status
}

// step plays the next ply. It returns false when the game is over.
func (g *table) step() bool {
	t, rules, at := g.t, g.rules, g.position
	if ok(rules.Outcome(at, g.history))(t).Over {
		return false
	}
	g.turn++
	roll := ok(rules.RollOfSeed(at, g.seed, g.turn))(t)
	dice := ok(rules.RollText(at, roll))(t)
	if ok(rules.ReadRoll(at, dice))(t) != roll {
		t.Fatalf("%s is another roll when it is read", dice)
	}
	if ok(rules.ReadPosition(g.text(at)))(t) != at {
		t.Fatalf("%s is another position when it is read", g.text(at))
	}
	g.request["position"] = g.text(at)
	delete(g.request, "roll")
	g.agree("roll", nil, map[string]any{"roll": dice})
	g.request["roll"] = dice
	g.agree("count", nil, map[string]any{"count": ok(rules.Count(at, roll))(t)})
	move := ok(rules.Random(at, roll, g.seed, g.turn))(t)
	text := ok(rules.PlayText(move.Play))(t)
	after := map[string]any{"play": text, "position": g.text(move.Next)}
	g.agree("choose", map[string]any{"player": "random"}, after)
	after["status"] = g.status(move.Next)
	g.agree("apply", map[string]any{"play": text}, after)
	if ok(rules.ReadPlay(at, roll, text))(t) != move {
		t.Fatalf("%s is another play when it is read", text)
	}
	if g.game != kafeneio.Buku || g.turn%8 == 0 {
		g.enter(roll, move)
	}
	g.history = rules.AppendPosition(g.history, at)
	g.position = ok(rules.Play(at, roll, move.Play))(t)
	if g.position != move.Next {
		t.Fatalf("%s leads to two positions", text)
	}
	return true
}

// enter enters a play step by step, and compares what can be seen on the way with its frames.
func (g *table) enter(roll kafeneio.Roll, move kafeneio.Move) {
	t := g.t
	turn := ok(g.rules.HalfTurn(g.position, roll))(t)
	for _, frame := range ok(g.rules.Frames(g.position, roll, move.Play, nil))(t) {
		if frame.Step == (kafeneio.Step{}) {
			continue // the captures of Buku
		}
		found := false
		for _, step := range ok(turn.Next(nil))(t) {
			found = found || step == frame.Step
		}
		text := ok(turn.StepText(frame.Step))(t)
		if !found || turn.Push(frame.Step) != nil || ok(turn.Board())(t) != frame.Board {
			t.Fatalf("%s cannot be entered", text)
		}
	}
	read := ok(g.rules.ReadHalfTurn(g.position, roll, ok(turn.Text())(t)))(t)
	if ok(turn.Finish())(t).Next != move.Next || ok(read.Finish())(t).Next != move.Next {
		t.Fatalf("%v does not lead where the play does", turn.Steps)
	}
}

func TestGamesAreThoseOfTheLineProtocol(t *testing.T) {
	for _, game := range games {
		for seed := uint64(0); seed < 6; seed++ {
			t.Run(fmt.Sprintf("%s/%d", game, seed), func(t *testing.T) {
				g := open(t, game, seed)
				for g.step() {
				}
			})
		}
	}
}

func TestListsAreWhatIsCountedAndFoundByNumber(t *testing.T) {
	for _, game := range games {
		t.Run(game.String(), func(t *testing.T) {
			g := open(t, game, 7)
			for ok(g.rules.CountAll(g.position))(t) > 20000 || g.turn < 10 {
				if !g.step() {
					t.Fatal("the game is over too early for this test")
				}
			}
			rules, at := g.rules, g.position
			facts := ok(rules.Facts())(t)
			rolls := ok(rules.Rolls(at, nil))(t)
			offsets := make([]uint, len(rolls)+1)
			count, err := rules.ListAll(at, nil, make([]byte, 1), offsets)
			refused(t, err, kafeneio.TooShort)
			plays, nexts := make([]byte, count*uint64(facts.PlaySize)), make([]byte, count*uint64(facts.PositionSize))
			if ok(rules.ListAll(at, plays, nexts, offsets))(t) != count || ok(rules.CountAll(at))(t) != count {
				t.Fatalf("there are %d plays, or not", count)
			}
			if ok(rules.Perft(at, 1))(t) != count {
				t.Fatalf("perft is not %d", count)
			}
			for n, chance := range rolls {
				moves := ok(rules.Plays(at, chance.Roll))(t)
				if uint(len(moves)) != offsets[n+1]-offsets[n] {
					t.Fatalf("%d plays of roll %v", len(moves), chance.Roll)
				}
				reached := make(map[kafeneio.Position]bool)
				for k, move := range moves {
					reached[move.Next] = true
					next := nexts[(offsets[n]+uint(k))*uint(facts.PositionSize):][:facts.PositionSize]
					if ok(rules.PositionOfBytes(next))(t) != move.Next {
						t.Fatalf("play %d of roll %v leads to two positions", k, chance.Roll)
					}
					// In Boloko and Buku each of these takes as long as the list.
					if k%(1+len(moves)/40) == 0 && (ok(rules.Nth(at, chance.Roll, uint64(k)))(t) != move ||
						ok(rules.Index(at, chance.Roll, move.Play))(t) != uint64(k)) {
						t.Fatalf("play %d of roll %v is not found by its number", k, chance.Roll)
					}
				}
				if game != kafeneio.Bolo && len(reached) != len(moves) {
					t.Fatalf("plays of roll %v are the same move", chance.Roll)
				}
				_, err := rules.Nth(at, chance.Roll, uint64(len(moves)))
				refused(t, err, kafeneio.NoSuch)
			}
		})
	}
}

// Whatever can be entered are the plays of the roll, and nothing else.
func TestHalfTurnsLeadToTheLegalPlays(t *testing.T) {
	for _, game := range games[:3] {
		g := open(t, game, 2)
		for g.turn < 12 && g.step() {
		}
		roll := ok(g.rules.RollOfSeed(g.position, 2, g.turn+1))(t)
		entered, listed := make(map[kafeneio.Position]bool), make(map[kafeneio.Position]bool)
		var enter func(turn kafeneio.HalfTurn)
		enter = func(turn kafeneio.HalfTurn) {
			if move, err := turn.Finish(); err == nil {
				entered[move.Next] = true
			}
			for _, step := range ok(turn.Next(nil))(t) {
				further := turn
				if err := further.Push(step); err != nil {
					t.Fatal(err)
				}
				enter(further)
				if err := further.Pop(); err != nil || further != turn {
					t.Fatalf("%v is not taken back", step)
				}
			}
		}
		enter(ok(g.rules.HalfTurn(g.position, roll))(t))
		for _, move := range ok(g.rules.Plays(g.position, roll))(t) {
			listed[move.Next] = true
		}
		if len(listed) < 2 || !reflect.DeepEqual(entered, listed) {
			t.Errorf("%s: %d positions are entered, %d are listed", game, len(entered), len(listed))
		}
	}
}
