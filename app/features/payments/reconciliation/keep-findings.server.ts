import type { ProviderName } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type Difference, windowDays } from './comparison.ts'
import type { Finding } from './finding.ts'
import { mayReconcile } from './reconciliation.policy.ts'
import { addFindings, closeFindings, listExplained, listOpenOf, updateFinding } from './reconciliation.store.server.ts'

const dayMs = 86_400_000

const nameOf = ({ kind, subject }: Pick<Difference, 'kind' | 'subject'>) => `${kind} ${subject}`

const isUnchanged = (one: Difference, other: Finding) =>
  one.oursMinor === other.oursMinor && one.theirsMinor === other.theirsMinor && one.currency === other.currency

/**
 * Records differences as tasks, in the transaction of a comparison, and returns their number. An explained difference
 * is not reopened while it stays the same. One no longer found is closed, unless it lies before the compared period.
 */
export async function keepFindings(
  ctx: RequestContext,
  provider: ProviderName | null,
  differences: readonly Difference[],
  from: Date,
): Promise<number> {
  const { actor, db, now } = ctx
  requireAllowed(mayReconcile(actor, 'compare'))
  const open = new Map((await listOpenOf(db, provider)).map((one) => [nameOf(one), one]))
  const explained = Map.groupBy(
    await listExplained(
      db,
      differences.map(({ subject }) => subject),
    ),
    nameOf,
  )
  const isExplained = (one: Difference) => explained.get(nameOf(one))?.some((other) => isUnchanged(one, other)) === true
  const tasks = differences.filter((one) => !isExplained(one))
  await addFindings(
    db,
    provider,
    tasks.filter((one) => !open.has(nameOf(one))),
    now,
  )
  for (const task of tasks) {
    const known = open.get(nameOf(task))
    if (known) await updateFinding(db, known.id, task, now)
  }
  const found = new Set(differences.map(nameOf))
  const reached = from.getTime() + windowDays.usual * dayMs
  const gone = [...open.values()].filter((one) => !found.has(nameOf(one)) && one.foundAt.getTime() >= reached)
  await closeFindings(
    db,
    gone.map(({ id }) => id),
    { resolvedAt: now, resolvedById: null, resolution: null },
  )
  return tasks.length
}
