import type { Confidence } from '#app/features/visas/confidence.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const compared = words('casework/detail/form-list', 'compared')

export const formListWords = words('casework/detail/form-list', 'formList', {
  source: (confidence: Confidence, publisher: string, asOf: PlainDate) =>
    compared[confidence]({ publisher, day: formatDate(asOf) }),
})
