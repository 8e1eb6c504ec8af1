import type { CardBrand, CardExpiry } from '#app/platform/payments/provider.ts'

const brands: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: 'Card',
}

/** "Visa ending 4242": what the provider tells of a card it keeps. */
export function savedCardName({ brand, last4 }: { brand: CardBrand; last4: string }): string {
  return `${brands[brand]} ending ${last4}`
}

/** "04/29" */
export function expiryText({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

export const methodWords = {
  title: 'Payment methods',
  lede: 'Stored by our payment provider, not by us.',
  add: 'To add a card, tick “Keep this card for next time” when you pay.',
  empty: 'No saved cards',
  none: 'This service takes no payments yet.',
  unreachable: 'The payment provider does not answer at the moment, so your cards cannot be shown.',
  again: 'Try again',
  isDefault: 'Default',
  expires: (expiry: string) => `Expires ${expiry}`,
  expired: (expiry: string) => `Expired ${expiry}`,
  makeDefault: 'Make default',
  remove: 'Remove',
  of: (card: string) => ` ${card}`,
  confirm: {
    title: (card: string) => `Remove ${card}?`,
    text: 'The payment provider forgets this card. To use it again, type it in when you pay.',
    yes: 'Remove this card',
    no: 'Keep it',
  },
  failed: 'The payment provider did not answer, so nothing was changed. Please try again.',
}
