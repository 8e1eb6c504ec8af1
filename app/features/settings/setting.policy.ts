import type { Actor } from '#app/platform/actor.ts'

/** Prices are public; everybody sees them on the first page. */
export function mayReadPrices(_actor: Actor): boolean {
  return true
}

/** Everybody is told that the service is closed. */
export function mayReadMaintenance(_actor: Actor): boolean {
  return true
}

/** The operator, by the command line, and administrators. */
export function maySwitchMaintenance(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'staff' && actor.role === 'admin')
}

/** Everybody's session is held to them. */
export function mayReadSecurityRules(_actor: Actor): boolean {
  return true
}

/** The operator, by the command line, and administrators. */
export function mayChangeSecurityRules(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'staff' && actor.role === 'admin')
}

/** Whoever tells a customer something looks at them first. */
export function mayReadMailRules(actor: Actor): boolean {
  return actor.kind === 'system' || actor.kind === 'staff'
}

/** Whoever gives money back, or looks at what was given back. */
export function mayReadRefundRules(actor: Actor): boolean {
  return actor.kind === 'staff'
}

export function mayChangeRefundRules(actor: Actor): boolean {
  return actor.kind === 'staff' && actor.role === 'admin'
}

/** What an administrator sets for the whole service: prices, rates, letters. */
export function mayChangeSettings(actor: Actor): boolean {
  return actor.kind === 'staff' && actor.role === 'admin'
}
