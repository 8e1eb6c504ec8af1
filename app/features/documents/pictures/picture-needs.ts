import type { PictureCheck } from '#app/lib/picture-checks/finding.ts'
import type { LeastSize } from '#app/lib/picture-checks/least-size.ts'
import type { Lines } from '#app/lib/picture-checks/sharpness.ts'
import { issuedVisa } from '../document.ts'

export type PictureNeeds = {
  readonly checks: readonly PictureCheck[]
  readonly least: LeastSize
  readonly lines: Lines
}

// The fewest pixels with which the small print of each can be read: some 120 an inch of a passport's page or a card, 50
// an inch of a whole sheet, and what the smallest portal takes for a photo.
const card: PictureNeeds = {
  checks: ['sharpness', 'corners', 'glare', 'exposure'],
  least: { long: 480, short: 300 },
  lines: 'print',
}
const sheet: PictureNeeds = { checks: ['sharpness', 'exposure'], least: { long: 600, short: 400 }, lines: 'print' }
const needs: Record<string, PictureNeeds> = {
  passport: { ...card, least: { long: 600, short: 420 } },
  photo: {
    checks: ['size', 'sharpness', 'glare', 'exposure', 'background'],
    least: { long: 350, short: 300 },
    lines: 'face',
  },
  residence_permit: card,
  existing_visa: card,
}

/** What is checked in a picture of a document before it is sent, and the fewest pixels that it may have. */
export function needsOf(kind: string): PictureNeeds {
  return needs[kind] ?? sheet
}

/** What a picture must have to be kept. What an authority made itself is kept as it is. */
export function leastSizeOf(kind: string): LeastSize | undefined {
  return kind === issuedVisa ? undefined : needsOf(kind).least
}
