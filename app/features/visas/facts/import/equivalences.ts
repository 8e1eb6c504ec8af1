import type { RequirementRule } from '../policy-facts.ts'
import type { Statement } from './statement.ts'

/** A way in which a matrix says the same as our rule in less detail. Such pairs are counted but not changed. */
export type Equivalence = {
  readonly name: string
  /** Explains why the file's value was not used. */
  readonly reason: string
  holds(ours: Ours, says: Statement): boolean
}

type Ours = Pick<RequirementRule, 'kind' | 'days' | 'freeMovement' | 'online' | 'alternatives' | 'conditions'>

export const equivalences: readonly Equivalence[] = [
  {
    name: 'the same kind without a number of days',
    reason: 'A matrix leaves the days out where its author did not know them, and for free movement.',
    holds: (ours, { kind, days }) => ours.kind === kind && days === null,
  },
  {
    name: 'the alternative that we name beside the usual way',
    reason: 'A matrix has one word for a pair. Where several kinds of visa are open, each author picks another one.',
    // Not if our rule is visa-free: then the file contradicts it.
    holds: (ours, { kind }) => ours.kind !== 'visa_free' && ours.alternatives.includes(kind),
  },
  {
    name: 'an e-visa for the visa of an embassy that is applied for online',
    reason: 'The application is made online, the visa is the same: a matrix has no third word for it.',
    holds: (ours, { kind }) => ours.kind === 'embassy_visa' && ours.online && kind === 'evisa',
  },
  {
    name: 'what we say under a condition, without the condition',
    reason: 'A matrix cannot say that only holders of a visa or permit of another country are treated so.',
    holds: (ours, { kind, days }) =>
      ours.conditions.some((one) => one.kind === kind && (days === null || one.days === null || one.days === days)),
  },
]

export function isSame(ours: Ours, says: Statement): boolean {
  return ours.kind === says.kind && ours.days === says.days && !(ours.freeMovement && says.days !== null)
}

export function equivalenceOf(ours: Ours, says: Statement): Equivalence | undefined {
  return equivalences.find(({ holds }) => holds(ours, says))
}
