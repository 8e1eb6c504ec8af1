export const photoBackgrounds = ['white', 'light'] as const
export type PhotoBackground = (typeof photoBackgrounds)[number]

/** A destination's photo requirements. Head height is from chin to crown. */
export type PhotoSpec = {
  readonly widthMm: number
  readonly heightMm: number
  readonly headMinMm: number
  readonly headMaxMm: number
  readonly background: PhotoBackground
  /** Source of the requirement; null if it is our assumption for most passports. */
  readonly source: string | null
}

/** The ICAO Doc 9303 format, used by most destinations. */
export const usualPhoto: PhotoSpec = {
  widthMm: 35,
  heightMm: 45,
  headMinMm: 32,
  headMaxMm: 36,
  background: 'light',
  source: null,
}

/** Authorities trim small deviations; beyond this the proportions are wrong. */
const mostOff = 0.03

/** Whether an image has the required proportions. */
export function photoShape(
  { width, height }: { readonly width: number; readonly height: number },
  { widthMm, heightMm }: PhotoSpec,
): 'same' | 'different' {
  return Math.abs(width / height / (widthMm / heightMm) - 1) <= mostOff ? 'same' : 'different'
}
