import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { acceptedFiles } from '../document.words.ts'

const said = words('documents/replace')

type Accepted = { to: string; reference: string; size: string; on: PlainDate }

/** The page for replacing one document of a submitted application. */
export const replaceWords = words('documents/replace', {
  get hint() {
    return said.files({ accepted: acceptedFiles() })
  },
  accepted: ({ to, reference, size, on }: Accepted) =>
    said.acceptedFor({ place: placeName(to), reference, size, day: formatDate(on) }),
})
