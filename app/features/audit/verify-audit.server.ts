import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { findHead, listRowsAfter } from './audit.store.server.ts'
import type { AuditFault } from './audit.ts'
import { headProof, rowHash } from './chain.ts'

const rowsAtATime = 1_000

export type AuditVerdict =
  | { whole: true; rows: number; hash: string }
  | { whole: false; seq: number; fault: AuditFault }

/** A row recorded elsewhere, beyond the reach of anyone with write access to this database. */
export type NotedRow = { readonly seq: number; readonly hash: string }

/** Reads the whole audit log and returns the first faulty row, if any. */
export async function verifyAudit(ctx: RequestContext, noted?: NotedRow): Promise<AuditVerdict> {
  const { actor, db, ports } = ctx
  requireAllowed(mayActOnAudit(actor, 'verify'))
  // Read first, so that rows added during the check are not counted.
  const head = await findHead(db)
  let [seq, hash] = [0, '']
  for (;;) {
    const rows = await listRowsAfter(db, seq, rowsAtATime)
    for (const row of rows) {
      if (row.seq !== seq + 1) return { whole: false, seq: seq + 1, fault: 'missing' }
      if (row.hash !== rowHash(ports.encryption, row, hash)) return { whole: false, seq: row.seq, fault: 'changed' }
      seq = row.seq
      hash = row.hash
      if (noted && seq === noted.seq && hash !== noted.hash) return { whole: false, seq, fault: 'changed' }
      if (head && seq === head.seq && hash !== head.hash) return { whole: false, seq, fault: 'changed' }
    }
    if (rows.length < rowsAtATime) break
  }
  if (noted && seq < noted.seq) return { whole: false, seq: seq + 1, fault: 'missing' }
  if (!head) return seq === 0 ? { whole: true, rows: 0, hash } : { whole: false, seq, fault: 'head' }
  if (head.proof !== headProof(ports.encryption, head.seq, head.hash))
    return { whole: false, seq: head.seq, fault: 'head' }
  if (head.seq > seq) return { whole: false, seq: seq + 1, fault: 'missing' }
  return { whole: true, rows: seq, hash }
}
