import type { Money } from '#app/lib/money.ts'
import { money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { schemeStrength } from '../evidence/confidence-of.ts'
import { type Evidence, namedEvidence } from '../evidence/evidence.ts'
import type { PassportLines } from '../facts/import/passport-lines.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { Scheme } from '../scheme.ts'

export type StoredScheme = { readonly fact: SchemeFact; readonly editedByStaff: boolean }

/** A row from the database or its history. */
type SchemeRow = Omit<SchemeFact, 'fee' | 'serviceFee' | 'processing'> & {
  feeMinor: number | null
  feeCurrency: string | null
  serviceFeeMinor: number
  serviceFeeCurrency: string
  processingMin: number
  processingMax: number
  processingUnit: Scheme['processing']['unit']
  editedByStaff: boolean
  sources: readonly string[]
}

export function storedSchemeOf(row: SchemeRow): StoredScheme {
  const { feeMinor, feeCurrency, serviceFeeMinor, serviceFeeCurrency, editedByStaff, sources, ...rest } = row
  const { processingMin: min, processingMax: max, processingUnit: unit, ...fact } = rest
  const fee = feeMinor === null || feeCurrency === null ? null : money(feeMinor, feeCurrency)
  const serviceFee = money(serviceFeeMinor, serviceFeeCurrency)
  // History rows may predate the evidence columns.
  const named = (): readonly Evidence[] => sources.map((source) => namedEvidence(source, fact.asOf as PlainDate))
  const evidence = row.evidence ?? { whole: named() }
  const confidence = schemeStrength({ evidence, fee })
  return {
    fact: { ...fact, fee, serviceFee, processing: { min, max, unit }, evidence, confidence },
    editedByStaff,
  }
}

/** Parses a visa type from its history; null if it did not exist yet. */
export function schemeFactOfRecord(record: unknown): SchemeFact | null {
  return typeof record === 'object' && record !== null ? storedSchemeOf(record as SchemeRow).fact : null
}

export function schemeFor(
  { passports: _open, passportFees, rank: _rank, ...scheme }: SchemeFact,
  code: string,
): Scheme {
  return { ...scheme, fee: passportFees[code] ?? scheme.fee }
}

export function isOpenTo({ status, passports }: SchemeFact, code: string): boolean {
  return status === 'open' && (passports === null || passports.includes(code))
}

type Lists = { lines: PassportLines; isOwn: (code: string) => boolean }

/** Eligible passports in file notation: groups and exceptions. Territories follow their passport. */
export function passportsAsLines(codes: readonly string[], { lines, isOwn }: Lists): string[] {
  return lines.compress(codes.filter(isOwn))
}

export type PassportFee = { fee: Money; passports: string[] }

export function passportFeesAsLines({ passportFees }: SchemeFact, lists: Lists): PassportFee[] {
  const groups = Map.groupBy(Object.entries(passportFees), ([, { minor, currency }]) => `${currency} ${minor}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const codes = group.map(([code]) => code)
    return [{ fee: first[1], passports: passportsAsLines(codes, lists) }]
  })
}

/** Keeps the previous order of equal values, so that a mere reordering is not a difference. */
export function inOrderOf<Values extends readonly string[] | null>(before: Values, now: Values): Values {
  if (!before || !now || before.length !== now.length) return now
  const known = new Set(before)
  return now.every((value) => known.has(value)) ? before : now
}
