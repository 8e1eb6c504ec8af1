import { cardDigits } from './card.ts'

export type TestOutcome = 'succeeded' | 'needs_authentication' | 'declined' | 'insufficient_funds' | 'expired_card'

/** `later` is what happens when it is charged again as a card that was kept, where that differs. */
type TestCard = { number: string; outcome: TestOutcome; later?: TestOutcome }

/** The numbers that mean something in test mode, as docs/test-payments.md lists them. None belongs to anybody. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeded' },
  { number: '5555 5555 5555 4444', outcome: 'succeeded' },
  { number: '3782 822463 10005', outcome: 'succeeded' },
  { number: '4000 0025 0000 3155', outcome: 'needs_authentication' },
  { number: '4000 0000 0000 0341', outcome: 'succeeded', later: 'declined' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds' },
  { number: '4000 0000 0000 0069', outcome: 'expired_card' },
]

/** What a number means, typed with or without spaces; undefined for every number that is not a test number. */
export function testOutcome(typed: string): TestOutcome | undefined {
  return testCard(typed)?.outcome
}

/** What a number will mean once its card is kept: the word that is written in its place. */
export function keptBehaviour(typed: string): TestOutcome {
  const card = testCard(typed)
  return card?.later ?? card?.outcome ?? 'declined'
}

function testCard(typed: string): TestCard | undefined {
  const digits = cardDigits(typed)
  return testCards.find(({ number }) => cardDigits(number) === digits)
}
