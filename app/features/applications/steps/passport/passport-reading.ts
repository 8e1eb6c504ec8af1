import type { Zone } from '#app/lib/machine-readable-zone/parse-zone.ts'
import type { GreyPicture } from '#app/lib/machine-readable-zone/picture/grey-picture.ts'

/** The result of reading a passport photo. `strip` is the part that was read, upright. */
export type PassportReading =
  | { readonly outcome: 'read'; readonly zone: Zone; readonly strip: GreyPicture }
  /** Lines were found, but their check digits do not match. */
  | { readonly outcome: 'unclear'; readonly strip: GreyPicture }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'no-picture' }

export type ReadingStage = 'opening' | 'reading'

/** The worker's messages: progress, then the result, or that the browser cannot do this. */
export type WorkerMessage =
  | { readonly stage: ReadingStage }
  | { readonly reading: PassportReading }
  | { readonly failure: string }
