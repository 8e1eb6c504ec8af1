import { seededRandom } from '../seeded-random.ts'
import { type Point, short } from '../svg-path.ts'
import { coverHeight, coverSheet, coverWidth } from './cover-frame.ts'

/** A compass rose of 32 winds in its web, with the arcs of a pair of compasses around it. */
export function windsCover(seed: string): string {
  const random = seededRandom(`${seed} winds`)
  const [x, y] = [coverWidth * (0.3 + 0.4 * random()), coverHeight * (0.42 + 0.16 * random())]
  const centre: Point = [x, y]
  const far = Math.hypot(coverWidth, coverHeight)
  const nodes = Array.from({ length: 16 }, (_, index) => around(centre, index / 16, 250))
  const rays = nodes.flatMap((node, index) =>
    [5, 6, 7, 8, 9, 10, 11].map((turn) => line(node, around(node, (index + turn) / 16, far))),
  )
  const web = Array.from({ length: 32 }, (_, index) => line(centre, around(centre, index / 32, far)))
  const rings = [122, 128, 188, 250]
    .map((radius) => `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}"/>`)
    .join('')
  return coverSheet(
    `<g stroke="var(--magenta)" stroke-width=".7" stroke-opacity=".3"><path d="${rays.join('')}"/></g>` +
      `<g stroke="var(--deep)" stroke-width=".8" stroke-opacity=".4"><path d="${web.join('')}"/>${rings}</g>` +
      rose(centre),
    { ground: random() < 0.5 ? 'shoal' : 'land' },
  )
}

/** 32 points in 4 ranks, each half light and half dark as if lit from one side. */
function rose(centre: Point): string {
  const ranks = [
    { count: 16, offset: 0.5 / 16, reach: 84, waist: 26 },
    { count: 8, offset: 1 / 16, reach: 96, waist: 24 },
    { count: 4, offset: 1 / 8, reach: 108, waist: 26 },
    { count: 4, offset: 0, reach: 136, waist: 30 },
  ]
  const points = ranks.map(({ count, offset, reach, waist }) => {
    const halves = Array.from({ length: count }, (_, index) => {
      const turn = offset + index / count
      const tip = around(centre, turn, reach)
      const side = (sign: number) =>
        `M${at(centre)}L${at(around(centre, turn + sign / (2 * Math.max(count, 8)), waist))}L${at(tip)}z`
      return [side(-1), side(1)] as const
    })
    return (
      `<path d="${halves.map(([light]) => light).join('')}" fill="var(--surface)"/>` +
      `<path d="${halves.map(([, dark]) => dark).join('')}" fill="var(--${count === 4 && offset === 0 ? 'magenta' : 'deep'})"/>`
    )
  })
  const [x, y] = centre
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="121" fill="var(--surface)" fill-opacity=".55"/>` +
    `<g stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round">${points.join('')}</g>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="9" fill="var(--land)" stroke="var(--ink)"/>`
  )
}

/** A point around another; `turn` is a fraction of the full circle, starting at north. */
function around([x, y]: Point, turn: number, reach: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
}

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`
const line = (from: Point, to: Point) => `M${at(from)}L${at(to)}`
