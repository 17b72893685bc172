package kafeneio_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"kafeneio"
)

// refused returns the error, which has to be of this kind.
func refused(t *testing.T, err error, status kafeneio.Status) *kafeneio.Error {
	t.Helper()
	var refusal *kafeneio.Error
	if !errors.As(err, &refusal) || refusal.Status != status || refusal.Code == "" || refusal.Error() == "" {
		t.Fatalf("the status is not %d: %v", status, err)
	}
	return refusal
}

func plakoto(t *testing.T) (kafeneio.Rules, kafeneio.Position, kafeneio.Roll) {
	rules := ok(kafeneio.NewRules(kafeneio.Plakoto))(t)
	return rules, ok(rules.ReadPosition("b15,22,r15 b"))(t), kafeneio.Roll{3, 1}
}

func TestGamesHaveNamesAndFacts(t *testing.T) {
	if !strings.Contains(kafeneio.Version(), ".") {
		t.Errorf("the version is %q", kafeneio.Version())
	}
	for _, game := range games {
		if ok(kafeneio.GameNamed(strings.ToUpper(game.String())))(t) != game {
			t.Errorf("%s is another game", game)
		}
		facts := ok(ok(kafeneio.NewRules(game))(t).Facts())(t)
		if facts.Game != game || facts.FewestPlayers != 2 || facts.HasDice != (game != kafeneio.Buku) {
			t.Errorf("%+v", facts)
		}
	}
	_, err := kafeneio.GameNamed("chess")
	if refusal := refused(t, err, kafeneio.UnknownGame); refusal.Code != "unknown_game" {
		t.Errorf("%+v", refusal)
	}
	_, err = kafeneio.NewRules(9)
	refused(t, err, kafeneio.UnknownGame)
	if name := kafeneio.Game(9).String(); name != "" {
		t.Errorf("game 9 is called %s", name)
	}
}

func TestOptions(t *testing.T) {
	const columns = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25"
	rules := ok(kafeneio.NewRules(kafeneio.Boloko))(t)
	grid := ok(rules.With("layout", columns))(t)
	layout := ok(grid.Option(0))(t)
	want := kafeneio.Option{Name: "layout", Rule: "L1", Value: columns, Choices: []string{"spiral", "serpentine"}}
	if !reflect.DeepEqual(layout, want) {
		t.Errorf("%+v", layout)
	}
	if portes := ok(grid.Option(1))(t); portes.Name != "portes" || !portes.IsSwitch || portes.Value != "off" {
		t.Errorf("%+v", portes)
	}
	_, err := grid.Option(2)
	refused(t, err, kafeneio.NoSuch)
	_, err = grid.Option(-1)
	refused(t, err, kafeneio.NoSuch)
	if cells := ok(grid.Layout())(t); cells[0] != 1 || cells[1] != 10 || cells[24] != 25 {
		t.Errorf("%v", cells)
	}
	if ok(grid.With("layout", "spiral"))(t) != rules || grid == rules {
		t.Error("rules are not compared by what they are")
	}
	_, err = rules.With("larger_die", "on")
	if refusal := refused(t, err, kafeneio.BadRules); refusal.Reason != "unknown_option" {
		t.Errorf("%+v", refusal)
	}
	_, err = rules.With("layout", "zigzag")
	if refusal := refused(t, err, kafeneio.BadRules); refusal.Field != "layout" || refusal.Column != 1 {
		t.Errorf("%+v", refusal)
	}
}

