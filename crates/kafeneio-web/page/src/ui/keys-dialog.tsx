import { texts } from "../texts";
import type { App } from "./app";
import { Dialog } from "./dialog";

/** The keys of the page, and those of the board in front. */
export function KeysDialog({ app }: { app: App }) {
  const { keys } = texts;
  const game = app.table.value?.game;
  return (
    <Dialog title={keys.title} onClose={() => app.close()}>
      <p>{keys.help}</p>
      <Keys list={keys.list} />
      {game && <h3>{keys.board}</h3>}
      {game && <Keys list={game === "bolo" || game === "buku" ? keys.boards[game] : keys.boards.race} />}
    </Dialog>
  );
}

function Keys({ list }: { list: readonly (readonly string[])[] }) {
  return (
    <table class="keys">
      <tbody>
        {list.map(([key, what]) => (
          <tr key={key}>
            <th scope="row"><kbd>{key}</kbd></th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
