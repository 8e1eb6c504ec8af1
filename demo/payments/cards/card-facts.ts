import { type Aftermath, findTestCard, type TestOutcome } from '#demo/payments/test-cards.ts'
import { brandOf, type CardBrand, type CardExpiry, cardDigits, hasExpired } from './card-number.ts'

/** All that is stored about a card: the meaning of its test number, never the number. */
export type CardFacts = {
  readonly brand: CardBrand
  readonly last4: string
  readonly expiry: CardExpiry
  readonly outcome: TestOutcome | 'not_a_test_card'
  /** The outcome of charging it again as a saved card. */
  readonly later: TestOutcome | 'not_a_test_card'
  readonly aftermath: Aftermath | null
}

export const declines = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'not_a_test_card',
  'authentication_failed',
] as const
export type Decline = (typeof declines)[number]

export function cardFacts(typed: string, expiry: CardExpiry): CardFacts {
  const digits = cardDigits(typed)
  const card = findTestCard(digits)
  const outcome = card?.outcome ?? 'not_a_test_card'
  return {
    brand: brandOf(digits),
    last4: digits.slice(-4),
    expiry,
    outcome,
    later: card?.later ?? outcome,
    aftermath: card?.aftermath ?? null,
  }
}

/** A card as it behaves once saved. */
export function keptCard(card: CardFacts): CardFacts {
  return { ...card, outcome: card.later }
}

export type Decision = 'succeeded' | 'needs_authentication' | Exclude<Decline, 'authentication_failed'>

export function decide(card: CardFacts, now: Date): Decision {
  return hasExpired(card.expiry, now) ? 'expired_card' : card.outcome
}
