import { seededRandom } from '../seeded-random.ts'
import { type Point, polyline, short } from '../svg-path.ts'
import { coverHeight, coverSheet, coverWidth } from './cover-frame.ts'

/** A document photo with its dimensions: the face, the whole picture and the centre line. */
export function portraitCover(seed: string): string {
  const random = seededRandom(`${seed} portrait`)
  const [left, top, width, height] = [214 + Math.round(random() * 24 - 12), 46, 238, 306]
  const [x, crown, chin] = [left + width / 2, top + height * 0.13, top + height * 0.83]
  const head = `<ellipse cx="${x}" cy="${short((crown + chin) / 2)}" rx="76" ry="${short((chin - crown) / 2)}"`
  const photo =
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="var(--surface)" stroke="var(--ink)" stroke-width="2"/>` +
    `<path d="M${left + 8} ${top + height}c0-44 44-66 ${width / 2 - 8}-66s${width / 2 - 8} 22 ${width / 2 - 8} 66z" fill="var(--deep)"/>` +
    `${head} fill="var(--land)" stroke="var(--ink)" stroke-width="2"/>` +
    `<path d="M${x - 75} ${top + 132}C${x - 84} ${top + 10} ${x + 84} ${top + 10} ${x + 75} ${top + 132}C${x + 62} ${top + 96} ${x + 6} ${top + 100} ${x - 16} ${top + 74}C${x - 30} ${top + 100} ${x - 64} ${top + 100} ${x - 75} ${top + 132}z" fill="var(--ink)"/>` +
    `<path d="M${x - 44} ${top + 138}h26m36 0h26M${x - 16} ${top + 208}h32" stroke="var(--ink)" stroke-width="3" stroke-linecap="round"/>`
  const lines = [crown, chin].map((y) => `M${left - 70} ${short(y)}H${left + width + 70}`)
  return coverSheet(
    `<g stroke="var(--deep)" stroke-width=".8" stroke-opacity=".28">${squares()}</g>${photo}` +
      `<path d="${lines.join('')}M${x} ${top - 22}V${top + height + 22}" stroke="var(--magenta)" stroke-width="1.4" stroke-dasharray="7 5"/>` +
      `<g stroke="var(--magenta)" stroke-width="2">${measure([left + width + 52, crown], [left + width + 52, chin])}</g>` +
      `<g stroke="var(--ink)" stroke-width="2">${measure([left - 52, top], [left - 52, top + height])}</g>`,
    { border: false },
  )
}

/** A line with a stroke across each end, and marks between them. */
function measure([x, start]: Point, [, end]: Point): string {
  const marks = Array.from({ length: 9 }, (_, index) => start + ((index + 1) * (end - start)) / 10)
  const small = marks.map((y) => `M${short(x - 4)} ${short(y)}h8`).join('')
  return `<path d="M${short(x)} ${short(start)}V${short(end)}M${short(x - 10)} ${short(start)}h20M${short(x - 10)} ${short(end)}h20${small}"/>`
}

const [rows, pitch] = [9, 30]

/** An account statement: its lines, and the balance after each. */
export function ledgerCover(seed: string): string {
  const random = seededRandom(`${seed} ledger`)
  const [left, top, width, height] = [86, 34, 468, 332]
  const edge = left + width
  const lines = Array.from({ length: rows }, (_, index) => {
    const y = top + 54 + index * pitch
    const isIncome = index % 4 === 0
    const amount = 26 + random() * 34
    return (
      bar(left + 26, y, 38, 'ink', 0.45) +
      bar(left + 80, y, 70 + random() * 70, 'ink', 0.75) +
      bar(left + 290 - amount, y, amount, isIncome ? 'deep' : 'ink', isIncome ? 1 : 0.45)
    )
  })
  let balance = 0.42
  const steps = Array.from({ length: rows }, (_, index): Point[] => {
    const y = top + 60 + index * pitch
    balance = index % 4 === 0 ? Math.min(0.96, balance + 0.34) : Math.max(0.12, balance - 0.06 - random() * 0.1)
    const x = left + 316 + balance * (width - 340)
    return [
      [x, y - pitch / 2],
      [x, y + pitch / 2],
    ]
  }).flat()
  const rules = Array.from({ length: rows + 1 }, (_, index) => `M${left} ${top + 45 + index * pitch}H${edge}`)
  return coverSheet(
    `<g stroke="var(--deep)" stroke-width=".8" stroke-opacity=".28">${squares()}</g>` +
      `<g transform="rotate(${short(2 + random() * 4)} 320 200)">` +
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="var(--surface)" stroke="var(--ink)" stroke-width="2"/>` +
      `<path d="${rules.join('')}" stroke="var(--deep)" stroke-opacity=".3"/>` +
      `<path d="M${left + 306} ${top}v${height}" stroke="var(--ink)" stroke-dasharray="5 5"/>` +
      `${bar(left + 26, top + 20, 120, 'ink', 0.9)}${lines.join('')}` +
      `<path d="${polyline(steps, false)}" stroke="var(--magenta)" stroke-width="3.5" stroke-linejoin="round"/></g>`,
    { ground: 'land', border: false },
  )
}

function bar(x: number, y: number, width: number, colour: 'ink' | 'deep', opacity: number): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="10" rx="2" fill="var(--${colour})" fill-opacity="${opacity}"/>`
}

/** The background under documents: the grid of a chart. */
export function squares(): string {
  const lines = Array.from({ length: 17 }, (_, index) => `M${index * 40} 0v${coverHeight}`)
  const across = Array.from({ length: 11 }, (_, index) => `M0 ${index * 40}h${coverWidth}`)
  return `<path d="${[...lines, ...across].join('')}"/>`
}
