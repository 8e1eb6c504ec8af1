import { undoSeconds } from '#app/features/documents/own/own-file.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/documents', 'files')

export const filesWords = words('routes/documents', 'files', {
  late: {
    get text() {
      return said.late.gone({ undoSeconds })
    },
  },
  nothingToUndo: {
    get text() {
      return said.nothingToUndo.shown({ undoSeconds })
    },
  },
})

export const fileWords = words('routes/documents', 'file')
