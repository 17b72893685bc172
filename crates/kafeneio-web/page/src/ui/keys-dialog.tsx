import { texts } from "../texts";
import type { App } from "./app";
import { Dialog } from "./dialog";

export function KeysDialog({ app }: { app: App }) {
  const { keys } = texts;
  return (
    <Dialog title={keys.title} onClose={() => app.close()}>
      <p>{keys.help}</p>
      <table class="keys">
        <tbody>
          {keys.list.map(([key, what]) => (
            <tr key={key}>
              <th scope="row"><kbd>{key}</kbd></th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