func TestRefusals(t *testing.T) {
	rules, start, roll := plakoto(t)
	_, err := rules.ReadPosition("b15,22,x15 b")
	if refusal := refused(t, err, kafeneio.BadPosition); refusal.Field != "point" || refusal.Column != 8 {
		t.Errorf("%+v", refusal)
	}
	_, err = rules.ReadPosition("b15,22,r16 b")
	refusal := refused(t, err, kafeneio.BadPosition)
	if refusal.Rule != "P13" || refusal.Reason != "too_many_checkers" || refusal.Code != "bad_position" {
		t.Errorf("%+v", refusal)
	}
	_, err = rules.ReadPlay(start, roll, "1/4")
	if refusal := refused(t, err, kafeneio.IllegalPlay); refusal.Rule != "P7" || refusal.Reason != "incomplete" {
		t.Errorf("%+v", refusal)
	}
	_, err = rules.ReadPosition("\xff")
	refused(t, err, kafeneio.BadArgument)
	_, err = rules.ReadPlay(start, roll, "1+4")
	refused(t, err, kafeneio.BadPlay)
	_, err = rules.ReadRoll(start, "71")
	refused(t, err, kafeneio.BadRoll)
	_, err = rules.Count(start, kafeneio.Roll{7, 1})
	refused(t, err, kafeneio.BadRoll)
	_, err = rules.Play(start, roll, kafeneio.Play{0xff})
	refused(t, err, kafeneio.BadPlay)
	_, err = rules.Start(3, kafeneio.Nobody)
	refused(t, err, kafeneio.BadArgument)
	_, err = rules.Start(-1, kafeneio.Nobody)
	refused(t, err, kafeneio.BadArgument)
	_, err = rules.Perft(start, 17)
	refused(t, err, kafeneio.BadArgument)
	_, err = rules.SideName(2)
	refused(t, err, kafeneio.NoSuch)
	_, err = rules.PositionOfBytes(start[:])
	refused(t, err, kafeneio.BadPosition)
	end := ok(rules.ReadPosition("r1b,r14,21,b14 b"))(t)
	_, err = rules.Random(end, roll, 7, 1)
	refused(t, err, kafeneio.GameOver)
	turn := ok(rules.HalfTurn(start, roll))(t)
	before := turn
	refused(t, turn.Push(kafeneio.Step{From: 2, To: 3, Die: 1}), kafeneio.IllegalPlay)
	refused(t, turn.Pop(), kafeneio.NoSuch)
	refused(t, turn.Enter(99, 5), kafeneio.BadArgument)
	_, err = turn.Finish()
	refused(t, err, kafeneio.Incomplete)
	if turn != before {
		t.Error("a refused step has changed the turn")
	}
	plays := make([]byte, 4)
	count, err := rules.List(start, roll, plays, nil)
	refused(t, err, kafeneio.TooShort)
	if count != 2 || plays[0] != 0 {
		t.Errorf("%d plays", count)
	}
	room := make([]byte, 1000)
	_, err = rules.List(start, roll, room[:500], room[499:])
	refused(t, err, kafeneio.Overlap)
}

// Rules that are zero, or no rules, are refused by every method, and so are other values that nothing has made.
func TestZeroValuesAreRefused(t *testing.T) {
	var zero kafeneio.Rules
	good, start, roll := plakoto(t)
	for _, rules := range []kafeneio.Rules{zero, {0xff}, {1, 0xff}} {
		calls := reflect.ValueOf(rules)
		for n := 0; n < calls.NumMethod(); n++ {
			name, method := calls.Type().Method(n).Name, calls.Method(n)
			if name == "AppendPosition" {
				continue
			}
			arguments := make([]reflect.Value, method.Type().NumIn())
			for k := range arguments {
				arguments[k] = reflect.Zero(method.Type().In(k))
				if method.Type().In(k) == reflect.TypeOf((*context.Context)(nil)).Elem() {
					arguments[k] = reflect.ValueOf(context.Background())
				}
			}
			results := method.Call(arguments)
			if err, _ := results[len(results)-1].Interface().(error); err == nil {
				t.Errorf("%s has no error with the rules %v", name, rules)
			}
		}
	}
	if zero.AppendPosition(nil, start) != nil || len(good.AppendPosition(nil, start)) != 36 {
		t.Error("a position has other bytes")
	}
	for _, game := range games[1:] { // in Plakoto zeros are an empty board, after the end of a game
		_, err := ok(kafeneio.NewRules(game))(t).CountAll(kafeneio.Position{})
		refused(t, err, kafeneio.BadPosition)
	}
	_, err := good.Count(start, kafeneio.Roll{})
	refused(t, err, kafeneio.BadRoll)
	_, err = (kafeneio.HalfTurn{}).Next(nil)
	refused(t, err, kafeneio.BadRules)
	_, err = (kafeneio.HalfTurn{Rules: good, Position: start, Roll: roll, Count: 21}).Text()
	refused(t, err, kafeneio.BadArgument)
	var match kafeneio.Match
	refused(t, match.Record(start, nil), kafeneio.BadRules)
}

