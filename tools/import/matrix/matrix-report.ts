import type { Change, Comparison } from '#app/features/visas/facts/import/compare-matrix.ts'
import type { PassportLines } from '#app/features/visas/facts/import/passport-lines.ts'
import type { Requirement } from '#app/features/visas/requirement.ts'

type ReportOptions = {
  /** One line per pair, instead of one per group of passports. */
  readonly all: boolean
  readonly lines: PassportLines
  /** Every passport a matrix could name. */
  readonly states: readonly string[]
  nameOf(code: string): string
}

// A terminal is read, not searched: a destination that changes for everyone still takes one line.
const longestList = 100

/** What an import would do, for the person who decides whether to run it. */
export function matrixReport(comparison: Comparison, options: ReportOptions): string[] {
  const { added, changed, removed, keptNewer, poorer, same } = comparison
  return [
    `Same as ours: ${same}`,
    ...[...poorer].map(([{ name, reason }, count]) => `Ours says more: ${count}, ${name}. ${reason}`),
    `Added: ${added.length}. Changed: ${changed.length}. Removed: ${removed.length}. Kept, ours is newer: ${keptNewer.length}`,
    ...lossesIn(changed),
    ...byKind([...added, ...changed, ...removed]),
    ...byDestination([...added, ...changed, ...removed], '', options),
    ...byDestination(keptNewer, 'kept: ours is newer, ', options),
  ]
}

function lossesIn(changed: readonly Change[]): string[] {
  const losing = changed.filter(({ ours, says }) => {
    if (!ours) return false
    const isOther = ours.kind !== says?.kind
    return ours.note !== null || (isOther && (ours.conditions.length > 0 || ours.alternatives.length > 0))
  })
  return losing.length === 0
    ? []
    : [`With what changes, a note, condition or alternative of ours goes: ${losing.length}`]
}

function byKind(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ ours, says }) => {
    if (ours && ours.kind === says?.kind) return `${ours.kind}: other days`
    return `${ours?.kind ?? 'unknown'} → ${says?.kind ?? 'unknown'}`
  })
  const counts = [...groups].map(([name, group]) => [name, group.length] as const)
  return counts.sort(([, one], [, other]) => other - one).map(([name, count]) => `  ${name}: ${count}`)
}

function byDestination(changes: readonly Change[], prefix: string, options: ReportOptions): string[] {
  const { all, nameOf } = options
  const destinations = [...Map.groupBy(changes, ({ to }) => to)].sort(([one], [other]) => one.localeCompare(other))
  return destinations.flatMap(([to, ofDestination]) => {
    const head = `${to} ${nameOf(to)}`
    if (all) {
      return [
        head,
        ...ofDestination.map((change) => `  ${prefix}${change.from} → ${to}: ${wordsOf(change)}${lineOf(change)}`),
      ]
    }
    const groups = Map.groupBy(ofDestination, wordsOf)
    return [
      head,
      ...[...groups].map(([words, group]) => {
        return `  ${prefix}${words}: ${group.length} (${listOf(group, to, options)})`
      }),
    ]
  })
}

function listOf(group: readonly Change[], to: string, { lines, states }: ReportOptions): string {
  const codes = new Set(group.map(({ from }) => from))
  const others = states.filter((code) => !codes.has(code) && code !== to)
  if (others.length === 0) return 'all'
  const isMost = others.length * 2 < codes.size
  const list = `${isMost ? 'all but ' : ''}${lines.compress(isMost ? others : [...codes]).join(' ')}`
  return list.length > longestList ? `${list.slice(0, list.lastIndexOf(' ', longestList))} …` : list
}

const lineOf = ({ says }: Change) => (says ? `, line ${says.line}` : '')

function wordsOf({ ours, says }: Change): string {
  return `${briefly(ours)} → ${briefly(says)}`
}

function briefly(fact: (Pick<Requirement, 'kind' | 'days'> & { freeMovement?: boolean }) | undefined): string {
  if (!fact) return 'unknown'
  if (fact.freeMovement) return `${fact.kind} without limit`
  return fact.days === null ? fact.kind : `${fact.kind} ${fact.days}`
}
