// The page asks, and its worker plays: whatever takes long blocks no page there.

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.body.textContent = `${data.plies} turns, ${data.winner} won: ${data.reason}, by a worker`;
};
worker.postMessage({ seed: 7 });
