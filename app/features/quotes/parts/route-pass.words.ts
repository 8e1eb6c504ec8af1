import { words } from '#app/lib/words/words.ts'

const said = words('quotes/parts/route-pass')

export const passWords = words('quotes/parts/route-pass', {
  notNeededWhy: (days: number | null) => (days === null ? said.shortVisitFree : said.daysFree({ days })),
})
