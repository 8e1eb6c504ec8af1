import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { addRow, holdHead, saveHead } from './audit.store.server.ts'
import type { AuditAct, AuditDetail, AuditRow, AuditSubject } from './audit.ts'
import { headProof, rowHash } from './chain.ts'

type Act = { act: AuditAct; subject: AuditSubject; reason?: string | null; detail?: AuditDetail }

/**
 * Writes down what staff do, in the transaction that does it: both happen or neither. Call it last, since everybody
 * else who records something waits until that transaction ends.
 */
export async function recordAct(call: Call, { act, subject, reason = null, detail = {} }: Act): Promise<void> {
  const { actor, db, now, ports } = call
  requireAllowed(mayActOnAudit(actor, 'record'))
  const head = await holdHead(db)
  const seq = (head?.seq ?? 0) + 1
  const by = actor.kind === 'staff' ? { actorId: actor.accountId, role: actor.role } : { actorId: null, role: null }
  const row: AuditRow = { seq, at: now, ...by, act, subject, reason: reason?.trim() || null, detail }
  const hash = rowHash(ports.vault, row, head?.hash ?? '')
  await addRow(db, row, hash)
  await saveHead(db, { seq, hash, proof: headProof(ports.vault, seq, hash) })
}
