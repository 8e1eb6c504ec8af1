import { addDays, dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('demo/cases/demonstration', 'document')

export const demoDocumentWords = words('demo/cases/demonstration', 'document', {
  statement: (now: Date) => {
    const end = addDays(dayOf(now), -9)
    return said.period({ from: formatDate(addDays(end, -90)), to: formatDate(end) })
  },
})

export const fileWords = words('demo/cases/demonstration', 'file')
