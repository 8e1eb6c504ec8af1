export const pictureChecks = ['size', 'sharpness', 'corners', 'glare', 'exposure', 'background'] as const
export type PictureCheck = (typeof pictureChecks)[number]

/** What one check says of a picture. `passed` is undefined where the picture does not let it be told. */
export type Finding = {
  readonly check: PictureCheck
  readonly passed: boolean | undefined
  /** What was measured, in the unit that the check names. */
  readonly measured: number
}
