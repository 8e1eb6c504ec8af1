import { words } from '#app/lib/words/words.ts'
import { longestBilled } from './billing-details.ts'
export const billingWords = words('payments/billing')
