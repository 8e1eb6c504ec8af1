import { words } from '#app/lib/words/words.ts'

export const paymentsWords = words('routes/payments')
