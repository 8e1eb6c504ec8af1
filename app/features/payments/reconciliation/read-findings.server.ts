import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Finding } from './finding.ts'
import { mayReconcile } from './reconciliation.policy.ts'
import {
  countFindings,
  type FindingCursor,
  findListedFinding,
  listFindings,
  listLastReconciliations,
} from './reconciliation.store.server.ts'

export type { FindingCursor } from './reconciliation.store.server.ts'

const pageSize = 25

export type ListedFinding = {
  readonly finding: Finding
  readonly applicationId: Id<'application'> | null
  readonly reference: string | null
  readonly resolverName: string | null
}

type Asked = { readonly isOpen: boolean; readonly after?: FindingCursor | undefined; readonly most?: number }

export async function readFindings({ actor, db }: RequestContext, { isOpen, after, most = pageSize }: Asked) {
  requireAllowed(mayReconcile(actor, 'see'))
  const found = await listFindings(db, { isOpen, after, most: most + 1 })
  const shown = found.slice(0, most)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ cursorAt: _, payerId: __, ...row }): ListedFinding => row),
    next: found.length > most && last ? { at: last.cursorAt, id: last.finding.id } : undefined,
    counts: await countFindings(db),
  }
}

export async function readFinding({ actor, db }: RequestContext, id: Id<'finding'>) {
  requireAllowed(mayReconcile(actor, 'see'))
  const { payerId, cursorAt: _, ...row } = requireFound(await findListedFinding(db, id))
  return { ...row, mayResolve: mayReconcile(actor, 'resolve', payerId ? { payerId } : undefined) }
}

/** The last comparison with each provider that has one. */
export function readLastReconciliations({ actor, db }: RequestContext) {
  requireAllowed(mayReconcile(actor, 'see'))
  return listLastReconciliations(db)
}
