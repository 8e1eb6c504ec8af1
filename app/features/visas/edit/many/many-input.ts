import { ok, problem, type Result } from '#app/lib/result.ts'
import { isFilled } from '../evidence-input.ts'
import { type FactFault, type FactLists, type Typed, typedLines } from '../fact-checks.ts'
import type { RouteFact } from '../route-fact.ts'
import { readRouteInput } from '../route-input.ts'

/** Fields that can be changed for many passports. Empty fields stay unchanged. */
const ofRule = ['kind', 'days', 'until', 'noEnd'] as const
const ofPassport = ['passport.months', 'passport.from', 'passport.blankPages'] as const

const says = (typed: Typed, names: readonly string[]) => names.some((name) => (typed[name] ?? '').trim() !== '')
export const changesRule = (typed: Typed) => says(typed, ofRule)
export const changesPassport = (typed: Typed) => says(typed, ofPassport)

/** Reads the passports as the files write them: codes, groups and exclusions. */
export function readManyPassports(typed: Typed, { reader }: FactLists): Result<string[], readonly FactFault[]> {
  const lines = typedLines(typed.passports).map((line) =>
    line
      .split(' ')
      .map((word) => (word.startsWith('@') ? word.toLowerCase() : word.toUpperCase()))
      .join(' '),
  )
  let isReadable = true
  const codes = reader.read(lines, () => {
    isReadable = false
  })
  return isReadable && codes.length > 0 ? ok(codes) : problem([{ field: 'passports', fault: 'passport' }])
}

/**
 * Applies and validates the typed change for one rule. A new kind resets the rule except for its passport rule;
 * otherwise empty fields stay unchanged. New evidence replaces that of the changed parts.
 */
export function changedRoute(
  before: RouteFact | null,
  typed: Typed,
  ends: { from: string; to: string },
  lists: FactLists,
): Result<RouteFact | null, readonly FactFault[]> {
  const kind = typed.kind || before?.kind
  if (!kind) return ok(null)
  const isSameKind = before?.kind === kind
  const [rule, passport] = [changesRule(typed), changesPassport(typed)]
  const read = readRouteInput(
    {
      kind,
      days: typed.days ?? '',
      until: typed.noEnd ? '' : typed.until || (isSameKind && before?.until) || '',
      ...evidenceOf(typed, 'evidence'),
      ...(passport && passportOf(before, typed)),
      ...(passport && evidenceOf(typed, 'passportEvidence')),
    },
    ends,
    lists,
  )
  if (!read.ok || !read.value) return read
  const found = read.value
  const asked = passport ? found.passport : (before?.passport ?? null)
  const { asOf, source, evidence, confidence } = found
  const known = rule ? { asOf, source, evidence, confidence } : {}
  if (!before || !isSameKind) {
    return ok({ ...found, passport: asked, officialSite: before?.officialSite ?? found.officialSite })
  }
  // Free movement has no days of stay.
  const isOtherStay = found.days !== null && !before.freeMovement && found.days !== before.days
  return ok({
    ...before,
    ...known,
    ...(isOtherStay && { days: found.days, note: null }),
    ...(rule && { until: found.until, limits: limitsOf(before, found.until) }),
    passport: asked,
  })
}

/** The following rule is removed with the end date. */
function limitsOf({ limits: { next, ...limits } }: RouteFact, until: RouteFact['until']): RouteFact['limits'] {
  return until === null || !next ? limits : { ...limits, next }
}

function passportOf(before: RouteFact | null, typed: Typed): Typed {
  const said = before?.passport
  return {
    'passport.months': typed['passport.months'] || text(said?.months),
    'passport.from': typed['passport.from'] || said?.from || 'arrival',
    'passport.blankPages': typed['passport.blankPages'] || text(said?.blankPages),
    ...(said?.issuedWithinYears && { 'passport.issuedWithinYears': 'yes' }),
  }
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : `${value}`)

function evidenceOf(typed: Typed, name: string): Typed {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) =>
      field.startsWith('evidence.') ? [[field.replace('evidence', name), value]] : [],
    ),
  )
}

/** Checks for missing input before comparing. */
export function faultsInMany(typed: Typed): FactFault[] {
  return [
    ...(typed.destination ? [] : [{ field: 'destination', fault: 'shape' }]),
    ...(changesRule(typed) || changesPassport(typed) ? [] : [{ field: 'kind', fault: 'nothing' }]),
    ...(isFilled(typed, 'evidence') ? [] : [{ field: 'evidence.0.where', fault: 'shape' }]),
  ]
}
