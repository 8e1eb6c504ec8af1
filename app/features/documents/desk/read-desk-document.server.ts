import { lookUpAccounts } from '#app/features/accounts/look-up-account.server.ts'
import type { AuditRow } from '#app/features/audit/audit.ts'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isSubmitted, listVersions, type Version } from '../decision.store.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { type DeskDocument, listByIds } from './desk.store.server.ts'
import { listed } from './list-documents.server.ts'

export type DeskAct = Pick<AuditRow, 'seq' | 'at' | 'act' | 'detail'> & { by: string | null }

/** Returns one document for staff: its file versions, decisions and owner. */
export async function readDeskDocument(ctx: RequestContext, id: Id<'document'>) {
  const { actor, db } = ctx
  requireAllowed(mayActOnDocument(actor, 'open'), actor)
  const found: DeskDocument = requireFound((await listByIds(db, [id]))[0])
  requireAllowed(mayActOnDocument(actor, 'open', found) && (await isSubmitted(db, found.applicationId)))
  const versions: Version[] = await listVersions(db, id)
  const rows = await readAudit(ctx, { kind: 'document', id })
  return { document: listed(found), required: found.required, versions, acts: await withNames(ctx, rows) }
}

async function withNames(ctx: RequestContext, rows: readonly AuditRow[]): Promise<DeskAct[]> {
  const accounts = await lookUpAccounts(
    ctx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map(({ seq, at, act, detail, actorId }) => ({
    seq,
    at,
    act,
    detail,
    by: (actorId && accounts.get(actorId)?.fullName) || null,
  }))
}
