import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const formWords = words('applications/forms/form', {
  addRow: (row: string) => `Add another ${row.toLowerCase()}`,
  removeRow: (row: string, number: number) => `Remove ${row.toLowerCase()} ${number}`,
})
