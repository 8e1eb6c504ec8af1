import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import { type Registration, type RequirementKind, requirementKinds } from '../requirement.ts'

/** What a destination asks of one passport, as far as its page tells. */
export type EntryRule = {
  readonly from: string
  readonly kind: RequirementKind
  readonly days: number | null
  readonly freeMovement: boolean
  readonly registrations: readonly Registration[]
  readonly passport: PassportRule | null
  readonly asOf: PlainDate
}

/** The passports that may stay equally long; null where no length is known, and free movement is a length of its own. */
export type StayGroup = {
  readonly days: number | null
  readonly freeMovement: boolean
  readonly passports: readonly string[]
}

/** Everybody who needs the same of a destination. */
export type KindGroup = {
  readonly kind: RequirementKind
  readonly count: number
  /** The longest stay first. */
  readonly stays: readonly StayGroup[]
}

/** What is said to everybody, though it may not hold for each. */
export type Asked<Fact> = { readonly fact: Fact; readonly passports: number; readonly of: number }

export type EntrySummary = {
  /** How many passports something is known of. */
  readonly known: number
  readonly kinds: readonly KindGroup[]
  /** What is asked of the passports of most visitors. */
  readonly passport: Asked<PassportRule> | null
  readonly registrations: readonly Asked<Registration>[]
  /** The oldest day on which a rule with a registration was checked. */
  readonly registrationsAsOf: PlainDate | null
}

/** Who needs what, from the lightest to the heaviest, and what is asked of most. */
export function summariseEntry(rules: readonly EntryRule[]): EntrySummary {
  const byKind = Map.groupBy(rules, ({ kind }) => kind)
  const kinds = requirementKinds.flatMap((kind): KindGroup[] => {
    const same = byKind.get(kind) ?? []
    return same.length === 0 ? [] : [{ kind, count: same.length, stays: staysOf(same) }]
  })
  const passports = rules.flatMap(({ passport }) => (passport ? [passport] : []))
  const registrations = rules.flatMap((rule) => rule.registrations)
  const days = rules.flatMap((rule) => (rule.registrations.length > 0 ? [rule.asOf] : []))
  return {
    known: rules.length,
    kinds,
    passport: tally(passports, rules.length)[0] ?? null,
    registrations: tally(registrations, rules.length),
    registrationsAsOf: days.sort()[0] ?? null,
  }
}

function staysOf(rules: readonly EntryRule[]): StayGroup[] {
  const groups = Map.groupBy(rules, ({ days, freeMovement }) => (freeMovement ? 'free' : `${days}`))
  return [...groups.values()]
    .map((same): StayGroup => {
      const [{ days = null, freeMovement = false } = {}] = same
      return { days, freeMovement, passports: same.map(({ from }) => from) }
    })
    .sort((one, other) => lengthOf(other) - lengthOf(one))
}

function lengthOf({ days, freeMovement }: StayGroup): number {
  return freeMovement ? Number.MAX_SAFE_INTEGER : (days ?? 0)
}

/** Equal facts once, each with how many have it; what most have comes first. */
function tally<Fact>(facts: readonly Fact[], of: number): Asked<Fact>[] {
  const same = Map.groupBy(facts, (fact) => JSON.stringify(fact))
  return [...same.values()]
    .flatMap(([fact, ...others]) => (fact === undefined ? [] : [{ fact, passports: 1 + others.length, of }]))
    .sort((one, other) => other.passports - one.passports)
}
