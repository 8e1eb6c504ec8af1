import { faqRules } from '#app/features/content/faqs/faq.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/faqs')

export const adminFaqWords = words('routes/admin/faqs', {
  pageTitle: (query: string): string => (query ? said.titleFound({ query }) : said.title),
  countOf: (shown: number, count: number): string =>
    shown === count ? said.count({ count }) : said.countFound({ shown, count }),
  tooLong: {
    get question(): string {
      return said.long.question({ most: faqRules.longestQuestion })
    },
    get answer(): string {
      return said.long.answer({ most: faqRules.longestAnswer })
    },
  },
})
