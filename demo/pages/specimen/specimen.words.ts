import { acceptedFiles } from '#app/features/documents/document.words.ts'
import { words } from '#app/lib/words/words.ts'
/** The texts of the component gallery. Its examples are invented and never change with the date. */
export const specimenWords = words('demo/pages/specimen', {
  measures: {
    get spaces() {
      return [4, 8, 12, 16, 20, 24, 32, 44, 56, 72] as const
    },
  },
  fields: {
    file: {
      get hint() {
        return acceptedFiles()
      },
    },
  },
})
