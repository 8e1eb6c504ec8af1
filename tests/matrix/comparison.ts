import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFactFiles } from '#app/features/visas/facts/fact-files.ts'
import { passportReader } from '#app/features/visas/facts/passport-lists.ts'
import type { RequirementRule } from '#app/features/visas/facts/policy-facts.ts'
import { type Facts, readFacts } from '#app/features/visas/facts/read-facts.ts'
import type { RequirementKind } from '#app/features/visas/requirement.ts'

// Compares the facts with a public matrix of passport requirements that may be present beside the project. Nothing of
// the matrix is stored here: only where the facts differ, and why, in the project's own words (reasons.json).

/** By passport, then destination. */
export type Matrix = Record<string, Record<string, { status: string; days?: number }>>

export type Reason = {
  readonly destination: string
  /** Lines of passports as in data/; without them, every passport with this kind at the destination. */
  readonly passports?: readonly string[]
  /** The kind in the facts. */
  readonly says: RequirementKind
  readonly why: string
}

export type Pair = {
  readonly from: string
  readonly to: string
  readonly ours: RequirementRule
  readonly theirs: RequirementKind
  readonly theirDays: number | null
}

export type Comparison = {
  readonly pairs: number
  readonly ownCountry: number
  readonly same: number
  readonly alternative: number
  readonly ruled: number
  readonly sameDays: number
  readonly disagreements: readonly Pair[]
  /** Pairs without a rule in the facts. */
  readonly missing: readonly string[]
  readonly ourKinds: Readonly<Record<string, number>>
  readonly theirKinds: Readonly<Record<string, number>>
}

const root = new URL('../../', import.meta.url)
const matrixFile = new URL('../shared/data/visa-matrix-passportindex-2026-02-17.json', root)

export const reasons = JSON.parse(readFileSync(new URL('tests/matrix/reasons.json', root), 'utf8')) as readonly Reason[]

/** Null if the matrix is not beside the project. */
export function readMatrix(): Matrix | null {
  return existsSync(matrixFile) ? (JSON.parse(readFileSync(matrixFile, 'utf8')) as Matrix) : null
}

export type OurFacts = {
  /** The rule for each passport and destination, "IN FR", as the service would load it. */
  readonly rules: ReadonlyMap<string, RequirementRule>
  readonly schemes: Facts['schemes']
  readonly countries: Facts['countries']
  readonly passportsOf: (lines: readonly string[]) => string[]
}

export function readOurFacts(): OurFacts {
  const raw = globSync('data/**/*.json', { cwd: root }).map((path): [string, unknown] => [
    `/${path.replaceAll('\\', '/')}`,
    JSON.parse(readFileSync(new URL(path, root), 'utf8')),
  ])
  const { facts, faults } = readFacts(Object.fromEntries(raw))
  const { files } = readFactFiles(Object.fromEntries(raw))
  if (!facts || !files) throw new Error(faults.map(({ file, what }) => `${file}: ${what}`).join('\n'))
  const reader = passportReader(facts.countries, files.groups)
  return {
    rules: new Map(facts.rules.flatMap((rule) => rule.passports.map((from) => [`${from} ${rule.to}`, rule]))),
    schemes: facts.schemes,
    countries: facts.countries,
    passportsOf: (lines) =>
      reader.read(lines, (what) => {
        throw new Error(`tests/matrix/reasons.json: ${what}`)
      }),
  }
}

const kindOf: Readonly<Record<string, RequirementKind>> = {
  'visa free': 'visa_free',
  eta: 'eta',
  'e-visa': 'evisa',
  'visa on arrival': 'visa_on_arrival',
  'visa required': 'embassy_visa',
  'no admission': 'no_admission',
}

/**
 * Decisions on how to read a regime that sources name differently: their name and ours. Only this pair of names at this
 * destination counts as agreement; any other difference there needs a reason.
 */
