import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import { type Registration, type RequirementKind, requirementKinds } from '../requirement.ts'

/** A destination's requirements for one passport, limited to what its page shows. */
export type EntryRule = {
  readonly from: string
  readonly kind: RequirementKind
  readonly days: number | null
  readonly freeMovement: boolean
  readonly registrations: readonly Registration[]
  readonly passport: PassportRule | null
  readonly asOf: PlainDate
}

/** Passports with the same requirement kind. */
export type KindGroup = {
  readonly kind: RequirementKind
  readonly count: number
}

/** A fact shown for all passports, with the number it actually applies to. */
export type Asked<Fact> = { readonly fact: Fact; readonly passports: number; readonly of: number }

export type EntrySummary = {
  /** Number of passports with a known requirement. */
  readonly known: number
  readonly kinds: readonly KindGroup[]
  /** The most common passport rule. */
  readonly passport: Asked<PassportRule> | null
  readonly registrations: readonly Asked<Registration>[]
  /** Oldest check date among rules with a registration. */
  readonly registrationsAsOf: PlainDate | null
}

/** Groups requirements from lightest to heaviest, with the most common passport rule and registrations. */
export function summariseEntry(rules: readonly EntryRule[]): EntrySummary {
  const byKind = Map.groupBy(rules, ({ kind }) => kind)
  const kinds = requirementKinds.flatMap((kind): KindGroup[] => {
    const same = byKind.get(kind) ?? []
    return same.length === 0 ? [] : [{ kind, count: same.length }]
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

/** Removes duplicate facts and counts them, most common first. */
function tally<Fact>(facts: readonly Fact[], of: number): Asked<Fact>[] {
  const same = Map.groupBy(facts, (fact) => JSON.stringify(fact))
  return [...same.values()]
    .flatMap(([fact, ...others]) => (fact === undefined ? [] : [{ fact, passports: 1 + others.length, of }]))
    .sort((one, other) => other.passports - one.passports)
}
