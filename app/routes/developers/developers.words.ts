import { words } from '#app/lib/words/words.ts'
/** The page for people who write programs. */
export const developersWords = words('routes/developers', {
  words: (list: readonly string[]) => `One of: ${list.join(', ')}.`,
})
