import { portolanMark } from '../portolan-mark.ts'
import { rhumbWeb } from '../rhumb-web.ts'
import { seededRandom, wholeBetween } from '../seeded-random.ts'
import { type Point, short } from '../svg-path.ts'
import { ship, waves } from './ship.ts'

const [width, height] = [420, 320] as const
const edge = 16

/** The pictures of pages without content: a chart with a ship on it. */
export const scenes = ['lost', 'aground', 'at anchor'] as const
export type Scene = (typeof scenes)[number]

/** A chart with one ship. `legend` is the text on the empty water; the page repeats it as text. */
export function smallChart(scene: Scene, legend: string): string {
  const [wide, high] = [width - 2 * edge, height - 2 * edge]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">` +
    `<rect width="${width}" height="${height}" rx="10" fill="var(--surface)"/>` +
    // A nested drawing, so that coasts end at the border.
    `<svg x="${edge}" y="${edge}" width="${wide}" height="${high}" viewBox="${edge} ${edge} ${wide} ${high}">` +
    `<g color="var(--magenta)" opacity=".28">${web()}</g>${contents[scene](legend)}</svg>${neatline()}</svg>`
  )
}

const contents: Record<Scene, (legend: string) => string> = {
  lost: (legend) =>
    soundings('lost', 24, [
      [34, 40, 190, 72],
      [238, 84, 340, 172],
    ]) +
    course('M34 286C92 268 66 196 128 190S214 262 236 214 150 132 206 112 258 128 270 138') +
    waves([
      [246, 160],
      [286, 166],
      [316, 150],
    ]) +
    ship({ x: 292, y: 148, size: 1.15, tilt: -5 }) +
    written(legend, 110, 62),
  aground: (legend) =>
    coast('M420 320V150C392 158 372 178 352 176S316 204 292 210 262 250 232 258 176 292 150 320Z') +
    soundings('aground', 16, [
      [210, 40, 370, 72],
      [140, 130, 420, 320],
      [110, 250, 420, 320],
    ]) +
    course('M34 60C92 66 118 104 160 124S214 164 236 190') +
    rocks([
      [226, 226],
      [244, 240],
      [206, 246],
    ]) +
    waves([
      [176, 212],
      [150, 236],
      [192, 186],
    ]) +
    ship({ x: 246, y: 208, size: 1.15, tilt: 17 }) +
    written(legend, 286, 62),
  'at anchor': (legend) =>
    coast('M0 320V196C34 190 52 214 84 212S112 244 150 246 196 226 222 238 250 284 300 280 372 252 420 262V320Z') +
    coast('M420 0V112C398 118 386 96 364 98S346 68 326 62 322 24 300 0Z') +
    soundings('at anchor', 15, [
      [60, 40, 190, 72],
      [166, 110, 310, 210],
      [0, 174, 420, 320],
      [286, 0, 420, 130],
    ]) +
    '<path d="M214 176C204 196 196 202 186 206" fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-dasharray="3 2.4"/>' +
    anchor(180, 200) +
    waves([
      [206, 186],
      [246, 192],
      [270, 176],
    ]) +
    ship({ x: 242, y: 174, size: 1.15, sails: 'furled' }) +
    written(legend, 124, 62),
}

function web(): string {
  return rhumbWeb({ width, height, centre: [0.3, 0.68], radius: 150 }).replace(
    '<svg ',
    `<svg width="${width}" height="${height}" `,
  )
}

/** The chart's border with its degree scale, and the rose in its corner. */
function neatline(): string {
  const [right, bottom] = [width - 12, height - 12]
  const sides = `M12 12H${right}M12 ${bottom}H${right}`
  const uprights = `M12 12V${bottom}M${right} 12V${bottom}`
  const rose = `<svg x="${right - 62}" y="${bottom - 62}" width="46" height="46">${portolanMark({ size: 46 })}</svg>`
  return (
    '<g fill="none" stroke="var(--ink)"><g stroke-width="4">' +
    `<path d="${sides}" stroke-dasharray="18"/><path d="${uprights}" stroke-dasharray="18.5"/></g>` +
    `<rect x="9" y="9" width="${width - 18}" height="${height - 18}"/>` +
    `<rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}"/>` +
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="10" stroke-width="1.5"/></g>${rose}`
  )
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const roseBox: Box = [width - 96, height - 96, width, height]
const apart = 34

/** Depths in fathoms, scattered over the open water, the same on every build. They avoid land, words and the ship. */
function soundings(seed: string, count: number, keepOff: readonly Box[]): string {
  const random = seededRandom(`soundings ${seed}`)
  const taken: Point[] = []
  for (let tries = 0; tries < 400 && taken.length < count; tries++) {
    const at: Point = [wholeBetween(random, 30, width - 44), wholeBetween(random, 36, height - 28)]
    if ([roseBox, ...keepOff].some((box) => isIn(box, at))) continue
    if (taken.every(([x, y]) => Math.hypot(x - at[0], (y - at[1]) * 1.4) > apart)) taken.push(at)
  }
  const texts = taken.map(([x, y]) => `<text x="${x}" y="${y}">${wholeBetween(random, 11, 94)}</text>`)
  return `<g fill="var(--muted)" font-family="var(--font-mono)" font-size="9" opacity=".8">${texts.join('')}</g>`
}

/** Includes room for the digits, which are drawn to the right of their place and above it. */
function isIn([left, top, right, bottom]: Box, [x, y]: Point): boolean {
  return x > left - 14 && x < right && y > top && y < bottom + 10
}

function course(path: string): string {
  return `<path d="${path}" fill="none" stroke="var(--magenta)" stroke-width="2.2" stroke-dasharray="2 7" stroke-linecap="round"/>`
}

function coast(path: string): string {
  return (
    `<path d="${path}" fill="none" stroke="var(--shoal)" stroke-width="26" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="var(--land)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/>`
  )
}

/** The sign for a rock: a cross with a dot in each corner. */
function rocks(places: readonly Point[]): string {
  const signs = places.map(([x, y]) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`)
  return `<path d="${signs.join('')}" stroke="var(--ink)" stroke-width="1.6" fill="none"/>`
}

function anchor(x: number, y: number): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)})" fill="none" stroke="var(--magenta)" stroke-width="2.4" stroke-linecap="round">` +
    '<circle r="3.4"/><path d="M0 3.4V24M-7 8H7M-11 15Q-9 24 0 24T11 15"/></g>'
  )
}

function written(legend: string, x: number, y: number): string {
  return (
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--font-display)" font-size="17" font-style="italic" ` +
    `fill="var(--ink)" letter-spacing=".5">${legend}</text>`
  )
}
