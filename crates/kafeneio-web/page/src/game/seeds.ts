const WORD = (1n << 64n) - 1n;

/** Returns a seed that people can read out to each other. */
export function randomSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000);
}

/** Returns the seed that a text means, or `null`. Seeds are whole numbers of 64 bits. */
export function readSeed(text: string): string | null {
  const trimmed = text.trim();
  if (!/^\d{1,20}$/.test(trimmed)) return null;
  const seed = BigInt(trimmed);
  return seed > WORD ? null : String(seed);
}
