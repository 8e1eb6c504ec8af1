import type { PlainDate } from '#app/lib/plain-date.ts'
import { parseZone, type Zone } from '../parse-zone.ts'
import { likenessThere, pitchAt, type View } from './cells.ts'
import { findChains } from './chains.ts'
import { type GreyPicture, reduced } from './grey-picture.ts'
import { type Grid, scaled, turned } from './grid.ts'
import { findLines, type Lines } from './lines.ts'
import { findMarks } from './marks.ts'
import { readLines } from './read-lines.ts'
import { softnesses } from './templates.ts'

export type ZoneReading =
  | { readonly outcome: 'read'; readonly zone: Zone; readonly place: ZonePlace }
  /** Lines in a passport layout were found, but their check digits do not match. */
  | { readonly outcome: 'unclear'; readonly place: ZonePlace }
  | { readonly outcome: 'nothing' }

/** Position of a zone in an image of a given size. */
export type ZonePlace = {
  readonly grid: Grid
  readonly firstLine: number
  readonly lines: number
  readonly firstColumn: number
  readonly columns: number
}

/** Longer side of the image when searching for lines. `contrast` is the minimum, relative to the paper. */
const usualSize = 1400
const attempts = [
  { size: usualSize, contrast: 0.15 },
  { size: usualSize, contrast: 0.25 },
  { size: 900, contrast: 0.12 },
  { size: 2000, contrast: 0.15 },
] as const

/** Reads the machine-readable zone in an image, in any orientation. */
export function readZone(picture: GreyPicture, today: PlainDate): ZoneReading {
  const longSide = Math.max(picture.width, picture.height)
  let unclear: ZonePlace | undefined
  for (const { size, contrast } of attempts) {
    // A small image has already been searched at its own size.
    if (size > usualSize && longSide <= usualSize) continue
    const small = reduced(picture, Math.min(1, size / longSide))
    const marks = findMarks(small, contrast)
    for (const seen of likeliest(picture, findLines(findChains(marks), marks), small.width / picture.width)) {
      for (const { lines, lead, likeness, firstLine, firstColumn } of readLines(seen.view, seen.lines)) {
        const zone = parseZone(lines, today)
        if (!zone || likeness < leastLikeness) continue
        const { scale, view } = seen
        const place = {
          grid: scaled(view.grid, 1 / scale),
          firstLine,
          lines: lines.length,
          firstColumn,
          columns: lines[0]?.length ?? 0,
        }
        if (zone.failed.length === 0 && lead >= leastLead && isPlausible(zone)) return { outcome: 'read', zone, place }
        unclear ??= place
      }
    }
  }
  return unclear ? { outcome: 'unclear', place: unclear } : { outcome: 'nothing' }
}

/** Below this, the text is not OCR-B, or too blurred to read. */
const leastLikeness = 0.5

/** Below this, a character is ambiguous. Names have no check digit to confirm it. */
const leastLead = 0.012

/**
 * Empty fields pass their check digits, and 1 in 10 passports misread as a card with shorter lines does too. A
 * passport's code starts with P, a card's with A, C or I.
 */
function isPlausible({ format, documentCode, number, surname, bornOn, expiresOn }: Zone): boolean {
  const isOfFormat = format === 'TD3' ? documentCode.startsWith('P') : /^[ACI]/.test(documentCode)
  return isOfFormat && number !== '' && surname !== '' && bornOn !== undefined && expiresOn !== undefined
}

type Seen = { readonly view: View; readonly lines: Lines; readonly scale: number; readonly likeness: number }

/** Picks the best views of the lines: either way up, at each character height. */
function likeliest(picture: GreyPicture, found: readonly Lines[], share: number): Seen[] {
  const copies = new Map<number, GreyPicture>()
  const seen = found.flatMap((lines) => {
    // Scales the image so that a character is about as wide as its template.
    const middle = lines.firstColumn + lines.columns / 2
    const pitch = pitchAt(lines.grid, middle, lines.firstLine) / share
    const scale = Math.min(1, Math.ceil((18 / pitch) * 8) / 8)
    const copy = copies.get(scale) ?? reduced(picture, scale)
    copies.set(scale, copy)
    const real = copy.width / picture.width
    return [lines, otherWayUp(lines)].flatMap((one) => {
      const grid = scaled(one.grid, real / share)
      return proportions.map((proportion) => {
        const view = { picture: copy, grid, proportion, softness: 0 }
        return { view, lines: one, scale: real, likeness: sampled(view, one) }
      })
    })
  })
  return seen
    .filter(({ likeness }) => likeness > 0.4)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map((one) => {
      const softer = softnesses.map((softness) => {
        const view = { ...one.view, softness }
        return { ...one, view, likeness: sampled(view, one.lines) }
      })
      return softer.reduce((best, next) => (next.likeness > best.likeness ? next : best))
    })
}

function otherWayUp(lines: Lines): Lines {
  const { grid, firstLine, lines: count, firstColumn, columns } = lines
  return { ...lines, grid: turned(grid, 2 * firstColumn + columns - 1, 2 * firstLine + count - 1) }
}

/** Lines are 2.5 characters apart; print and perspective vary this. */
const proportions = [0.4, 0.35, 0.45, 0.3, 0.5] as const

/** Mean similarity of a sample of characters to the font. */
function sampled(view: View, { firstLine, lines, firstColumn, columns }: Lines): number {
  let sum = 0
  let count = 0
  for (let line = 0; line < lines; line += 1)
    for (let column = line + 1; column < columns; column += 5) {
      sum += likenessThere(view, firstColumn + column, firstLine + line)
      count += 1
    }
  return sum / count
}
