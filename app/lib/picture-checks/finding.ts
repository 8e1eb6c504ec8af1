export const pictureChecks = ['size', 'sharpness', 'corners', 'glare', 'exposure', 'background'] as const
export type PictureCheck = (typeof pictureChecks)[number]

/** Result of one check. `passed` is undefined if the image does not allow a result. */
export type Finding = {
  readonly check: PictureCheck
  readonly passed: boolean | undefined
  /** The measurement, in the check's unit. */
  readonly measured: number
}
