// A message that comes while a module waits would find nobody who listens. So the package is imported by a promise here, and
// not above.
const loaded = import("kafeneio/plakoto");

// Sessions do not cross between threads, but data do: a seed, the text of a position, a record, an outcome.
self.onmessage = async ({ data: { seed } }) => {
  const { Dice, plakoto } = await loaded;
  const { session } = plakoto.rules().seeded(seed);
  const dice = new Dice(seed);
  while (session.outcome === null) {
    const roll = session.roll(dice);
    session.play(roll, session.randomPlay(roll, dice));
  }
  self.postMessage({ plies: session.plies, ...session.outcome });
  session.free();
};
