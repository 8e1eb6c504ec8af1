import { answerKinds } from '../requirement.ts'
import type { RouteAnswer } from '../route.ts'

export type BetterBecause = 'own_country' | 'lighter' | 'no_limit' | 'longer_stay' | 'passport_fits'

export type PassportComparison<Answer> = {
  readonly best: Answer
  /** Null if the passports are equally good. */
  readonly because: BetterBecause | null
  readonly others: readonly Answer[]
}

type Comparable = {
  readonly answer: Pick<RouteAnswer, 'requirement'>
  /** Whether the passport meets the requirements for the journey; null if not checked. */
  readonly fits: boolean | null
}

// Lowest cost to the traveller first. Unknown ranks below an embassy visa, because it cannot be planned for.
const order: readonly string[] = ['same_country', ...answerKinds.filter((kind) => kind !== 'same_country')]
const ranks = new Map(order.map((kind, index) => [kind, kind === 'no_admission' ? order.length : index]))

/** Picks the best passport for a destination and explains why. If equal, the first one wins. */
export function comparePassports<Answer extends Comparable>(
  answers: readonly [Answer, ...Answer[]],
): PassportComparison<Answer> {
  const sorted = [...answers].sort(compare)
  const [best = answers[0], second] = sorted
  return { best, because: second ? reasonOf(best, second) : null, others: answers.filter((one) => one !== best) }
}

function compare(one: Comparable, other: Comparable): number {
  return (
    refused(one) - refused(other) || rank(one) - rank(other) || stayOf(other) - stayOf(one) // longer stay first
  )
}

const refused = ({ fits }: Comparable) => (fits === false ? 1 : 0)
const rank = ({ answer }: Comparable) => ranks.get(answer.requirement.kind) ?? order.length

function stayOf({ answer: { requirement } }: Comparable): number {
  return requirement.freeMovement ? Number.MAX_SAFE_INTEGER : (requirement.days ?? 0)
}

function reasonOf(best: Comparable, second: Comparable): BetterBecause | null {
  if (refused(best) < refused(second)) return 'passport_fits'
  if (rank(best) < rank(second)) return best.answer.requirement.kind === 'same_country' ? 'own_country' : 'lighter'
  if (stayOf(best) > stayOf(second)) return best.answer.requirement.freeMovement ? 'no_limit' : 'longer_stay'
  return null
}
