import type { CardFacts } from '#demo/payments/cards/card-facts.ts'
import type { Aftermath } from '#demo/payments/test-cards.ts'
import type { Context, RefundCourse } from './context.ts'

export const secondsUntilFailure = 2

const coursesOfCards: Partial<Record<Aftermath, RefundCourse>> = {
  refund_pending: 'stays pending',
  refund_fails: 'fails later',
}

/** The course of a refund: the one a test set for the next refund, otherwise the one of the card number. */
export function courseOf(
  { refundCourses }: Pick<Context, 'refundCourses'>,
  card: Pick<CardFacts, 'aftermath'> | null,
): RefundCourse {
  const ofCard = card?.aftermath ? coursesOfCards[card.aftermath] : undefined
  return refundCourses.shift() ?? ofCard ?? 'succeeds'
}
