import type { Zone } from '#app/lib/machine-readable-zone/parse-zone.ts'
import type { GreyPicture } from '#app/lib/machine-readable-zone/picture/grey-picture.ts'

/** What came of a picture of a passport. `strip` is the part of it that was read, upright. */
export type PassportReading =
  | { readonly outcome: 'read'; readonly zone: Zone; readonly strip: GreyPicture }
  /** Lines were found, and they do not agree with their check digits. */
  | { readonly outcome: 'unclear'; readonly strip: GreyPicture }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'no-picture' }

export type ReadingStage = 'opening' | 'reading'

/** What the worker sends: how far it is, then what it read, or that this browser lets it read nothing. */
export type WorkerMessage =
  | { readonly stage: ReadingStage }
  | { readonly reading: PassportReading }
  | { readonly failure: string }
