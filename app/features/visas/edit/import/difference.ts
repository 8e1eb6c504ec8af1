import { strengthOf } from '#app/features/visas/evidence/confidence-of.ts'
import { namedEvidence } from '#app/features/visas/evidence/evidence.ts'
import type { Change, Comparison } from '#app/features/visas/facts/import/compare-matrix.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { stampOf } from '../fact-stamp.ts'
import { type RouteFact, routeFactOf } from '../route-fact.ts'

/** What an upload is said to be, by whoever brings it. */
export type ImportOptions = {
  readonly asOf: PlainDate
  readonly source: string
  /** What the file does not mention goes. */
  readonly whole: boolean
  /** The file is believed even where ours is newer or edited by staff. */
  readonly force: boolean
}

/** A pair that would change: what is said today, and what would be said. */
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
  /** Where ours says more than the file can, by the reason. */
  readonly poorer: readonly { name: string; reason: string; count: number }[]
  readonly added: readonly RouteDifference[]
  readonly changed: readonly RouteDifference[]
  readonly removed: readonly RouteDifference[]
  readonly keptNewer: readonly RouteDifference[]
  readonly keptEdited: readonly RouteDifference[]
  /** Names exactly this difference: what is taken over later is compared with it. */
  readonly stamp: string
}

export function differenceOf(
  comparison: Comparison,
  pairs: number,
  edited: ReadonlySet<string>,
  options: ImportOptions,
): Difference {
  const isKept = ({ from, to }: Change) => !options.force && edited.has(`${from} ${to}`)
  const told = (changes: readonly Change[]) => changes.map((change) => differenceOfPair(change, options))
  const { added, changed, removed, keptNewer, poorer, same } = comparison
  const taken = {
    added: told(added.filter((change) => !isKept(change))),
    changed: told(changed.filter((change) => !isKept(change))),
    removed: told(removed.filter((change) => !isKept(change))),
  }
  return {
    pairs,
    same,
    poorer: [...poorer].map(([{ name, reason }, count]) => ({ name, reason, count })),
    ...taken,
    keptNewer: told(keptNewer.filter((change) => !isKept(change))),
    keptEdited: told([...added, ...changed, ...removed, ...keptNewer].filter(isKept)),
    stamp: stampOf([taken, options]),
  }
}

/**
 * A statement in the place of a fact, as the importer of the files writes it: alternatives, conditions and registrations
 * outlive a change of days, not one of kind; the note goes with either; the rule for the passport itself stays.
 */
function differenceOfPair({ from, to, ours, says }: Change, options: ImportOptions): RouteDifference {
  const before = ours ? routeFactOf(ours) : null
  if (!says) return { from, to, before, after: null, line: null }
  // A table speaks for nobody but itself: it is one compiled source, whoever publishes it.
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
