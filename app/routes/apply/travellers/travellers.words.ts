import { documentWords } from '#app/features/documents/document.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export const travellersWords = words('routes/apply/travellers', {
  title: (count: number) => `${numbers[count] ?? count} ${count === 1 ? 'traveller' : 'travellers'}`,
  dates: (from: PlainDate | null, to: PlainDate | undefined) => {
    if (!from) return ''
    return to ? `${formatDate(from)} to ${formatDate(to)}` : `From ${formatDate(from)}`
  },
  withAge: (name: string, age: number | undefined) => (age === undefined ? name : `${name}, ${age}`),
  left: (questions: number, documents: readonly string[]) => {
    const [first] = documents
    const papers =
      documents.length === 1 && first
        ? documentWords(first).name
        : documents.length > 1
          ? counted(documents.length, 'document')
          : ''
    const what = [questions > 0 ? counted(questions, 'question') : '', papers].filter(Boolean)
    return `${what.join(' and ')} left`
  },
})
