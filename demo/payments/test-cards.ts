import { cardDigits } from './cards/card-number.ts'

export const testOutcomes = [
  'succeeded',
  'needs_authentication',
  'declined',
  'insufficient_funds',
  'expired_card',
] as const
export type TestOutcome = (typeof testOutcomes)[number]

/** What happens to the payment after it has succeeded. */
export type Aftermath = 'disputed' | 'refund_pending' | 'refund_fails'

/** `later` is the outcome when a saved card is charged again, if it differs. */
type TestCard = { number: string; outcome: TestOutcome; later?: TestOutcome; aftermath?: Aftermath }

/** The test mode card numbers, as listed in docs/test-payments.md. None of them is a real card. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeded' },
  { number: '5555 5555 5555 4444', outcome: 'succeeded' },
  { number: '3782 822463 10005', outcome: 'succeeded' },
  { number: '4000 0025 0000 3155', outcome: 'needs_authentication' },
  { number: '4000 0000 0000 0341', outcome: 'succeeded', later: 'declined' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds' },
  { number: '4000 0000 0000 0069', outcome: 'expired_card' },
  { number: '4000 0000 0000 0259', outcome: 'succeeded', aftermath: 'disputed' },
  { number: '4000 0000 0000 7726', outcome: 'succeeded', aftermath: 'refund_pending' },
  { number: '4000 0000 0000 5126', outcome: 'succeeded', aftermath: 'refund_fails' },
]

/** The meaning of a card number, typed with or without spaces; undefined when it is not a test number. */
export function findTestCard(typed: string): TestCard | undefined {
  const digits = cardDigits(typed)
  return testCards.find(({ number }) => cardDigits(number) === digits)
}
