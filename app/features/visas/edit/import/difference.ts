import { strengthOf } from '#app/features/visas/evidence/confidence-of.ts'
import { namedEvidence } from '#app/features/visas/evidence/evidence.ts'
import type { Change, Comparison } from '#app/features/visas/facts/import/compare-matrix.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { stampOf } from '../fact-stamp.ts'
import { type RouteFact, routeFactOf } from '../route-fact.ts'

/** What the uploader states about a file. */
export type ImportOptions = {
  readonly asOf: PlainDate
  readonly source: string
  /** Pairs missing from the file are removed. */
  readonly whole: boolean
  /** The file takes precedence even over newer or staff-edited facts. */
  readonly force: boolean
}

export type RouteDifference = {
  readonly from: string
  readonly to: string
  readonly before: RouteFact | null
  readonly after: RouteFact | null
  readonly line: number | null
}

export type Difference = {
  readonly pairs: number
  readonly same: number
  /** Where our data is more detailed than the file can express, by reason. */
  readonly poorer: readonly { name: string; reason: string; count: number }[]
  readonly added: readonly RouteDifference[]
  readonly changed: readonly RouteDifference[]
  readonly removed: readonly RouteDifference[]
  readonly keptNewer: readonly RouteDifference[]
  readonly keptEdited: readonly RouteDifference[]
  /** Fingerprint of this difference, compared on import. */
  readonly stamp: string
}

export function differenceOf(
  comparison: Comparison,
  pairs: number,
  edited: ReadonlySet<string>,
  options: ImportOptions,
): Difference {
  const isKept = ({ from, to }: Change) => !options.force && edited.has(`${from} ${to}`)
  const described = (changes: readonly Change[]) => changes.map((change) => differenceOfPair(change, options))
  const { added, changed, removed, keptNewer, poorer, same } = comparison
  const taken = {
    added: described(added.filter((change) => !isKept(change))),
    changed: described(changed.filter((change) => !isKept(change))),
    removed: described(removed.filter((change) => !isKept(change))),
  }
  return {
    pairs,
    same,
    poorer: [...poorer].map(([{ name, reason }, count]) => ({ name, reason, count })),
    ...taken,
    keptNewer: described(keptNewer.filter((change) => !isKept(change))),
    keptEdited: described([...added, ...changed, ...removed, ...keptNewer].filter(isKept)),
    stamp: stampOf([taken, options]),
  }
}

/**
 * Applies an imported rule as the file importer does. Alternatives, conditions and registrations survive a change of
 * days but not of kind. The note is always dropped; the passport rule is kept.
 */
function differenceOfPair({ from, to, ours, says }: Change, options: ImportOptions): RouteDifference {
  const before = ours ? routeFactOf(ours) : null
  if (!says) return { from, to, before, after: null, line: null }
  // A table counts as one compiled source, no matter who publishes it.
  const evidence = [namedEvidence(options.source, options.asOf)]
  const same = before?.kind === says.kind ? before : null
  const after: RouteFact = {
    kind: says.kind,
    days: says.days,
    freeMovement: false,
    online: same?.online ?? false,
    alternatives: same?.alternatives ?? [],
    registrations: same?.registrations ?? [],
    conditions: same?.conditions ?? [],
    note: null,
    passport: before?.passport ?? null,
    until: null,
    limits: {},
    asOf: options.asOf,
    source: options.source,
    officialSite: before?.officialSite ?? null,
    evidence,
    confidence: strengthOf('rule', evidence),
  }
  return { from, to, before, after, line: says.line }
}
