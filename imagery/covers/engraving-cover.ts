import { rosetteCurves } from '../guilloche.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Point, smoothCurve } from '../svg-path.ts'
import { coverHeight, coverSheet, coverWidth } from './cover-frame.ts'

/** A visa engraving: rosettes over waves, as on security paper. */
export function engravingCover(seed: string): string {
  const random = seededRandom(`${seed} engraving`)
  const side = random() < 0.5 ? 0.34 : 0.66
  const middle: Point = [coverWidth * side, coverHeight * (0.44 + 0.12 * random())]
  const other: Point = [coverWidth * (1 - side * 0.72), coverHeight * (0.2 + 0.6 * random())]
  const curves = (name: string, radius: number, centre: Point, lines: number) =>
    rosetteCurves({ seed: `${seed} ${name}`, radius, centre, lines, idPrefix: `${name}-` })
  return coverSheet(
    `<g stroke="var(--deep)" stroke-width=".8" stroke-opacity=".34">${waves(random)}</g>` +
      `<g stroke="var(--deep)" stroke-width=".8" stroke-opacity=".7">${curves('far', 150, other, 14)}</g>` +
      `<circle cx="${Math.round(middle[0])}" cy="${Math.round(middle[1])}" r="128" fill="var(--land)" fill-opacity=".8"/>` +
      `<g stroke="var(--magenta)" stroke-width=".9" stroke-opacity=".85">${curves('outer', 196, middle, 16)}</g>` +
      `<g stroke="var(--ink)" stroke-width=".7" stroke-opacity=".75">${curves('inner', 112, middle, 12)}</g>`,
    { border: false },
  )
}

/** Lines that widen and narrow together over the whole sheet. */
function waves(random: () => number): string {
  const [beats, swell, lean] = [1.2 + random(), 26 + 22 * random(), 0.2 + 0.3 * random()]
  const lines = Array.from({ length: 30 }, (_, index) => {
    const points = Array.from({ length: 17 }, (_, step): Point => {
      const x = (step / 16) * (coverWidth + 40) - 20
      const angle = (x / coverWidth) * beats * 2 * Math.PI
      const height = swell * Math.sin(angle + index * 0.16) * Math.cos(angle * lean + index * 0.05)
      return [x, -40 + index * 16.5 + height]
    })
    return smoothCurve(points, false)
  })
  return `<path d="${lines.join('')}"/>`
}
