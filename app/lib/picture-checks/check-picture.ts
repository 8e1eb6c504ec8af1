import { checkBackground } from './background.ts'
import { checkExposure } from './exposure.ts'
import type { Finding, PictureCheck } from './finding.ts'
import { checkGlare } from './glare.ts'
import { checkSize, type LeastSize } from './least-size.ts'
import { checkCorners } from './page-corners.ts'
import { greyscaleOf, type Picture, shrunk } from './picture.ts'
import { checkSharpness, type Lines } from './sharpness.ts'

/** Maximum longer side in pixels for checking: enough to see what a reader would. */
export const pixelsForChecks = 1024

type Asked = {
  readonly checks: readonly PictureCheck[]
  readonly least: LeastSize
  readonly lines: Lines
  /** Original size, if the checked image is a scaled copy. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** Runs the requested checks, in order. */
export function checkPicture(given: Picture, { checks, least, lines, size = given }: Asked): Finding[] {
  const picture = shrunk(given, pixelsForChecks)
  const grey = greyscaleOf(picture)
  const ask: Record<PictureCheck, () => Finding> = {
    size: () => checkSize(size, least),
    sharpness: () => checkSharpness(grey, lines),
    corners: () => checkCorners(picture),
    glare: () => checkGlare(picture),
    exposure: () => checkExposure(grey),
    background: () => checkBackground(picture),
  }
  return checks.map((check) => ask[check]())
}
