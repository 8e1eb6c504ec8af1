import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { addRows, lockHead, saveHead } from './audit.store.server.ts'
import type { AuditAct, AuditDetail, AuditRow, AuditSubject } from './audit.ts'
import { headProof, rowHash } from './chain.ts'

type Act = { act: AuditAct; subject: AuditSubject; reason?: string | null; detail?: AuditDetail }

/**
 * Records an act of staff in the transaction that performs it: both happen or neither. Call it last, since all other
 * writers to the log wait until that transaction ends.
 */
export async function recordAct(ctx: RequestContext, act: Act): Promise<void> {
  requireAllowed(mayActOnAudit(ctx.actor, 'record'))
  await recordActs(ctx, [act])
}

/** The same for an act on several subjects, one row each. */
export async function recordActs(ctx: RequestContext, acts: readonly Act[]): Promise<void> {
  const { actor, db, now, ports } = ctx
  requireAllowed(mayActOnAudit(actor, 'record'))
  if (acts.length === 0) return
  const head = await lockHead(db)
  const by = actor.kind === 'staff' ? { actorId: actor.accountId, role: actor.role } : { actorId: null, role: null }
  let seq = head?.seq ?? 0
  let hash = head?.hash ?? ''
  const rows = acts.map(({ act, subject, reason = null, detail = {} }) => {
    seq += 1
    const row: AuditRow = { seq, at: now, ...by, act, subject, reason: reason?.trim() || null, detail }
    hash = rowHash(ports.encryption, row, hash)
    return { ...row, hash }
  })
  await addRows(db, rows)
  await saveHead(db, { seq, hash, proof: headProof(ports.encryption, seq, hash) })
}
