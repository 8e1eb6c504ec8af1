import type { PaymentProviders, SavedCards } from '#app/platform/payments/provider.ts'

/** The provider that keeps cards: that which takes them, if it keeps any. */
export function cardKeeper(providers: PaymentProviders): SavedCards | undefined {
  return providers.find(({ savedCards }) => savedCards)?.savedCards
}
