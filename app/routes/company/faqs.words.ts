import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const faqWords = words('routes/company/faqs')
