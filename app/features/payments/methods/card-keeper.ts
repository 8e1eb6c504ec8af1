import type { PaymentProviders, SavedCards } from '#app/platform/payments/provider.ts'

/** The provider that saves cards: the card provider, if it supports that. */
export function cardKeeper(providers: PaymentProviders): SavedCards | undefined {
  return providers.find(({ savedCards }) => savedCards)?.savedCards
}
