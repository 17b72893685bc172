import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { texts } from "../texts";
import { CaptureMark, Counters, LineMark, countersOn, NextMark, PathMark, Squares } from "./buku/drawing";
import { useEntering } from "./buku/entering";
import { isOnLine, lineOf, linesOf, SIZE, type Side } from "./buku/geometry";
import { Grid } from "./buku/grid";
import { Captured, Hand } from "./buku/hand";
import { usePathGestures } from "./buku/gestures";
import { useSowing } from "./buku/motion";
import { usePrevious } from "./buku/previous";
import { captured, capturedBy, countsOf, ownerOf, type Path, pathOf, targetOf } from "./buku/turns";
import type { BoardProps } from "./props";
import "./buku.css";

/** While more squares than this can be next, they are only dotted. */
const MANY = 8;

const NO_PATH: Path = { line: null, squares: [] };

/** The board of Buku: the squares and their owners, the counters, the path that is being sown, and the hand. */
export function BukuBoard(props: BoardProps<"buku">): JSX.Element {
  const { board, viewer, turn, last, shown, names } = props;
  const words = texts.buku;
  const svg = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const entering = useEntering(props);

  const mover: Side | null = board.toMove;
  const counts = countsOf(board);
  const path = turn ? pathOf(turn) : NO_PATH;
  const isEntered = turn !== null && turn.steps.length > 0;
  const next = new Set(turn?.next.map(targetOf) ?? []);
  const nextSquares = [...next].filter((target) => target.length === 2);
  const taken = isEntered && mover ? captured(counts, mover) : [];
  const lastPath = last && !isEntered ? pathOf(last) : NO_PATH;
  const before = usePrevious(board, isEntered);
  const lastTaken = capturedBy(before, lastPath, counts);
  const shownPath = shown ? pathOf(shown) : NO_PATH;
  const lastSquare = path.squares.at(-1);
  const pointedLine = turn && mover && path.line === null && pointed ? lineOf(pointed, mover) : null;

  useSowing(svg, isEntered ? path.squares : lastPath.squares, isEntered ? turn.text : (last?.text ?? ""), viewer);
  const gestures = usePathGestures(svg, viewer, turn && { ...entering, entered: () => turn.steps.length });

  /** What a square is, and what can be done with it. */
  function label(square: string): string {
    const owner = ownerOf(square);
    const whose = turn && owner === mover ? words.yours : words.owner(names(owner));
    const place = path.squares.indexOf(square) + 1;
    return [
      words.square(square, whose, counts.get(square) ?? 0),
      turn && mover && path.line === null && words.pickUp(words.line(lineOf(square, mover)), countersOn(counts, lineOf(square, mover))),
      path.line !== null && isOnLine(square, path.line) && words.isLifted,
      place > 0 && words.sown(place),
      square === lastSquare && words.isLast,
      next.has(square) && words.canBeNext,
      taken.includes(square) && words.isCaptured,
    ].filter(Boolean).join(", ");
  }

  function line(number: number): void {
    const named = mover && linesOf(mover)[number - 1];
    if (named) entering.pickUp(named);
  }

  const far: Side = viewer === "white" ? "black" : "white";
  return (
    <div class="buku" data-game="buku">
      <Captured board={board} side={far} name={names(far)} isLifted={isEntered} />
      <svg ref={svg} class="board-drawing" viewBox={`0 0 ${SIZE} ${SIZE}`} role="presentation" {...gestures}>
        <Squares viewer={viewer} mover={turn ? mover : null} lit={(name) => next.has(name) || name === path.line} />
        <g class="scene" aria-hidden="true">
          {pointedLine && <LineMark line={pointedLine} viewer={viewer} kind="pointed" />}
          {path.line && <LineMark line={path.line} viewer={viewer} kind="lifted" />}
          {lastPath.line && <LineMark line={lastPath.line} viewer={viewer} kind="last" />}
          {shownPath.line && <LineMark line={shownPath.line} viewer={viewer} kind="shown" />}
          <PathMark path={lastPath} viewer={viewer} kind="last" />
          <PathMark path={path} viewer={viewer} kind="entered" />
          {nextSquares.map((square) => <NextMark key={square} square={square} viewer={viewer} many={nextSquares.length > MANY} />)}
          {[...counts].map(([square, count]) => <Counters key={square} square={square} count={count} viewer={viewer} />)}
          <PathMark path={shownPath} viewer={viewer} kind="shown" />
          {taken.map((square) => <CaptureMark key={square} square={square} viewer={viewer} kind="now" />)}
          {[...lastTaken].map(([square, count]) => (
            <g key={square}>
              <CaptureMark square={square} viewer={viewer} kind="last" />
              <g class="taken" data-taken={square}><Counters square={square} count={count} viewer={viewer} /></g>
            </g>
          ))}
        </g>
        <Grid name={words.board} viewer={viewer} label={label} isActive={turn !== null}
          isSelected={(square) => path.squares.includes(square)}
          onTap={entering.tap} onLine={line} onBack={props.onUndo} onEscape={() => entering.backTo(0)}
          onSow={(square) => entering.enter([square])} onPoint={setPointed} />
      </svg>
      <Captured board={board} side={viewer} name={names(viewer)} isLifted={isEntered} />
      {turn && <Hand board={board} turn={turn} onEnd={props.onEnd} />}
    </div>
  );
}
