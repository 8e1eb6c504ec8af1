import { describeProblems, type ImportProblem } from '#app/features/visas/facts/import/import-problem.ts'
import type { MissionChange, MissionComparison } from './compare-missions.ts'

type ReportOptions = {
  /** One line per mission, instead of one per country. */
  readonly all: boolean
  nameOf(code: string): string
}

/** What an import would do, for the person who decides whether to run it. */
export function missionsReport(
  { added, changed, removed, keptNewer, same }: MissionComparison,
  { missions, leftOut }: { missions: readonly unknown[]; leftOut: readonly ImportProblem[] },
  options: ReportOptions,
): string[] {
  return [
    `${missions.length} missions in the file`,
    ...(leftOut.length === 0 ? [] : ['Left out:', ...describeProblems(leftOut).map((line) => `  ${line}`)]),
    `Same as ours: ${same}`,
    `Added: ${added.length}. Changed: ${changed.length}. Removed: ${removed.length}. Kept, ours is newer: ${keptNewer.length}`,
    ...byOperator(
      [
        ...added.map((change) => ({ ...change, verb: 'added' })),
        ...changed.map((change) => ({ ...change, verb: 'changed' })),
        ...removed.map((change) => ({ ...change, verb: 'removed' })),
        ...keptNewer.map((change) => ({ ...change, verb: 'kept: ours is newer' })),
      ],
      options,
    ),
  ]
}

type NotificationContent = MissionChange & { verb: string }

function byOperator(changes: readonly NotificationContent[], { all, nameOf }: ReportOptions): string[] {
  const groups = [...Map.groupBy(changes, ({ ours, says }) => (says ?? ours)?.operator ?? '')]
  return groups
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([operator, group]) => {
      const head = `${operator} ${nameOf(operator)}`
      if (all) return [head, ...group.map((change) => `  ${wordsOf(change)}`)]
      const counts = [...Map.groupBy(group, ({ verb }) => verb)].map(([verb, some]) => `${verb} ${some.length}`)
      return [`${head}: ${counts.join(', ')}`]
    })
}

function wordsOf({ verb, ours, says, details }: NotificationContent): string {
  const one = says ?? ours
  const differing = details.map((detail) => `${detail} ${ours?.[detail] ?? 'none'} → ${says?.[detail] ?? 'none'}`)
  const line = says ? `, line ${says.line}` : ''
  return `${verb}: ${one?.kind} in ${one?.city}, ${one?.in}${differing.length > 0 ? `: ${differing.join(', ')}` : ''}${line}`
}
