import type { PlainDate } from '#app/lib/plain-date.ts'
import { type AnswerKind, type Condition, heaviness, type Requirement, unknownRequirement } from '../requirement.ts'
import { holdsFor } from './held-permit.ts'
import type { Journey } from './journey.ts'

/** The rule for a trip, and how it was determined. */
export type RuleInForce = {
  readonly requirement: Requirement
  /** The last day of the preceding rule, if it has ended by then. */
  readonly endedOn: PlainDate | null
  /** The condition that one of the traveller's permits satisfies. */
  readonly condition: Condition | null
  /** The country whose arrivals the rule excludes, if the traveller arrives from there. */
  readonly barred: string | null
}

type RuleInShort = Pick<Requirement, 'days' | 'freeMovement' | 'until' | 'limits'> & { readonly kind: AnswerKind }

/** A rule on a given day: its successor once it has ended; undefined if unknown. Never guessed. */
export function onDay<Rule extends RuleInShort>(rule: Rule, day: PlainDate): Rule | undefined {
  if (rule.until === null || rule.until >= day) return rule
  const { next } = rule.limits
  if (!next) return undefined
  return { ...rule, kind: next.kind, days: next.days ?? null, freeMovement: false, until: null, limits: {} }
}

/** The rule on a given day for a traveller with these permits, arriving from there. */
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

/** Notes and conditions belonged to the preceding rule. */
function followerOf(rule: Requirement, { limits: { next } }: Requirement): Requirement {
  return { ...rule, alternatives: next?.alternatives ?? [], conditions: [], note: null }
}

/** Keeps what applies to the destination whatever its rule. */
function unknownAfter({ registrations, passport, officialSite, asOf, source }: Requirement): Requirement {
  return { ...unknownRequirement, registrations, passport, officialSite, asOf, source }
}

/** The easiest option that the traveller's permits open. */
function opened({ conditions }: Requirement, { held = [] }: Journey): Condition | undefined {
  return conditions
    .filter((condition) => holdsFor(condition, held))
    .toSorted((one, other) => heaviness(one.kind) - heaviness(other.kind))[0]
}

/** An easier option replaces the rule; any other is added as an alternative. */
function openedBy(rule: Requirement, { kind, days }: Condition): Requirement {
  if (heaviness(kind) < heaviness(rule.kind)) return { ...rule, kind, days, online: false, alternatives: [] }
  return { ...rule, alternatives: [...rule.alternatives.filter((one) => one !== kind), kind] }
}
