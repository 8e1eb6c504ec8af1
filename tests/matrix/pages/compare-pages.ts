import { readFileSync } from 'node:fs'
import type { RequirementRule } from '#app/features/visas/facts/policy-facts.ts'
import type { PassportRule } from '#app/features/visas/journey/passport-rule.ts'
import type { RequirementKind } from '#app/features/visas/requirement.ts'
import { type Government, type GovernmentPage, pagesReadOn } from './page-files.ts'
import { type PagePassport, type PassportReading, readPassport } from './read-passport.ts'
import { type PagePermission, readPermission } from './read-permission.ts'

// Compares the answer for a passport with its own government's advice to its citizens, page by page.

export const aspects = ['kind', 'days', 'validity', 'blankPages'] as const
export type Aspect = (typeof aspects)[number]

export type PageReason = {
  /** Lines such as "US KG": the passport, which is the government's, and the destination. */
  readonly routes: readonly string[]
  readonly aspects: readonly Aspect[]
  /** The date from which the fact applies, if the page is older: agreement with such a page is no longer expected. */
  readonly since?: string
  readonly why: string
}

export const pageReasons = JSON.parse(
  readFileSync(new URL('./reasons.json', import.meta.url), 'utf8'),
) as readonly PageReason[]

export type Difference = {
  readonly government: Government
  readonly to: string
  readonly aspect: Aspect
  readonly ours: string
  readonly theirs: string
}

export type PageComparison = {
  /** How many pages state an aspect, and how many of them agree with the facts: "GB kind". */
  readonly counts: ReadonlyMap<string, { readonly compared: number; readonly same: number; readonly older: number }>
  readonly differences: readonly Difference[]
}

/**
 * Decisions on how to read what pages name differently: a free stamp at the border is a visa to some and none to
 * others, and a fee paid online is an authorisation here.
 */
export const pageRulings: readonly { to: string; theirs: RequirementKind; ours: RequirementKind; why: string }[] = [
  ...['AE', 'JP', 'RW'].map((to) => ({
    to,
    theirs: 'visa_on_arrival' as const,
    ours: 'visa_free' as const,
    why: 'The stamp is free and asks for no application.',
  })),
  ...['QA', 'SB', 'TO', 'TV'].map((to) => ({
    to,
    theirs: 'visa_free' as const,
    ours: 'visa_on_arrival' as const,
    why: 'The permit is issued at the border.',
  })),
  { to: 'SR', theirs: 'visa_free', ours: 'eta', why: 'The entry fee is paid online before the journey.' },
  { to: 'SR', theirs: 'evisa', ours: 'eta', why: 'The entry fee is paid on the site of the e-visa.' },
]

/** 6 months at entry cover the maximum Schengen stay and the 3 months after it. */
const isSchengenWritten = (rule: PassportRule | null, read: PassportReading) =>
  rule?.months === 3 && rule.issuedWithinYears === 10 && read.months === 6 && read.from !== 'departure'

export function comparePages(
  pages: readonly GovernmentPage[],
  rules: ReadonlyMap<string, RequirementRule>,
  reasons: readonly PageReason[] = pageReasons,
): PageComparison {
  const counts = new Map<string, { compared: number; same: number; older: number }>()
  const differences: Difference[] = []
  for (const page of pages) {
    const { government, to } = page
    const ours = rules.get(`${government} ${to}`)
    if (!ours) continue
    for (const { aspect, same, ...said } of comparedAspects(to, ours, readPermission(page), readPassport(page))) {
      const key = `${government} ${aspect}`
      const count = counts.get(key) ?? { compared: 0, same: 0, older: 0 }
      counts.set(key, count)
      if (!same && isOlder(page, aspect, reasons)) count.older += 1
      else {
        count.compared += 1
        if (same) count.same += 1
      }
      if (!same) differences.push({ government, to, aspect, ...said })
    }
  }
  return { counts, differences }
}

export function reasonFor({ government, to, aspect }: Omit<Difference, 'ours' | 'theirs'>, reasons = pageReasons) {
  return reasons.find(
    (reason) =>
      reason.aspects.includes(aspect) && reason.routes.some((line) => routesIn(line).includes(`${government} ${to}`)),
  )
}

/** "US KG MW" is two routes. */
export function routesIn(line: string): string[] {
  const [government, ...destinations] = line.split(' ')
  return destinations.map((to) => `${government} ${to}`)
}

function isOlder(page: GovernmentPage, aspect: Aspect, reasons: readonly PageReason[]): boolean {
  const since = reasonFor({ ...page, aspect }, reasons)?.since
  return since !== undefined && (page.updatedOn ?? pagesReadOn) < since
}

type Compared = { readonly aspect: Aspect; readonly same: boolean; readonly ours: string; readonly theirs: string }

function comparedAspects(
  to: string,
  ours: RequirementRule,
  { kinds, days }: PagePermission,
  { validity, blankPages }: PagePassport,
): Compared[] {
  const own = [ours.kind, ...ours.alternatives]
  const ruled = pageRulings.some(
    (ruling) => ruling.to === to && ruling.ours === ours.kind && kinds.includes(ruling.theirs),
  )
  const rule = ours.passport
  return [
    ...(kinds.length === 0
      ? []
      : [
          {
            aspect: 'kind' as const,
            same: ruled || own.some((kind) => kinds.includes(kind)),
            ours: own.join(', '),
            theirs: kinds.join(', '),
          },
        ]),
    ...(days === null
      ? []
      : [
          {
            aspect: 'days' as const,
            same: ours.days !== null && isSameStay(ours.days, days),
            ours: `${ours.days}`,
            theirs: `${days}`,
          },
        ]),
    ...(validity === null
      ? []
      : [
          {
            aspect: 'validity' as const,
            same:
              (rule?.months === validity.months && (validity.from === null || rule.from === validity.from)) ||
              isSchengenWritten(rule, validity),
            ours: `${rule?.months} ${rule?.from}`,
            theirs: `${validity.months} ${validity.from}`,
          },
        ]),
    ...(blankPages === null
      ? []
      : [
          {
            aspect: 'blankPages' as const,
            same: rule?.blankPages === blankPages,
            ours: `${rule?.blankPages}`,
            theirs: `${blankPages}`,
          },
        ]),
  ]
}

/** A month is 28 to 31 days, half a year up to 183 days, and a year is written as 360. */
function isSameStay(one: number, other: number): boolean {
  const longest = Math.max(one, other)
  const apart = longest >= 300 ? 6 : longest >= 120 ? 4 : 2
  return Math.abs(one - other) <= apart
}

/** The share of pages that agree, excluding those older than the fact they differ from. */
export function shareOf({ counts }: PageComparison, government: Government, aspect: Aspect): number {
  const { compared, same } = counts.get(`${government} ${aspect}`) ?? { compared: 0, same: 0 }
  return same / compared
}
