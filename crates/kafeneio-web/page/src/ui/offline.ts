/** Whether a service worker keeps the files of the page. */
export const canKeepFiles = (): boolean => navigator.serviceWorker?.controller != null;

/** Keeps the files of all players, so that each of them plays without a connection. Returns whether they are there. */
export function keepEverything(): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((done) => {
    port1.onmessage = ({ data }) => done(data === true);
  });
  navigator.serviceWorker.controller?.postMessage("keep everything", [port2]);
  return reply;
}
