import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Condition, heaviness, type Requirement, unknownRequirement } from '../requirement.ts'
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

/** The rule on a day for somebody with these permits, who arrives from there. What follows a rule is never guessed. */
export function ruleInForce(stored: Requirement, day: PlainDate, journey: Journey = {}): RuleInForce {
  const { until, limits } = stored
  const ended = until !== null && until < day
  const onDay = ended ? followerOf(stored) : stored
  const condition = opened(onDay, journey)
  const { arrivingFrom } = journey
  const barred = !ended && arrivingFrom && limits.notFrom?.includes(arrivingFrom) ? arrivingFrom : null
  return {
    requirement: condition ? openedBy(onDay, condition) : onDay,
    endedOn: ended ? until : null,
    condition: condition ?? null,
    barred,
  }
}

function followerOf(stored: Requirement): Requirement {
  const { next } = stored.limits
  const lasting = { registrations: stored.registrations, passport: stored.passport, officialSite: stored.officialSite }
  const told = { asOf: stored.asOf, source: stored.source }
  if (!next) return { ...unknownRequirement, ...lasting, ...told }
  return {
    ...stored,
    kind: next.kind,
    days: next.days ?? null,
    freeMovement: false,
    alternatives: next.alternatives ?? [],
    conditions: [],
    note: null,
    until: null,
    limits: {},
  }
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
