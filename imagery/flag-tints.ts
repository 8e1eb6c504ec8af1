/**
 * The flag colours that are visible on a light background, the most used first; the chart's blue when there are none.
 */
export function flagTints(svg: string, most = 3): readonly string[] {
  const used = new Map<string, number>()
  for (const [, colour = ''] of svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/gi)) {
    const full = sixDigits(colour)
    used.set(full, (used.get(full) ?? 0) + 1)
  }
  const visible = [...used].filter(([colour]) => brightnessOf(colour) < 215)
  const tints = visible.sort((one, other) => other[1] - one[1]).map(([colour]) => colour)
  const distinct = tints.filter((tint, index) => tints.slice(0, index).every((other) => distance(tint, other) > 90))
  return distinct.length > 0 ? distinct.slice(0, most) : ['var(--deep)']
}

function sixDigits(colour: string): string {
  const digits = colour.slice(1).toUpperCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

function partsOf(colour: string): readonly [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function brightnessOf(colour: string): number {
  const [red, green, blue] = partsOf(colour)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

function distance(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2])
}
