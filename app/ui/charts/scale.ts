/** Round numbers from nothing to a value, at most so many steps: what stands beside the lines of a chart. */
export function ticksUpTo(value: number, steps = 4): number[] {
  const step = roundStep(Math.max(value, 1) / steps)
  return Array.from({ length: Math.ceil(Math.max(value, 1) / step) + 1 }, (_, index) => index * step)
}

/** The next of 1, 2, 5, 10, 20, 50 ... : what is counted comes in whole numbers. */
function roundStep(rough: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

/** Coordinates with one digit after the point: finer is not seen. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
