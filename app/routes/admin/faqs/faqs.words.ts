import { faqRules } from '#app/features/content/faqs/faq.ts'
import { counted } from '#app/lib/counted.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

export const adminFaqWords = words('routes/admin/faqs', {
  pageTitle: (query: string) => (query ? `“${query}” in FAQ Management` : 'FAQ Management'),
  count: (shown: number, total: number) =>
    shown === total ? counted(total, 'FAQ') : `${shown} of ${counted(total, 'FAQ')}`,
  tooLong: {
    get question() {
      return `The question must have ${faqRules.longestQuestion} characters or fewer`
    },
    get answer() {
      return `The answer must have ${numberFormat().format(faqRules.longestAnswer)} characters or fewer`
    },
  },
})