func TestBoardAndOutcomeAreWhatTheyAreInC(t *testing.T) {
	rules, start, _ := plakoto(t)
	board := ok(rules.Board(start))(t)
	if board.Counts[1][0] != 15 || board.Counts[0][23] != 15 || board.Pips != [2]uint32{360, 360} || board.ToMove != 1 {
		t.Errorf("%+v", board)
	}
	end := ok(rules.Outcome(ok(rules.ReadPosition("r1b,r14,21,b14 b"))(t), nil))(t)
	want := kafeneio.Outcome{Over: true, ToMove: 1, Players: 2, Points: 2, Reason: "mother_pinned"}
	want.Returns[0], want.Returns[1] = 2, -2
	if end != want {
		t.Errorf("%+v", end)
	}
	bolo := ok(kafeneio.NewRules(kafeneio.Bolo))(t)
	board = ok(bolo.Board(ok(bolo.ReadPosition("10000,3200,4000 2 350 3 last:1:2"))(t)))(t)
	if board.Phase != kafeneio.LastRound || board.Seats != 1 || board.TurnsLeft != 2 || board.AtRisk != 350 ||
		board.Dice != 3 || board.Scores[2] != 4000 || board.ToMove != 1 || board.Players != 3 {
		t.Errorf("%+v", board)
	}
	start = ok(bolo.Start(8, kafeneio.Nobody))(t)
	if board = ok(bolo.Board(start))(t); board.LeastToBank != 1000 || board.Players != 8 {
		t.Errorf("%+v", board)
	}
	buku := ok(kafeneio.NewRules(kafeneio.Buku))(t)
	start = ok(buku.Start(0, kafeneio.Nobody))(t)
	if board = ok(buku.Board(start))(t); !board.Spare || board.Counts[0][63] != 1 {
		t.Errorf("%+v", board)
	}
	turn := ok(buku.HalfTurn(start, kafeneio.Roll{}))(t)
	for _, click := range [][2]uint8{{3, 0}, {0, 25}, {0, 28}} { // the third rank, a4, d4
		if err := turn.Enter(click[0], click[1]); err != nil {
			t.Fatal(err)
		}
	}
	if board = ok(turn.Board())(t); turn.Count != 5 || board.InHand != 5 || board.Counts[0][24] != 2 {
		t.Errorf("%d steps, %+v", turn.Count, board)
	}
}

func TestRepetition(t *testing.T) {
	rules := ok(kafeneio.NewRules(kafeneio.Buku))(t)
	const ranks = "11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111"
	before := ok(rules.ReadPosition(ranks + " w 0-0 0"))(t)
	next := ok(rules.ReadPlay(before, kafeneio.Roll{}, "4(0):"))(t).Next
	end := ok(rules.Outcome(next, rules.AppendPosition(nil, before)))(t)
	if end.Reason != "repetition" || end.Claims[0]+end.Claims[1] != 65 {
		t.Errorf("%+v", end)
	}
	if ok(rules.Outcome(next, nil))(t).Over {
		t.Error("nothing is repeated")
	}
	_, err := rules.Outcome(next, before[:18])
	refused(t, err, kafeneio.BadArgument)
}

func TestMatch(t *testing.T) {
	rules, start, _ := plakoto(t)
	end := ok(rules.ReadPosition("r1b,r14,21,b14 b"))(t)
	match := ok(rules.Match(3))(t)
	position, rollOff, err := match.Open(7)
	seeded, dice, _ := rules.StartOfSeed(7, 0)
	if err != nil || position != seeded || rollOff != dice || dice.First == 0 {
		t.Errorf("%v, %+v", err, rollOff)
	}
	refused(t, match.Record(start, nil), kafeneio.BadArgument)
	if match.Winner != kafeneio.Nobody || match.Record(end, nil) != nil || match.Record(end, nil) != nil {
		t.Errorf("%+v", match)
	}
	want := kafeneio.Match{Rules: rules, Target: 3, Score: [2]uint32{4, 0}, Games: 2}
	if match != want {
		t.Errorf("%+v", match)
	}
	if position, _, err = match.Open(7); err != nil || ok(rules.Outcome(position, nil))(t).ToMove != 0 {
		t.Error("the winner does not begin")
	}
}

func TestPlayers(t *testing.T) {
	rules, start, roll := plakoto(t)
	if name := ok(rules.PlayerName(kafeneio.Strong))(t); name != "strong" {
		t.Error(name)
	}
	_, err := rules.PlayerName(kafeneio.Perfect)
	refused(t, err, kafeneio.BadArgument)
	thinking := kafeneio.Thinking{Player: kafeneio.Strong, Nodes: 200, Seed: 7, Turn: 1}
	chosen := ok(rules.Choose(context.Background(), thinking, nil, start, roll))(t)
	ranked := ok(rules.Rank(context.Background(), thinking, nil, start, roll, make([]kafeneio.Ranked, 0, 5)))(t)
	if len(ranked) != 2 || ranked[0].Move != chosen || ranked[0].Points < ranked[1].Points {
		t.Errorf("%+v", ranked)
	}
	thinking.Nodes = kafeneio.UsualNodes
	expected := ok(rules.Evaluate(context.Background(), thinking, nil, start))(t)
	if expected.Exact || !expected.HasChances || expected.Win <= 0 || expected.Win >= 1 {
		t.Errorf("%+v", expected)
	}
	thinking.Player = 99
	_, err = rules.Evaluate(context.Background(), thinking, nil, start)
	refused(t, err, kafeneio.BadArgument)
}

