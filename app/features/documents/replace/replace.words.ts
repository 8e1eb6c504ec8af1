import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { acceptedFiles } from '../document.words.ts'

type Accepted = { to: string; reference: string; size: string; on: PlainDate }

/** The page on which one document of a submitted application is replaced. */
export const replaceWords = words('documents/replace', {
  get hint() {
    return `${acceptedFiles}. We check it before you send it.`
  },
  accepted: ({ to, reference, size, on }: Accepted) =>
    `Accepted for ${placeName(to)} (${reference}), ${size}, ${formatDate(on)}`,
})
