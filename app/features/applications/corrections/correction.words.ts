import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { requirementsWords } from '../steps/requirements.words.ts'

const said = words('applications/corrections/correction')

export const correctWords = words('applications/corrections/correction', {
  expected: (date: PlainDate, isLate: boolean) =>
    sentences(said.expectedBy({ date: formatDate(date) }), isLate && requirementsWords.lateForTravel),
})