// With so many nodes a player would think for years.
func TestContextsStopPlayers(t *testing.T) {
	rules, start, roll := plakoto(t)
	thinking := kafeneio.Thinking{Player: kafeneio.Strong, Nodes: 1 << 50}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	later, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	for _, ctx := range []context.Context{cancelled, later} {
		move := ok(rules.Choose(ctx, thinking, nil, start, roll))(t)
		if ok(rules.Play(start, roll, move.Play))(t) != move.Next {
			t.Error("no play was chosen")
		}
		ranked := ok(rules.Rank(ctx, thinking, nil, start, roll, make([]kafeneio.Ranked, 0, 5)))(t)
		if len(ranked) == 0 || !ok(rules.Evaluate(ctx, thinking, nil, start))(t).HasChances {
			t.Errorf("%+v", ranked)
		}
	}
}

func TestReplies(t *testing.T) {
	for line, want := range map[string]string{
		`{"op":"count","game":"plakoto","position":"b15,22,r15 b","roll":"31"}`: `{"count":2}`,
		``:  `{"error":{"code":"bad_json"`,
		"é": `{"error":{"code":"bad_json"`,
	} {
		if reply := ok(kafeneio.Reply(line))(t); !strings.HasPrefix(reply, want) {
			t.Errorf("%q: %s", line, reply)
		}
	}
	const legal = `{"op":"legal","game":"boloko","position":"w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w","roll":"66"}`
	var long struct{ Count, Plays any }
	if err := json.Unmarshal([]byte(ok(kafeneio.Reply(legal))(t)), &long); err != nil {
		t.Error(err)
	}
	if plays := long.Plays.([]any); float64(len(plays)) != long.Count {
		t.Errorf("%d of %v plays", len(plays), long.Count)
	}
}

// Eight goroutines use the same rules.
func TestGoroutines(t *testing.T) {
	rules := ok(kafeneio.NewRules(kafeneio.Boloko))(t)
	var ends [8]kafeneio.Position
	var group sync.WaitGroup
	for n := range ends {
		group.Add(1)
		go func(end *kafeneio.Position) {
			defer group.Done()
			position, _, err := rules.StartOfSeed(7, 0)
			for turn := uint64(1); err == nil; turn++ {
				*end = position
				var roll kafeneio.Roll
				var move kafeneio.Move
				if roll, err = rules.RollOfSeed(position, 7, turn); err == nil {
					move, err = rules.Random(position, roll, 7, turn)
					position = move.Next
				}
			}
		}(&ends[n])
	}
	group.Wait()
	for _, end := range ends {
		if end != ends[0] || !ok(rules.Outcome(end, nil))(t).Over {
			t.Error("a goroutine has played another game")
		}
	}
}

// Values of any bytes, from a file or from the network, do no harm.
func FuzzValues(f *testing.F) {
	for game, text := range map[kafeneio.Game]string{
		kafeneio.Plakoto: "b15,22,r15 b", kafeneio.Boloko: "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w",
		kafeneio.Bolo: "0,0 1 0 7 -", kafeneio.Buku: strings.Repeat("11111111/", 7) + "11111111 w 0-0 1",
	} {
		rules, _ := kafeneio.NewRules(game)
		position, _ := rules.ReadPosition(text)
		f.Add(rules[:], position[:], []byte{3, 1}, []byte{1}, text)
		f.Add(rules[:], position[:], []byte{1, 1, 2, 3, 5, 5, 6}, []byte{1, 4, 3, 0}, "keep 115 bank")
		f.Add([]byte{byte(game), 1}, []byte{}, []byte{}, []byte{}, "1/4 1/2")
	}
	f.Fuzz(func(t *testing.T, rulesBytes, positionBytes, dice, bytes []byte, text string) {
		var rules kafeneio.Rules
		var position kafeneio.Position
		var roll kafeneio.Roll
		var play kafeneio.Play
		copy(rules[:], rulesBytes)
		copy(position[:], positionBytes)
		copy(roll[:], dice)
		copy(play[:], bytes)
		_, _ = rules.With("layout", text)
		_, _ = rules.Outcome(position, bytes)
		if read, err := rules.ReadPosition(text); err == nil {
			if again := ok(rules.ReadPosition(ok(rules.PositionText(read))(t)))(t); again != read {
				t.Fatalf("%s is another position when it is written and read", text)
			}
		}
		if next, err := rules.Play(position, roll, play); err == nil {
			if move := ok(rules.ReadPlay(position, roll, ok(rules.PlayText(play))(t)))(t); move.Next != next {
				t.Fatalf("%v leads elsewhere when it is written and read", play)
			}
		}
		turn := kafeneio.HalfTurn{Rules: rules, Position: position, Roll: roll, Count: uint8(len(bytes))}
		for n := 0; n+3 < len(bytes) && n/4 < len(turn.Steps); n += 4 {
			marks := kafeneio.Marks(bytes[n+3])
			turn.Steps[n/4] = kafeneio.Step{From: bytes[n], To: bytes[n+1], Die: bytes[n+2], Marks: marks}
		}
		if steps, err := turn.Next(nil); err == nil {
			for _, step := range steps {
				further := turn
				if err := further.Push(step); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
