import { acceptedFiles } from '#app/features/documents/document.words.ts'
import { words } from '#app/lib/words/words.ts'
/** What the page of parts says. Its examples are invented, and do not change from day to day. */
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
