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

/** Returns the seed of one game of a match, from 0, as `kafeneio play --match` has it. */
export function seedOfGame(seed: string, number: number): bigint {
  const first = BigInt(seed);
  return number === 0 ? first : mix((mix(first) + BigInt(number)) & WORD);
}

/** One step of SplitMix64. */
function mix(word: bigint): bigint {
  let mixed = (word + 0x9e3779b97f4a7c15n) & WORD;
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return mixed ^ (mixed >> 31n);
}
