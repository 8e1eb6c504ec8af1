import type { PictureCheck } from '#app/lib/picture-checks/finding.ts'
import { words } from '#app/lib/words/words.ts'

/** The result of each check, beside a tick or a cross. */
export const pictureCheckWords: Record<PictureCheck, { passed: string; failed: string }> = words(
  'documents/pictures/picture-check',
  'pictureCheck',
)

export const pictureLookWords = words('documents/pictures/picture-check', 'pictureLook')
