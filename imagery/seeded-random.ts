/**
 * A stream of numbers in [0, 1), always the same for the same seed (FNV-1a, then mulberry32), so that a country keeps
 * its rosette and its stamp on every server and in every build.
 */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) {
    state ^= character.charCodeAt(0)
    state = Math.imul(state, 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `least` to `most`, inclusive. */
export function wholeBetween(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
