export const photoBackgrounds = ['white', 'light'] as const
export type PhotoBackground = (typeof photoBackgrounds)[number]

/** The photo that a destination asks for. The head is measured from the chin to the top of the head. */
export type PhotoSpec = {
  readonly widthMm: number
  readonly heightMm: number
  readonly headMinMm: number
  readonly headMaxMm: number
  readonly background: PhotoBackground
  /** Where the destination says so; null where we assume what most passports have. */
  readonly source: string | null
}

/** As ICAO Doc 9303 has it, and most destinations. */
export const usualPhoto: PhotoSpec = {
  widthMm: 35,
  heightMm: 45,
  headMinMm: 32,
  headMaxMm: 36,
  background: 'light',
  source: null,
}

/** A cut that is a little off is trimmed by whoever files it; more than this is another shape. */
const mostOff = 0.03

/** Whether a picture has the proportions that a destination asks for. */
export function photoShape(
  { width, height }: { readonly width: number; readonly height: number },
  { widthMm, heightMm }: PhotoSpec,
): 'same' | 'different' {
  return Math.abs(width / height / (widthMm / heightMm) - 1) <= mostOff ? 'same' : 'different'
}
