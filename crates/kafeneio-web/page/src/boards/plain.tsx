import type { GameName } from "kafeneio";
import type { BoardProps } from "./props";

/** A board that only writes the position and lists the next steps. */
export function PlainBoard({ board, turn, onSteps }: BoardProps<GameName>) {
  return (
    <div>
      <pre tabIndex={0} style={{ overflow: "auto", maxHeight: "16rem" }}>{JSON.stringify(board)}</pre>
      <p>{turn?.text}</p>
      <div class="row">
        {turn?.next.map((step) => <button key={step.text} type="button" onClick={() => onSteps([step])}>{step.text}</button>)}
      </div>
    </div>
  );
}
