/** Axis ticks: round numbers from 0 up to a value, in at most this many steps. */
export function ticksUpTo(value: number, steps = 4): number[] {
  const step = roundStep(Math.max(value, 1) / steps)
  return Array.from({ length: Math.ceil(Math.max(value, 1) / step) + 1 }, (_, index) => index * step)
}

/** The next of 1, 2, 5, 10, 20, 50 ...: counts are whole numbers. */
function roundStep(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

/** Rounds coordinates to one decimal; more is not visible. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
