import type { PlainDate } from '#app/lib/plain-date.ts'
import { type AnswerKind, type Condition, heaviness, type Requirement, unknownRequirement } from '../requirement.ts'
import { holdsFor } from './held-permit.ts'
import type { Journey } from './journey.ts'

/** The rule for a journey, and how it came to be the one. */
export type RuleInForce = {
  readonly requirement: Requirement
  /** The last day of the rule before it, where that has ended by next. */
  readonly endedOn: PlainDate | null
  /** The way that a permit of the traveller opens. */
  readonly condition: Condition | null
  /** From where the rule does not let anybody in, where that is where the traveller comes from. */
  readonly barred: string | null
}

type RuleInShort = Pick<Requirement, 'days' | 'freeMovement' | 'until' | 'limits'> & { readonly kind: AnswerKind }

/** A rule as it is on a day: once it has ended, what follows it; nothing where nobody knows. It is never guessed. */
export function onDay<Rule extends RuleInShort>(rule: Rule, day: PlainDate): Rule | undefined {
  if (rule.until === null || rule.until >= day) return rule
  const { next } = rule.limits
  if (!next) return undefined
  return { ...rule, kind: next.kind, days: next.days ?? null, freeMovement: false, until: null, limits: {} }
}

/** The rule on a day for somebody with these permits, who arrives from there. */
export function ruleInForce(stored: Requirement, day: PlainDate, journey: Journey = {}): RuleInForce {
  const held = onDay(stored, day)
  const ended = held !== stored
  const rule = held && ended ? followerOf(held, stored) : (held ?? unknownAfter(stored))
  const condition = opened(rule, journey)
  const { arrivingFrom } = journey
  return {
    requirement: condition ? openedBy(rule, condition) : rule,
    endedOn: ended ? stored.until : null,
    condition: condition ?? null,
    barred: arrivingFrom && rule.limits.notFrom?.includes(arrivingFrom) ? arrivingFrom : null,
  }
}

/** Notes and conditions were those of the rule before. */
function followerOf(rule: Requirement, { limits: { next } }: Requirement): Requirement {
  return { ...rule, alternatives: next?.alternatives ?? [], conditions: [], note: null }
}

/** What holds for the destination whatever its rule says stays. */
function unknownAfter({ registrations, passport, officialSite, asOf, source }: Requirement): Requirement {
  return { ...unknownRequirement, registrations, passport, officialSite, asOf, source }
}

/** The lightest of the ways that the traveller's permits open. */
function opened({ conditions }: Requirement, { held = [] }: Journey): Condition | undefined {
  return conditions
    .filter((condition) => holdsFor(condition, held))
    .toSorted((one, other) => heaviness(one.kind) - heaviness(other.kind))[0]
}

/** A lighter way takes the place of the rule; any other is one more way in. */
function openedBy(rule: Requirement, { kind, days }: Condition): Requirement {
  if (heaviness(kind) < heaviness(rule.kind)) return { ...rule, kind, days, online: false, alternatives: [] }
  return { ...rule, alternatives: [...rule.alternatives.filter((one) => one !== kind), kind] }
}
