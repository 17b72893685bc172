import type { Audit } from "kafeneio/audit";
import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../game/messages";
import { texts } from "../texts";
import { Asking } from "./ask";
import { Waiting } from "./waiting";

/** Whether a text is the record of a game with fair dice. */
export const hasFairDice = (text: string): boolean => /^#terms /m.test(text);

/** Checks the dice of a record, and tells what is wrong with them. */
export function DiceCheck({ record }: { record: string }) {
  const words = texts.audit;
  const [checking] = useState(() => new Asking<Audit>());
  // What was found is of another text.
  useEffect(() => () => checking.clear(), [record]);
  const asked = checking.state.value;
  const check = (): void => void checking.ask(async (signal) => (await import("kafeneio/audit")).audit(record, { signal }));
  return (
    <div class="field">
      <button type="button" onClick={check}>{words.check}</button>
      {asked.state === "asking" && <Waiting label={words.checking} part={0} onStop={() => checking.clear()} />}
      <div role="status">
        {asked.state === "failed" && <p class="wrong">{messageOf(asked.error)}</p>}
        {asked.state === "ready" && <Findings audit={asked.value} />}
      </div>
    </div>
  );
}

function Findings({ audit: { fair, parties, faults, seal } }: { audit: Audit }) {
  const words = texts.audit;
  return (
    <>
      {fair ? <p class="right">{words.fair(parties)}</p> : <p class="wrong">{words.unfair}</p>}
      <ul class="plain">{faults.map(({ text }) => <li key={text} lang="en">{text}</li>)}</ul>
      <p class="soft digest">{words.seal(seal)}</p>
    </>
  );
}
