import { ok, problem, type Result } from '#app/lib/result.ts'
import { schemeStrength } from '../evidence/confidence-of.ts'
import type { SchemeEvidence } from '../evidence/evidence.ts'
import { schemeFileShape } from '../facts/fact-shapes.ts'
import { type SchemeFact, schemeFacts } from '../facts/scheme-facts.ts'
import { purposes } from '../journey/purpose.ts'
import { documentKinds, type ExtraFee, entryKinds, schemeSteps } from '../scheme.ts'
import { readAmount, writtenAmount } from './amount.ts'
import {
  faultsInEvidence,
  isFilled,
  isOfEvidence,
  lastTypedDay,
  readEvidence,
  typedEvidence,
} from './evidence-input.ts'
import {
  type FactFault,
  type FactLists,
  type Typed,
  typedChoices,
  typedLines,
  typedNumber,
  typedText,
} from './fact-checks.ts'
import { factLimits } from './fact-limits.ts'
import { isSameFact } from './fact-stamp.ts'
import { inOrderOf, passportFeesAsLines, passportsAsLines } from './scheme-fact.ts'

/** Initial form values of a visa type. */
export function typedScheme(fact: SchemeFact, lists: FactLists): Typed {
  const typed: Record<string, string> = {
    id: fact.id,
    destination: fact.destination,
    name: fact.name,
    kind: fact.kind,
    status: fact.status,
    passports: fact.passports === null ? '' : passportsAsLines(fact.passports, lists).join('\n'),
    fee: fact.fee ? writtenAmount(fact.fee) : '',
    feeCurrency: fact.fee?.currency ?? '',
    passportFees: passportFeesAsLines(fact, lists)
      .map(({ fee, passports }) => `${writtenAmount(fee)} ${fee.currency}: ${passports.join(' ')}`)
      .join('\n'),
    extraFees: fact.extraFees
      .map((fee) => `${writtenAmount(fee)} ${fee.currency}: ${fee.for}${writtenAge(fee)}`)
      .join('\n'),
    'processing.min': `${fact.processing.min}`,
    'processing.max': `${fact.processing.max}`,
    'processing.unit': fact.processing.unit,
    validityDays: text(fact.validityDays),
    stayDays: text(fact.stayDays),
    eligible: fact.eligible,
    applyFromDays: text(fact.applyFromDays),
    applyByDays: text(fact.applyByDays),
    officialSite: fact.officialSite ?? '',
    ...typedEvidence('evidence', fact.evidence.whole),
  }
  for (const name of ['entries', 'purposes', 'documents', 'steps'] as const) {
    for (const value of fact[name]) typed[`${name}.${value}`] = 'yes'
  }
  return typed
}

const text = (value: number | null) => (value === null ? '' : `${value}`)

/**
 * Parses a typed visa type as a destination file, with the file reader. Fields without an input are kept from `before`.
 */
export function readSchemeInput(
  typed: Typed,
  before: SchemeFact | null,
  lists: FactLists,
): Result<SchemeFact, readonly FactFault[]> {
  const destination = before?.destination ?? (typed.destination ?? '').toUpperCase()
  const faults: FactFault[] = []
  const raw = { ...rawScheme(typed, before, faults), ...citedIn(typed, lists) }
  if (!isFilled(typed, 'evidence')) faults.push({ field: 'evidence.0.where', fault: 'shape' })
  faults.push(...faultsInEvidence('evidence', typed, lists.today))
  for (const name of ['name', 'eligible'] as const) {
    if ((typed[name] ?? '').length > factLimits.text) faults.push({ field: name, fault: 'long' })
  }
  if (!typedText(typed.name)) faults.push({ field: 'name', fault: 'shape' })
  const parsed = schemeFileShape.safeParse({ destination, schemes: [raw] })
  if (!parsed.success) {
    const others = parsed.error.issues.filter(({ path }) => !isOfEvidence(path))
    for (const { path } of others) faults.push({ field: fieldOf(path), fault: 'shape' })
    return problem(unique(faults))
  }
  const files = { schemes: new Map([[destination, parsed.data]]), rates: lists.rates, policies: new Map() }
  const read = schemeFacts(files, lists.countries, lists)
  for (const { what } of read.faults) faults.push(faultOf(what, typed))
  const [fact] = read.schemes
  if (faults.length > 0 || !fact) return problem(unique(faults))
  if (!before) return ok(fact)
  const ordered: SchemeFact = {
    ...fact,
    passports: inOrderOf(before.passports, fact.passports),
    // Checkboxes have no order; the files do.
    entries: inOrderOf(before.entries, fact.entries),
    purposes: inOrderOf(before.purposes, fact.purposes),
    documents: inOrderOf(before.documents, fact.documents),
    steps: inOrderOf(before.steps, fact.steps),
    rank: before.rank,
    serviceFee: before.serviceFee,
  }
  const evidence = { ...keptEvidence(before, ordered), whole: fact.evidence.whole }
  return ok({ ...ordered, evidence, confidence: schemeStrength({ ...ordered, evidence }) })
}

/** Evidence of the whole visa type, and the day it was last read. */
function citedIn(typed: Typed, { today }: FactLists) {
  const sources = readEvidence('evidence', typed)
  return { sources, asOf: lastTypedDay(sources, today) }
}

