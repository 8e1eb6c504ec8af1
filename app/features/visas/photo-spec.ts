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
