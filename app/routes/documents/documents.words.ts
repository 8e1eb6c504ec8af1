import { undoSeconds } from '#app/features/documents/own/own-file.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/documents', 'papers')

export const papersWords = words('routes/documents', 'papers', {
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

export const paperWords = words('routes/documents', 'paper')
