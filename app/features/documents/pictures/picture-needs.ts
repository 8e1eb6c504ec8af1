import type { PictureCheck } from '#app/lib/picture-checks/finding.ts'
import type { LeastSize } from '#app/lib/picture-checks/least-size.ts'
import type { Lines } from '#app/lib/picture-checks/sharpness.ts'
import { issuedVisa } from '../document.ts'

export type PictureNeeds = {
  readonly checks: readonly PictureCheck[]
  readonly least: LeastSize
  readonly lines: Lines
}

// The minimum sizes at which fine print is legible: about 120 dpi for a passport page or card, 50 dpi for a full sheet,
// and the smallest photo a portal accepts.
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

/** The pre-upload checks for a picture of a document, and its minimum size. */
export function needsOf(kind: string): PictureNeeds {
  return needs[kind] ?? sheet
}

/** The minimum upload size. Documents issued by an authority have none. */
export function leastSizeOf(kind: string): LeastSize | undefined {
  return kind === issuedVisa ? undefined : needsOf(kind).least
}
