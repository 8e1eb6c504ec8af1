import type { Sorting } from '#app/features/recommendations/recommend.ts'
import { type PassportName, passportHolders } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const recommendationsWords = words('routes/recommendations', {
  count: (count: number, of: number) =>
    count === of ? `${counted(count, 'suggestion')}` : `${count} of ${counted(of, 'suggestion')}`,
  card: { share: (share: number) => `${Math.round(share * 100)} %` },
})
