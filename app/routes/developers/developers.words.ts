import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

export const developersWords = words('routes/developers', {
  words: (list: readonly string[]): string => developersWords.oneOf({ list: briefListText(list) }),
})
