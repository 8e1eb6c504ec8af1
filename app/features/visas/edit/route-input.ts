import type { Money } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { policyShape } from '../facts/fact-shapes.ts'
import { policyFacts } from '../facts/policy-facts.ts'
import { requirementKinds } from '../requirement.ts'
import { readAmount, writtenAmount } from './amount.ts'
import {
  blockNumbers,
  faultsInEvidence,
  isFilled,
  isOfEvidence,
  lastTypedDay,
  readEvidence,
  typedEvidence,
} from './evidence-input.ts'
import { type FactFault, type FactLists, type Typed, typedChoices, typedNumber, typedText } from './fact-checks.ts'
import { factLimits } from './fact-limits.ts'
import { type RouteFact, routeFactOf } from './route-fact.ts'

export const unknownKind = 'unknown'

type Ends = { from: string; to: string }

/** Initial form values of a route. */
export function typedRoute(fact: RouteFact | null): Typed {
  if (!fact) return { kind: unknownKind }
  const typed: Record<string, string> = {
    kind: fact.kind,
    days: text(fact.days),
    note: fact.note ?? '',
    until: fact.until ?? '',
    officialSite: fact.officialSite ?? '',
    ...typedEvidence('evidence', fact.evidence),
    ...typedEvidence('passportEvidence', fact.passport?.evidence ?? []),
    'passport.months': text(fact.passport?.months),
    'passport.from': fact.passport?.from ?? '',
    'passport.blankPages': text(fact.passport?.blankPages),
  }
  if (fact.freeMovement) typed.freeMovement = 'yes'
  if (fact.online) typed.online = 'yes'
  if (fact.passport?.issuedWithinYears) typed['passport.issuedWithinYears'] = 'yes'
  for (const kind of fact.alternatives) typed[`alternatives.${kind}`] = 'yes'
  const { next, notFrom, suspended, onlyWith } = fact.limits
  if (next) Object.assign(typed, { 'next.kind': next.kind, 'next.days': text(next.days) })
  for (const kind of next?.alternatives ?? []) typed[`next.alternatives.${kind}`] = 'yes'
  if (notFrom) typed.notFrom = notFrom.join(' ')
  if (suspended) typed.suspended = 'yes'
  if (onlyWith)
    Object.assign(typed, { 'onlyWith.permit': onlyWith.permit, 'onlyWith.holding': onlyWith.holding.join(' ') })
  for (const [index, { kind, days, holding, permit }] of fact.conditions.entries()) {
    const at = `conditions.${index}`
    Object.assign(typed, { [`${at}.kind`]: kind, [`${at}.days`]: text(days), [`${at}.permit`]: permit })
    typed[`${at}.holding`] = holding.join(' ')
  }
  for (const [index, { name, site, daysBefore, fee }] of fact.registrations.entries()) {
    const at = `registrations.${index}`
    Object.assign(typed, { [`${at}.name`]: name, [`${at}.site`]: site ?? '', [`${at}.daysBefore`]: text(daysBefore) })
    typed[`${at}.fee`] = fee ? writtenAmount(fee) : ''
    typed[`${at}.currency`] = fee?.currency ?? ''
  }
  return typed
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : `${value}`)

/**
 * Parses a typed route with the file reader, so that the same restrictions apply. Null: nothing is known for the pair.
 */
export function readRouteInput(
  typed: Typed,
  { from, to }: Ends,
  lists: FactLists,
): Result<RouteFact | null, readonly FactFault[]> {
  if (typed.kind === unknownKind) return ok(null)
  const { sources, officialSite, passport, ...treatment } = rawRoute(typed, from)
  const asOf = lastTypedDay(sources, lists.today)
  const shared = { destination: to, asOf, sources, ...(officialSite && { officialSite }) }
  const rule = { ...treatment, ...(passport && { passport }), passports: [from] }
  const parsed = policyShape.safeParse({ ...shared, default: { kind: 'embassy_visa' }, rules: [rule] })
  const faults: FactFault[] = [...beyondShape(typed, lists)]
  if (!parsed.success) {
    const others = parsed.error.issues.filter(({ path }) => !isOfEvidence(path))
    for (const { path } of others) faults.push({ field: fieldOf(path, typed), fault: 'shape' })
    return problem(inOrder(faults))
  }
  const read = policyFacts({ policies: new Map([[to, parsed.data]]), rates: lists.rates }, lists.countries, lists)
  for (const { what } of read.faults) faults.push(faultOf(what, typed))
  const found = read.rules.find(({ passports }) => passports.includes(from))
  if (faults.length > 0) return problem(inOrder(faults))
  if (!found) return problem([{ field: 'kind', fault: 'pair' }])
  return ok(routeFactOf(found))
}

/** Keeps the first error per field. */
function inOrder(faults: readonly FactFault[]): FactFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].reverse()
}