/** Keeps the evidence of parts that have not changed. */
function keptEvidence(before: SchemeFact, now: SchemeFact): Partial<SchemeEvidence> {
  const { fee, time, documents } = before.evidence
  const pricesOf = ({ fee, passportFees, extraFees }: SchemeFact) => [fee, passportFees, extraFees]
  return {
    ...(fee && isSameFact(pricesOf(before), pricesOf(now)) && { fee }),
    ...(time && isSameFact(before.processing, now.processing) && { time }),
    ...(documents && isSameFact(before.documents, now.documents) && { documents }),
  }
}

function unique(faults: readonly FactFault[]): FactFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].reverse()
}

function rawScheme(typed: Typed, before: SchemeFact | null, faults: FactFault[]) {
  const passports = typedLines(typed.passports)
  const applyFromDays = typedNumber(typed.applyFromDays)
  const applyByDays = typedNumber(typed.applyByDays)
  return {
    id: before?.id ?? (typed.id ?? '').trim(),
    name: typedText(typed.name) ?? '',
    kind: typed.kind,
    status: typed.status,
    ...(passports.length > 0 && { passports }),
    fee: feeOf(typed, faults),
    passportFees: passportFees(typed, faults),
    extraFees: extraFees(typed, faults),
    processing: {
      min: typedNumber(typed['processing.min']) ?? Number.NaN,
      max: typedNumber(typed['processing.max']) ?? Number.NaN,
      unit: typed['processing.unit'],
    },
    validityDays: typedNumber(typed.validityDays) ?? null,
    stayDays: typedNumber(typed.stayDays) ?? null,
    entries: typedChoices(typed, 'entries', entryKinds),
    eligible: typedText(typed.eligible) ?? '',
    purposes: typedChoices(typed, 'purposes', purposes),
    ...(applyFromDays !== undefined && { applyFromDays }),
    ...(applyByDays !== undefined && { applyByDays }),
    documents: typedChoices(typed, 'documents', documentKinds),
    steps: typedChoices(typed, 'steps', schemeSteps),
    officialSite: typedText(typed.officialSite) ?? '',
  }
}

function feeOf(typed: Typed, faults: FactFault[]) {
  const amount = typedText(typed.fee)
  if (amount === undefined) return null
  const fee = readAmount(amount, typed.feeCurrency ?? '')
  if (!fee)
    faults.push({
      field: /^[A-Za-z]{3}$/.test((typed.feeCurrency ?? '').trim()) ? 'fee' : 'feeCurrency',
      fault: 'shape',
    })
  return fee ?? null
}

/** One "185.00 USD: US CA" per line. */
function feeLines(typed: Typed, name: string, faults: FactFault[]) {
  return typedLines(typed[name]).flatMap((line) => {
    const [, amount = '', currency = '', rest = ''] = /^([\d.,]+) ([A-Za-z]{3}): (.+)$/.exec(line) ?? []
    const fee = readAmount(amount, currency)
    if (!fee) faults.push({ field: name, fault: 'shape' })
    return fee ? [{ ...fee, rest }] : []
  })
}

function passportFees(typed: Typed, faults: FactFault[]) {
  return feeLines(typed, 'passportFees', faults).map(({ rest, ...fee }) => ({ ...fee, passports: [rest] }))
}

/** Age limit of a fee, as typed: " (under 12)". */
const writtenAge = ({ under }: ExtraFee) => (under === undefined ? '' : ` (under ${under})`)

function extraFees(typed: Typed, faults: FactFault[]) {
  return feeLines(typed, 'extraFees', faults).map(({ rest, ...fee }) => {
    const [written, age] = /\s*\(under ([1-9]|1\d|2[01])\)$/.exec(rest) ?? []
    return age ? { ...fee, for: rest.slice(0, -(written ?? '').length), under: Number(age) } : { ...fee, for: rest }
  })
}

function fieldOf(path: readonly PropertyKey[]): string {
  const [first, , name = 'id', part] = path.map(String)
  if (first === 'destination') return 'destination'
  if (name === 'processing') return `processing.${part ?? 'max'}`
  return name
}

function faultOf(what: string, typed: Typed): FactFault {
  const currency = /no rate for (\S+)/.exec(what)?.[1]
  if (currency) {
    if ((typed.feeCurrency ?? '').trim().toUpperCase() === currency) return { field: 'feeCurrency', fault: 'rate' }
    const isExtra = (typed.extraFees ?? '').toUpperCase().includes(currency)
    return { field: isExtra ? 'extraFees' : 'passportFees', fault: 'rate' }
  }
  if (/is not a destination|the destination is/.test(what)) return { field: 'destination', fault: 'shape' }
  if (/applying ends/.test(what)) return { field: 'applyByDays', fault: 'order' }
  if (/has two fees/.test(what)) return { field: 'passportFees', fault: 'twice' }
  const word = /^(\S+) (is not a|takes away|is listed)/.exec(what)?.[1] ?? ''
  const inFees = word && !(typed.passports ?? '').includes(word)
  return { field: inFees ? 'passportFees' : 'passports', fault: 'passport' }
}
