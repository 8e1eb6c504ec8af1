import { words } from '#app/lib/words/words.ts'

const said = words('applications/forms/form')

export const formWords = words('applications/forms/form', {
  addRow: (row: string) => said.addOne({ row: row.toLowerCase() }),
  removeRow: (row: string, number: number) => said.removeOne({ row: row.toLowerCase(), number }),
})
