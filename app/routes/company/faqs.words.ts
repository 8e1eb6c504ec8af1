import { words } from '#app/lib/words/words.ts'

export const faqWords = words('routes/company/faqs')
