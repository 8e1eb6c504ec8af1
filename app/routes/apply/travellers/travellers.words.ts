import { documentWords } from '#app/features/documents/document.words.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/apply/travellers')

export const travellersWords = words('routes/apply/travellers', {
  stay: (from: PlainDate | null, to: PlainDate | undefined) => {
    if (!from) return ''
    return to ? said.dates({ from: formatDate(from), to: formatDate(to) }) : said.datesFrom({ from: formatDate(from) })
  },
  withAge: (name: string, age: number | undefined) => (age === undefined ? name : said.nameAndAge({ name, age })),
  left: (questions: number, missing: readonly string[]) => {
    const documents = missing.length
    const [only] = missing
    if (documents === 1 && only) {
      const document = documentWords(only).name
      return questions === 0 ? said.openDocument({ document }) : said.openWithDocument({ questions, document })
    }
    if (documents === 0) return said.openQuestions({ questions })
    return questions === 0 ? said.openDocuments({ documents }) : said.openWithDocuments({ questions, documents })
  },
})
