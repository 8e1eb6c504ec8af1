import { type Actor, can, canAnything } from '#app/platform/actor.ts'

export const auditActions = ['record', 'read', 'search', 'verify'] as const
export type AuditAction = (typeof auditActions)[number]

/** Recording is part of an act that was already authorised; reading and verifying are capabilities of their own. */
export function mayActOnAudit(actor: Actor, action: AuditAction): boolean {
  switch (action) {
    case 'record':
      return canAnything(actor) || can(actor, 'audit.record')
    case 'read':
      return can(actor, 'audit.read')
    case 'search':
      return can(actor, 'audit.search')
    case 'verify':
      return can(actor, 'audit.verify')
  }
}
