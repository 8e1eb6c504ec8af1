import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { addRows, holdHead, saveHead } from './audit.store.server.ts'
import type { AuditAct, AuditDetail, AuditRow, AuditSubject } from './audit.ts'
import { headProof, rowHash } from './chain.ts'

type Act = { act: AuditAct; subject: AuditSubject; reason?: string | null; detail?: AuditDetail }

/**
 * Records an act of staff in the transaction that performs it: both happen or neither. Call it last, since all other
 * writers to the log wait until that transaction ends.
 */
export async function recordAct(call: Call, act: Act): Promise<void> {
  requireAllowed(mayActOnAudit(call.actor, 'record'))
  await recordActs(call, [act])
}

/** The same for an act on several subjects, one row each. */
export async function recordActs(call: Call, acts: readonly Act[]): Promise<void> {
  const { actor, db, now, ports } = call
  requireAllowed(mayActOnAudit(actor, 'record'))
  if (acts.length === 0) return
  const head = await holdHead(db)
  const by = actor.kind === 'staff' ? { actorId: actor.accountId, role: actor.role } : { actorId: null, role: null }
  let seq = head?.seq ?? 0
  let hash = head?.hash ?? ''
  const rows = acts.map(({ act, subject, reason = null, detail = {} }) => {
    seq += 1
    const row: AuditRow = { seq, at: now, ...by, act, subject, reason: reason?.trim() || null, detail }
    hash = rowHash(ports.vault, row, hash)
    return { ...row, hash }
  })
  await addRows(db, rows)
  await saveHead(db, { seq, hash, proof: headProof(ports.vault, seq, hash) })
}
