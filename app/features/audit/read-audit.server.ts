import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { listRowsAbout } from './audit.store.server.ts'
import type { AuditRow, AuditSubject } from './audit.ts'

const mostShown = 200

/** Returns the staff acts on one or several related subjects, newest first. */
export async function readAudit(
  ctx: RequestContext,
  subject: AuditSubject,
  ...others: readonly AuditSubject[]
): Promise<AuditRow[]> {
  requireAllowed(mayActOnAudit(ctx.actor, 'read'))
  const subjects = [subject, ...others]
  return listRowsAbout(ctx.db, subjects, mostShown * subjects.length)
}
