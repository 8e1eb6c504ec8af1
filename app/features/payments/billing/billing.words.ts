import { words } from '#app/lib/words/words.ts'
export const billingWords = words('payments/billing')
