import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

/** The page for people who write programs. */
export const developersWords = words('routes/developers', {
  words: (list: readonly string[]): string => developersWords.oneOf({ list: briefListText(list) }),
})
