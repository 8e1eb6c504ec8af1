import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { listRowsAbout } from './audit.store.server.ts'
import type { AuditRow, AuditSubject } from './audit.ts'

const mostShown = 200

/** Returns the staff acts on one or several related subjects, newest first. */
export async function readAudit(
  call: Call,
  subject: AuditSubject,
  ...others: readonly AuditSubject[]
): Promise<AuditRow[]> {
  requireAllowed(mayActOnAudit(call.actor, 'read'))
  const subjects = [subject, ...others]
  return listRowsAbout(call.db, subjects, mostShown * subjects.length)
}
