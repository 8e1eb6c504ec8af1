import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAudit } from './audit.policy.ts'
import { listRowsAbout } from './audit.store.server.ts'
import type { AuditRow, AuditSubject } from './audit.ts'

const mostShown = 200

/** What staff did to one thing, newest first. */
export async function readAudit(call: Call, subject: AuditSubject): Promise<AuditRow[]> {
  requireAllowed(mayActOnAudit(call.actor, 'read'))
  return listRowsAbout(call.db, subject, mostShown)
}
