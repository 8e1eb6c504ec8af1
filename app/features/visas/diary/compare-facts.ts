import { isDeepStrictEqual } from 'node:util'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { onDay } from '../assess/rule-in-force.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { RuleLimits } from '../requirement.ts'
import type { BeforeAndAfter, EntryInShort, FactChange, PassportInShort } from './fact-change.ts'

/** A rule before and after a change, for the passports that share it. */
export type ComparedRule = {
  readonly at: Date
  readonly destination: string
  readonly passports: readonly string[]
  readonly before: RuleInShort
  /** Null: no longer known. */
  readonly after: RuleInShort | null
  readonly source: string | null
  readonly officialSite: string | null
}

export type RuleInShort = Omit<EntryInShort, 'next'> & {
  readonly limits: RuleLimits
  readonly passport: PassportInShort | null
}

const unknown: EntryInShort = { kind: 'unknown', days: null, freeMovement: false, until: null, next: null }

const inShort = ({ kind, days, freeMovement, until, limits }: RuleInShort): EntryInShort => ({
  kind,
  days,
  freeMovement,
  until,
  next: limits.next ?? null,
})

/** Merges identical changes across passports and destinations. */
export function changesOfRules(compared: readonly ComparedRule[]): FactChange[] {
  const single = compared.flatMap((one) => {
    const { at, destination, passports, source, officialSite } = one
    return changesOfRule(one).map(
      (change): FactChange => ({
        ...change,
        at,
        destinations: [destination],
        passports,
        scheme: null,
        effectiveOn: effectiveOn(change, dayOf(at)),
        source,
        officialSite,
      }),
    )
  })
  const ofDestinations = merged(
    single,
    (one) => one.destinations,
    (all) => ({ passports: codesOf(all.flatMap(({ passports }) => passports ?? [])) }),
  )
  return merged(
    ofDestinations,
    (one) => one.passports,
    (all) => ({ destinations: codesOf(all.flatMap(({ destinations }) => destinations)) }),
  )
}

function merged(
  changes: readonly FactChange[],
  alike: (change: FactChange) => unknown,
  together: (all: readonly FactChange[]) => Pick<FactChange, 'passports'> | Pick<FactChange, 'destinations'>,
): FactChange[] {
  const groups = Map.groupBy(changes, (one) => JSON.stringify([one.at, one.what, one.before, one.after, alike(one)]))
  return [...groups.values()].flatMap((all) => (all[0] ? [{ ...all[0], ...together(all) }] : []))
}

const codesOf = (codes: readonly string[]) => [...new Set(codes)].sort()

function changesOfRule({ at, before, after }: ComparedRule): BeforeAndAfter[] {
  const said = entryChange(before, after, dayOf(at))
  const passport: BeforeAndAfter[] =
    !after || isDeepStrictEqual(before.passport, after.passport)
      ? []
      : [{ what: 'passport', before: before.passport, after: after.passport }]
  return [...(said ? [said] : []), ...passport]
}

function entryChange(before: RuleInShort, after: RuleInShort | null, day: PlainDate): BeforeAndAfter | undefined {
  // Announcing a rule's end also announced the rule that follows it.
  const held = onDay(before, day)
  const was = held ? inShort(held) : unknown
  const is = after ? inShort(after) : unknown
  const pair = { before: was, after: is }
  const what = whatDiffers(was, is)
  if (what === 'category' || what === 'stay') return { what, ...pair }
  const [stopped, stops] = [held?.limits.suspended ?? false, after?.limits.suspended ?? false]
  if (stopped !== stops) return { what: stops ? 'suspended' : 'resumed', ...pair }
  return what && { what, ...pair }
}

/** The kind of change between 2 rules; undefined if travellers would see no difference. */
export function whatDiffers(was: EntryInShort, is: EntryInShort): 'category' | 'stay' | 'end' | undefined {
  if (was.kind !== is.kind || was.freeMovement !== is.freeMovement) return 'category'
  if (was.days !== is.days) return 'stay'
  return was.until === is.until && isDeepStrictEqual(was.next, is.next) ? undefined : 'end'
}

/** Only an end has a known effective date: the day after it. */
function effectiveOn(change: BeforeAndAfter, day: PlainDate): PlainDate | null {
  if (change.what !== 'end' || !change.after.until || change.after.until < day) return null
  return addDays(change.after.until, 1)
}

type SchemePair = { readonly at: Date; readonly before: SchemeFact | null; readonly after: SchemeFact }

/** Lists changes to a visa. For a visa that was closed or newly opened, only that is reported. */
export function changesOfScheme({ at, before, after }: SchemePair): FactChange[] {
  const source = after.evidence.whole.at(-1)
  const about = {
    at,
    destinations: [after.destination],
    passports: after.passports,
    scheme: { id: after.id, name: after.name },
    effectiveOn: null,
    source: source ? (source.url ?? source.publisher) : null,
    officialSite: after.officialSite,
  }
  const simply = (what: 'visa_added' | 'visa_opened' | 'visa_ended') => [
    { ...about, what, before: null, after: null } as const,
  ]
  if (!before) return after.status === 'closed' ? [] : simply('visa_added')
  if (before.status !== after.status) {
    if (after.status === 'closed') return simply('visa_ended')
    return after.status === 'open' ? simply('visa_opened') : []
  }
  if (after.status === 'closed') return []
  const days = (what: 'visa_stay' | 'visa_validity', was: number | null, is: number | null): FactChange[] =>
    was === is ? [] : [{ ...about, what, before: was, after: is }]
  return [
    ...feeChanges(before, after).map((change) => ({ ...about, ...change })),
    ...days('visa_stay', before.stayDays, after.stayDays),
    ...days('visa_validity', before.validityDays, after.validityDays),
  ]
}

type FeeChange = Extract<BeforeAndAfter, { what: 'fee' }> & Pick<FactChange, 'passports'>

/** The change to the standard fee, then the changes to passport-specific fees, each once. */
function feeChanges(before: SchemeFact, after: SchemeFact): FeeChange[] {
  const named = codesOf([...Object.keys(before.passportFees), ...Object.keys(after.passportFees)])
  const others = after.passports?.filter((code) => !named.includes(code)) ?? null
  const usual = { what: 'fee', before: before.fee, after: after.fee, passports: others } as const
  const single = named
    .map((code) => ({
      what: 'fee' as const,
      before: before.passportFees[code] ?? before.fee,
      after: after.passportFees[code] ?? after.fee,
      passports: [code],
    }))
    .filter((one) => !isDeepStrictEqual(one.before, one.after))
  const groups = Map.groupBy(single, (one) => JSON.stringify([one.before, one.after]))
  const special = [...groups.values()].flatMap((all) =>
    all[0] ? [{ ...all[0], passports: all.flatMap(({ passports }) => passports) }] : [],
  )
  return [...(isDeepStrictEqual(before.fee, after.fee) ? [] : [usual]), ...special]
}
