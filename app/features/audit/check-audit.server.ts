import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { findHead } from './audit.store.server.ts'
import type { AuditCheck } from './audit.ts'
import { addCheck, findLastCheck, forgetChecksBefore } from './audit-check.store.server.ts'
import { verifyAudit } from './verify-audit.server.ts'

const keptMs = 400 * 86_400_000

/**
 * Verifies the whole log as `npm run audit:verify` does, and records the result: nightly, and when staff request it.
 */
export async function checkAudit(ctx: RequestContext): Promise<AuditCheck> {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnAudit(actor, 'verify'))
  const verdict = await verifyAudit(ctx)
  const check: AuditCheck = {
    at: now,
    actorId: actor.kind === 'staff' ? actor.accountId : null,
    whole: verdict.whole,
    seq: verdict.whole ? verdict.rows : verdict.seq,
    fault: verdict.whole ? null : verdict.fault,
  }
  await addCheck(db, check)
  await forgetChecksBefore(db, new Date(now.getTime() - keptMs))
  return check
}

/** Returns the result of the last check, and the current number of rows. */
export async function readAuditState({
  actor,
  db,
}: RequestContext): Promise<{ check: AuditCheck | undefined; rows: number }> {
  requireAllowed(mayActOnAudit(actor, 'search'))
  return { check: await findLastCheck(db), rows: (await findHead(db))?.seq ?? 0 }
}
