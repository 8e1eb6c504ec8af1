/** Repeatable random choices: the same for the same seed. */
export type Chance = {
  /** A whole number from 0 up to, but not including, a limit. */
  below(limit: number): number
  happens(share: number): boolean
  /** One of them, or undefined if there are none. */
  pick<Thing>(from: readonly Thing[]): Thing | undefined
  some<Thing>(from: readonly Thing[]): Thing[]
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: every seed has its own sequence of 32-bit numbers.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    happens: (share) => next() < share,
    pick: (from) => from[below(from.length)],
    some: (from) => from.filter(() => next() < 0.5),
  }
}
