import { words } from '#app/lib/words/words.ts'
import type { CardBrand, CardExpiry } from '#app/platform/payments/provider.ts'

const brands: Record<CardBrand, string> = words('payments/methods/method', 'brands')

/** "Visa ending 4242": what the provider returns for a saved card. */
export function savedCardName({ brand, last4 }: { brand: CardBrand; last4: string }): string {
  return methodWords.saved({ brand: brands[brand], last4 })
}

/** "04/29" */
export function expiryText({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

export const methodWords = words('payments/methods/method', 'method')
