import { rosetteCurves } from '../guilloche.ts'
import { seededRandom, wholeBetween } from '../seeded-random.ts'
import { short } from '../svg-path.ts'
import { coverHeight, coverSheet, coverWidth } from './cover-frame.ts'
import { squares } from './sheet-covers.ts'

/** A passport's data page: a portrait, text lines beside it, and the machine-readable zone. */
export function linesCover(seed: string): string {
  const random = seededRandom(`${seed} lines`)
  const [left, top, width, height] = [92, 52, 456, 296]
  const tilt = short(-7 + random() * 4)
  const curves = rosetteCurves({ seed, radius: 150, centre: [left + width * 0.74, top + height * 0.36], lines: 14 })
  const rows = Array.from({ length: 5 }, (_, index) => {
    const y = top + 62 + index * 27
    return bar(left + 168, y, 60 + random() * 40, 6, 0.35) + bar(left + 168, y + 9, 100 + random() * 120, 9, 0.85)
  })
  const page =
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="12" fill="var(--surface)" stroke="var(--ink)" stroke-width="2"/>` +
    `<defs><clipPath id="page"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="12"/></clipPath></defs>` +
    `<g stroke="var(--magenta)" stroke-width=".8" stroke-opacity=".5" clip-path="url(#page)">${curves}</g>` +
    `<rect x="${left + 26}" y="${top + 26}" width="118" height="8" fill="var(--ink)" fill-opacity=".8"/>` +
    portrait(left + 26, top + 50) +
    `<g fill="var(--ink)">${rows.join('')}</g>` +
    `<path d="M${left} ${top + 224}h${width}" stroke="var(--ink)" stroke-dasharray="5 5"/>` +
    `<g stroke="var(--ink)" stroke-width="2.2" stroke-linejoin="round">${readable(random, left + 22, top + 240)}${readable(random, left + 22, top + 266)}</g>`
  return coverSheet(
    `<g stroke="var(--deep)" stroke-width=".8" stroke-opacity=".3">${squares()}</g><g transform="rotate(${tilt} 320 200)">${page}</g>`,
    { border: false },
  )
}

function portrait(x: number, y: number): string {
  return (
    `<rect x="${x}" y="${y}" width="118" height="150" rx="4" fill="var(--shoal)" stroke="var(--ink)"/>` +
    `<path d="M${x + 14} ${y + 150}c0-38 18-54 45-54s45 16 45 54z" fill="var(--deep)"/>` +
    `<ellipse cx="${x + 59}" cy="${y + 64}" rx="25" ry="31" fill="var(--land)" stroke="var(--ink)" stroke-width="1.5"/>`
  )
}

/** A line of the machine-readable zone: letters as bars, then the filler "<" up to the end. */
function readable(random: () => number, x: number, y: number): string {
  const [places, wide] = [36, 11.4]
  const letters = wholeBetween(random, 12, 22)
  const signs = Array.from({ length: places }, (_, place) => {
    const at = x + place * wide
    const isGap = place >= letters || place === 5
    if (isGap) return `M${short(at + 7)} ${y}l-6 6 6 6`
    return random() < 0.5 ? `M${short(at + 1)} ${y}v12m6-12v12m-6-6h6` : `M${short(at + 1)} ${y}h6v12h-6z`
  })
  return `<path d="${signs.join('')}"/>`
}

function bar(x: number, y: number, width: number, height: number, opacity: number): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${height}" rx="2" fill-opacity="${opacity}"/>`
}

/** A page of overlapping entry stamps: only the frames, no words. */
export function stampsCover(seed: string): string {
  const random = seededRandom(`${seed} stamps`)
  const places: [number, number][] = [
    [140, 120],
    [330, 110],
    [505, 150],
    [215, 275],
    [405, 285],
    [560, 320],
  ]
  const inks = ['magenta', 'deep', 'ink', 'magenta', 'deep', 'magenta']
  const drawn = places.map(([x, y], index) => {
    const turn = short(-24 + random() * 48)
    const size = 0.72 + random() * 0.4
    const moved = `translate(${short(x + random() * 24 - 12)} ${short(y + random() * 20 - 10)}) rotate(${turn}) scale(${size.toFixed(2)})`
    return `<g transform="${moved}" color="var(--${inks[index]})">${frame(wholeBetween(random, 0, 3), random)}</g>`
  })
  const ground = rosetteCurves({ seed, radius: 260, centre: [coverWidth / 2, coverHeight / 2], lines: 18 })
  return coverSheet(
    `<g stroke="var(--deep)" stroke-width=".7" stroke-opacity=".28">${ground}</g>` +
      `<g stroke="currentColor" stroke-width="3.5" stroke-opacity=".9">${drawn.join('')}</g>`,
    { ground: 'land', border: false },
  )
}

function frame(kind: number, random: () => number): string {
  const outlines = [
    '<circle r="84"/><circle r="76"/>',
    '<rect x="-98" y="-58" width="196" height="116" rx="8"/><rect x="-90" y="-50" width="180" height="100" rx="4"/>',
    '<ellipse rx="100" ry="68"/><ellipse rx="92" ry="60"/>',
    '<path d="M-40 -84h80l60 60v48l-60 60h-80l-60 -60v-48z"/><path d="M-36 -75h72l55 55v40l-55 55h-72l-55 -55v-40z"/>',
  ]
  // A plane, ship or train for the means of arrival; the date is a row of bars.
  const signs = [
    'M-14 -34l28 -8m-34 2l10 14 16 -4',
    'M-22 -36h44l-8 12h-28zm22 0v-14l12 10',
    'M-20 -46h40v18h-40zm8 18v6m24 -6v6',
  ]
  const day = Array.from({ length: 8 }, (_, index) => {
    const [x, tall] = [-52 + index * 14 + (index > 1 ? 4 : 0) + (index > 4 ? 4 : 0), 14 + Math.round(random() * 6)]
    return `M${x} ${-tall / 2}v${tall}`
  })
  return `${outlines[kind] ?? outlines[0]}<path d="M-62 -18h124M-62 20h124" stroke-width="1.8"/><path d="${day.join('')}" stroke-width="6"/><path d="${signs[wholeBetween(random, 0, 2)]}"/><path d="M-30 36h60" stroke-width="5"/>`
}
