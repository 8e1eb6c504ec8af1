import { seededRandom } from '../seeded-random.ts'
import { type Point, short } from '../svg-path.ts'
import { coverHeight, coverSheet, coverWidth } from './cover-frame.ts'

const days = 180

/** A ring of 180 days, some of them used, in the style of a tide dial: for topics counted in days. */
export function dialCover(seed: string): string {
  const random = seededRandom(`${seed} dial`)
  const centre: Point = [coverWidth * (0.4 + 0.2 * random()), coverHeight / 2]
  const stays = staysOf(random)
  const spent = (day: number) => stays.some(([from, to]) => day >= from && day < to)
  const ticks = (wanted: (day: number) => boolean, inner: number, outer: number) =>
    Array.from({ length: days }, (_, day) => day)
      .filter(wanted)
      .map((day) => line(around(centre, day / days, inner), around(centre, day / days, outer)))
      .join('')
  const [x, y] = centre
  const circle = (radius: number, more = '') => `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}"${more}/>`
  return coverSheet(
    `<g stroke="var(--deep)" stroke-opacity=".18">${[60, 206, 248, 296, 350, 410].map((radius) => circle(radius)).join('')}</g>` +
      circle(163, ' fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"') +
      `<path d="${ticks((day) => !spent(day), 128, 154)}" stroke="var(--deep)" stroke-opacity=".4" stroke-width="1.6"/>` +
      `<path d="${ticks(spent, 112, 154)}" stroke="var(--magenta)" stroke-width="3.4"/>` +
      `<path d="${ticks((day) => day % 30 === 0, 163, 175)}" stroke="var(--ink)" stroke-width="2"/>` +
      `<path d="${ticks((day) => day % 10 === 0, 163, 169)}" stroke="var(--ink)"/>` +
      stays.map(([from, to]) => arc(centre, from / days, to / days, 100)).join('') +
      hand(centre, (stays.at(-1)?.[1] ?? 0) / days),
  )
}

/** A few consecutive stays, together less than half of all days. */
function staysOf(random: () => number): [from: number, to: number][] {
  const stays: [number, number][] = []
  for (let day = Math.floor(random() * 16); day < days - 14; ) {
    const long = 8 + Math.floor(random() * 22)
    if (stays.reduce((sum, [from, to]) => sum + to - from, long) > days / 2) break
    stays.push([day, Math.min(day + long, days)])
    day += long + 14 + Math.floor(random() * 26)
  }
  return stays
}

function arc(centre: Point, from: number, to: number, radius: number): string {
  const big = to - from > 0.5 ? 1 : 0
  const d = `M${at(around(centre, from, radius))}A${radius} ${radius} 0 ${big} 1 ${at(around(centre, to, radius))}`
  return `<path d="${d}" stroke="var(--magenta)" stroke-width="2" stroke-opacity=".6"/>`
}

function hand(centre: Point, turn: number): string {
  const [left, right] = [around(centre, turn - 0.25, 7), around(centre, turn + 0.25, 7)]
  const [x, y] = centre
  return (
    `<path d="M${at(left)}L${at(around(centre, turn, 122))}L${at(right)}L${at(around(centre, turn + 0.5, 30))}z" fill="var(--ink)"/>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="12" fill="var(--land)" stroke="var(--ink)" stroke-width="1.5"/>`
  )
}

function around([x, y]: Point, turn: number, reach: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
}

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`
const line = (from: Point, to: Point) => `M${at(from)}L${at(to)}`
