import type { Actor } from '#app/platform/actor.ts'

export const auditActions = ['record', 'read', 'verify'] as const
export type AuditAction = (typeof auditActions)[number]

/** Recording belongs to an act that somebody was allowed; reading is for those who decide about cases and people. */
export function mayActOnAudit(actor: Actor, action: AuditAction): boolean {
  switch (action) {
    case 'record':
      return actor.kind === 'staff' || actor.kind === 'system'
    case 'read':
      return actor.kind === 'staff'
    case 'verify':
      return actor.kind === 'system' || (actor.kind === 'staff' && actor.role === 'admin')
  }
}