export const rulings: readonly {
  readonly to: string
  readonly theirs: RequirementKind
  readonly ours: RequirementKind
  readonly why: string
}[] = [
  { to: 'CI', theirs: 'eta', ours: 'evisa', why: 'The pre-enrolment is approved as a visa and collected at Abidjan.' },
  {
    to: 'DJ',
    theirs: 'visa_on_arrival',
    ours: 'evisa',
    why: 'Airlines ask for the e-visa; issue on arrival is not relied on.',
  },
  { to: 'IL', theirs: 'evisa', ours: 'embassy_visa', why: 'The online authorisation is only for exempt nationals.' },
  { to: 'IR', theirs: 'visa_on_arrival', ours: 'evisa', why: 'An authorisation code is needed before the journey.' },
  { to: 'KR', theirs: 'evisa', ours: 'embassy_visa', why: 'The electronic visa is only for special groups.' },
  {
    to: 'LK',
    theirs: 'visa_on_arrival',
    ours: 'eta',
    why: 'The authorisation is mandatory before arrival since 15 October 2025.',
  },
  { to: 'OM', theirs: 'visa_on_arrival', ours: 'visa_free', why: 'Exempt nationals get 14 days without a visa.' },
  { to: 'PG', theirs: 'eta', ours: 'evisa', why: 'What is applied for online is a visa.' },
  { to: 'SA', theirs: 'evisa', ours: 'embassy_visa', why: 'The electronic visa is only for a list of nationalities.' },
  { to: 'SC', theirs: 'visa_free', ours: 'eta', why: 'Everybody needs the Travel Authorisation before boarding.' },
  {
    to: 'WS',
    theirs: 'visa_on_arrival',
    ours: 'visa_free',
    why: 'The permit on arrival is free and asks for no application.',
  },
]

/** Kinds must agree; the maximum stay is counted separately. */
export function compare(matrix: Matrix, rules: ReadonlyMap<string, RequirementRule>): Comparison {
  const codes = Object.keys(matrix).sort()
  const ruled = new Set(rulings.map(({ to, theirs, ours }) => `${to} ${theirs} ${ours}`))
  const ourKinds: Record<string, number> = { same_country: codes.length }
  const theirKinds: Record<string, number> = { same_country: codes.length }
  const missing: string[] = []
  const disagreements: Pair[] = []
  const found = { same: 0, alternative: 0, ruled: 0, sameDays: 0 }

  for (const from of codes) {
    for (const to of codes) {
      if (from === to) continue
      const { status, days } = matrix[from]?.[to] ?? {}
      const theirs = kindOf[status ?? '']
      if (!theirs) throw new Error(`The matrix says ${status} for ${from} ${to}`)
      theirKinds[theirs] = (theirKinds[theirs] ?? 0) + 1
      const ours = rules.get(`${from} ${to}`)
      if (!ours) {
        missing.push(`${from} ${to}`)
        continue
      }
      ourKinds[ours.kind] = (ourKinds[ours.kind] ?? 0) + 1
      if (ours.kind === theirs) {
        found.same += 1
        if (ours.days === (days ?? null)) found.sameDays += 1
      } else if (ours.alternatives.includes(theirs)) found.alternative += 1
      else if (ruled.has(`${to} ${theirs} ${ours.kind}`)) found.ruled += 1
      else disagreements.push({ from, to, ours, theirs, theirDays: days ?? null })
    }
  }
  const pairs = codes.length * codes.length
  return { pairs, ownCountry: codes.length, ...found, disagreements, missing, ourKinds, theirKinds }
}

/** The share of pairs of two different countries on which both agree, after the rulings are applied. */
export function agreement({ pairs, ownCountry, same, alternative, ruled }: Comparison): number {
  return (same + alternative + ruled) / (pairs - ownCountry)
}

export type Explained = {
  readonly unexplained: readonly Pair[]
  /**
   * Reasons with what they explain; a reason that explains nothing, or names a pair on which both agree, is
   * unnecessary.
   */
  readonly explained: readonly { reason: Reason; pairs: readonly Pair[]; idle: readonly string[] }[]
}

export function explain(
  disagreements: readonly Pair[],
  list: readonly Reason[],
  passportsOf: OurFacts['passportsOf'],
): Explained {
  const left = new Set(disagreements)
  const explained = list.map((reason) => {
    const listed = reason.passports && passportsOf(reason.passports)
    const pairs = [...left].filter(
      ({ from, to, ours }) =>
        to === reason.destination && ours.kind === reason.says && (listed?.includes(from) ?? true),
    )
    for (const pair of pairs) left.delete(pair)
    const idle = listed?.filter((code) => !pairs.some(({ from }) => from === code)) ?? (pairs.length === 0 ? ['*'] : [])
    return { reason, pairs, idle }
  })
  return { unexplained: [...left], explained }
}
