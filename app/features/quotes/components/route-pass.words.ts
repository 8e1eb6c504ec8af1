import { words } from '#app/lib/words/words.ts'

const said = words('quotes/components/route-pass')

export const passWords = words('quotes/components/route-pass', {
  notNeededWhy: (days: number | null) => (days === null ? said.shortVisitFree : said.daysFree({ days })),
})