function rawRoute(typed: Typed, from: string) {
  const alternatives = typedChoices(typed, 'alternatives', requirementKinds)
  return defined({
    kind: typed.kind,
    days: typedNumber(typed.days),
    freeMovement: typed.freeMovement ? true : undefined,
    online: typed.online ? true : undefined,
    alternatives: alternatives.length > 0 ? alternatives : undefined,
    note: typedText(typed.note),
    until: typedText(typed.until),
    next: rawNext(typed),
    notFrom: some(codesIn(typed.notFrom)),
    suspended: typed.suspended ? true : undefined,
    onlyWith: rawOnlyWith(typed),
    sources: readEvidence('evidence', typed, [from]),
    officialSite: typedText(typed.officialSite),
    conditions: some(blockNumbers.flatMap((index) => rawCondition(typed, `conditions.${index}`))),
    registrations: some(blockNumbers.flatMap((index) => rawRegistration(typed, `registrations.${index}`))),
    passport: rawPassport(typed),
  })
}

function rawCondition(typed: Typed, at: string) {
  if (!isFilled(typed, at)) return []
  const days = typedNumber(typed[`${at}.days`])
  const holding = codesIn(typed[`${at}.holding`])
  return [{ kind: typed[`${at}.kind`], days: days ?? null, holding, permit: typed[`${at}.permit`] }]
}

/** Codes and groups, separated by spaces or commas. */
function codesIn(text = ''): string[] {
  const codes = text.split(/[\s,]+/).filter(Boolean)
  return codes.map((code) => (code.startsWith('@') ? code.toLowerCase() : code.toUpperCase()))
}

function rawNext(typed: Typed) {
  if (!isFilled(typed, 'next')) return undefined
  const alternatives = typedChoices(typed, 'next.alternatives', requirementKinds)
  return defined({ kind: typed['next.kind'], days: typedNumber(typed['next.days']), alternatives: some(alternatives) })
}

function rawOnlyWith(typed: Typed) {
  if (!isFilled(typed, 'onlyWith')) return undefined
  return { holding: codesIn(typed['onlyWith.holding']), permit: typed['onlyWith.permit'] }
}

function rawRegistration(typed: Typed, at: string) {
  if (!isFilled(typed, at)) return []
  const name = typedText(typed[`${at}.name`])
  const fee = feeOf(typed, at)
  const daysBefore = typedNumber(typed[`${at}.daysBefore`])
  return [defined({ name, site: typedText(typed[`${at}.site`]) ?? null, daysBefore, fee })]
}

function feeOf(typed: Typed, at: string): Money | undefined | string {
  const amount = typedText(typed[`${at}.fee`])
  if (amount === undefined) return undefined
  return readAmount(amount, typed[`${at}.currency`] ?? '') ?? 'no amount'
}

function rawPassport(typed: Typed) {
  const months = typedNumber(typed['passport.months'])
  const blankPages = typedNumber(typed['passport.blankPages'])
  const issuedWithinYears = typed['passport.issuedWithinYears'] ? 10 : undefined
  const sources = readEvidence('passportEvidence', typed)
  if (months === undefined && blankPages === undefined && !issuedWithinYears) return undefined
  return defined({ months, from: typed['passport.from'], blankPages, issuedWithinYears, sources })
}

function some<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined
}

function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** Checks beyond the file schema. */
function beyondShape(typed: Typed, { today }: FactLists): FactFault[] {
  const faults: FactFault[] = []
  if (typed.freeMovement && typed.kind !== 'visa_free') faults.push({ field: 'freeMovement', fault: 'kind' })
  if (typed.kind === 'no_admission' && typedText(typed.days)) faults.push({ field: 'days', fault: 'not_admitted' })
  if (!isFilled(typed, 'evidence')) faults.push({ field: 'evidence.0.where', fault: 'shape' })
  faults.push(...faultsInEvidence('evidence', typed, today), ...faultsInEvidence('passportEvidence', typed, today))
  if ((typed.note ?? '').length > factLimits.note) faults.push({ field: 'note', fault: 'long' })
  return faults
}

/** Maps an error's path in the file to a form field. */
function fieldOf(path: readonly PropertyKey[], typed: Typed): string {
  const [first, , name = 'kind', index, part] = path.map(String)
  if (first !== 'rules') return first ?? 'kind'
  if (name === 'conditions' || name === 'registrations') {
    // Error indexes count filled blocks only; empty blocks may come before them.
    const filled = blockNumbers.filter((at) => isFilled(typed, `${name}.${at}`))
    return `${name}.${filled[Number(index)] ?? 0}.${part ?? (name === 'conditions' ? 'kind' : 'name')}`
  }
  if (name === 'passport') return `passport.${index ?? 'months'}`
  if (name === 'alternatives') return 'alternatives'
  return name
}

/** Cross-file checks return sentences; maps each to a field. */
function faultOf(what: string, typed: Typed): FactFault {
  const code = /a condition names (\S+)/.exec(what)?.[1]
  if (code) {
    const index = blockNumbers.find((at) =>
      (typed[`conditions.${at}.holding`] ?? '')
        .toUpperCase()
        .split(/[\s,]+/)
        .includes(code.toUpperCase()),
    )
    return { field: `conditions.${index ?? 0}.holding`, fault: 'country' }
  }
  const currency = /no rate for (\S+)/.exec(what)?.[1]
  if (currency) {
    const index = blockNumbers.find(
      (at) => (typed[`registrations.${at}.currency`] ?? '').trim().toUpperCase() === currency,
    )
    return { field: `registrations.${index ?? 0}.currency`, fault: 'rate' }
  }
  return { field: 'kind', fault: 'pair' }
}
