import { rosetteCurves } from './guilloche.ts'

/** A part of the page that a question asks for: its printed label, and an example. */
export type PassportPart = { part: string; name: string; example: string }

export type PassportPageOptions = {
  /** Three: the number, the date of issue, the date of expiry, in printed order. */
  parts: readonly PassportPart[]
  /** The heading of the page, and below the portrait the other details that are printed but not asked for. */
  title: string
  /** The machine-readable lines as outlines, when software must read them. Otherwise they are only suggested. */
  zone?: string
}

/** Where the 2 lines of the zone begin, and the width of one of their 44 characters (ICAO Doc 9303-4). */
export const zonePlace = { x: 22, lines: [246.7, 268], pitch: 8.53 } as const

// Where each part is printed: the number at the top right, the dates below one another.
const places = [
  { x: 272, y: 34, width: 134 },
  { x: 142, y: 138, width: 124 },
  { x: 272, y: 138, width: 134 },
] as const

/**
 * The passport page with the portrait, as the applicant sees it while copying. Each part that is asked for can be
 * highlighted by its name (`data-part`). Decorative: the questions beside it say the same.
 */
export function passportPage({ parts, title, zone = hintedZone }: PassportPageOptions): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 290" width="420" height="290" fill="none" ' +
    'stroke-linejoin="round" aria-hidden="true" focusable="false" direction="ltr">' +
    '<rect x="1" y="1" width="418" height="288" rx="12" fill="var(--land)" stroke="var(--ink)" stroke-width="1.5"/>' +
    `<g stroke="var(--deep)" stroke-width=".7" opacity=".3">${rosetteCurves({ seed: 'passport page', radius: 96, centre: [320, 128], lines: 8, idPrefix: 'passport-' })}</g>` +
    `<text x="18" y="25" font-family="var(--font-display)" font-size="14" font-weight="600" fill="var(--ink)">${escaped(title)}</text>` +
    portrait +
    printed +
    parts.slice(0, places.length).map(drawnPart).join('') +
    tearLine +
    zone +
    '</svg>'
  )
}

function drawnPart({ part, name, example }: PassportPart, index: number): string {
  const { x, y, width } = places[index] ?? places[0]
  return (
    `<g data-part="${escaped(part)}"><rect x="${x - 8}" y="${y - 2}" width="${width}" height="44" rx="6"/>` +
    `<text x="${x}" y="${y + 13}" font-family="var(--font-sans)" font-size="12" fill="var(--muted)">${escaped(name)}</text>` +
    `<text x="${x}" y="${y + 34}" font-family="var(--font-mono)" font-size="17" font-weight="700" fill="var(--ink)">${escaped(example)}</text></g>`
  )
}

const portrait =
  '<rect x="18" y="38" width="104" height="136" rx="4" fill="var(--shoal)" stroke="var(--ink)"/>' +
  '<path d="M26 173.5c2-34 18-45 44-45s42 11 44 45z" fill="var(--surface)" stroke="var(--ink)"/>' +
  '<path d="M46 92c0-20 10-31 24-31s24 11 24 31-9 37-24 37-24-17-24-37z" fill="var(--surface)" stroke="var(--ink)"/>' +
  '<path d="M46 92c-8-32 9-45 26-43s29 14 22 43c-3-12-7-19-12-19-12 2-29-2-36 19z" fill="var(--ink)"/>'

// Name, nationality, birth: printed on every passport, and asked for on another page.
const printed =
  '<g stroke-linecap="round"><path d="M142 60h88M142 98h104M142 126h64" stroke="var(--ink)" stroke-width="6"/>' +
  '<path d="M142 46h42M142 84h58M142 112h34M272 112h40" stroke="var(--muted)" stroke-width="3" opacity=".7"/>' +
  '<path d="M272 126h72M272 98h48" stroke="var(--ink)" stroke-width="6"/><path d="M272 84h34" stroke="var(--muted)" stroke-width="3" opacity=".7"/></g>'

const tearLine = '<path d="M1 214h418" stroke="var(--ink)" stroke-opacity=".35" stroke-dasharray="4 4"/>'

const hintedZone = '<path d="M20 238h380M20 264h380" stroke="var(--ink)" stroke-width="12" stroke-dasharray="8 5"/>'

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
