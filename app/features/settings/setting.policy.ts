import { type Actor, can, canAnything } from '#app/platform/actor.ts'

/** Prices are public; everybody sees them on the first page. */
export function mayReadPrices(_actor: Actor): boolean {
  return true
}

/** Everybody is told that the service is closed. */
export function mayReadMaintenance(_actor: Actor): boolean {
  return true
}

/** The operator, by the command line, and staff. */
export function maySwitchMaintenance(actor: Actor): boolean {
  return can(actor, 'maintenance.switch')
}

/** Everybody's session is held to them. */
export function mayReadSecurityRules(_actor: Actor): boolean {
  return true
}

/** The operator, by the command line, and staff. */
export function mayChangeSecurityRules(actor: Actor): boolean {
  return can(actor, 'security.edit')
}

/** Whoever tells a customer something looks at them first. */
export function mayReadMailRules(actor: Actor): boolean {
  return canAnything(actor) || can(actor, 'notification.send')
}

/** Whoever gives money back, or looks at what was given back. */
export function mayReadRefundRules(actor: Actor): boolean {
  return can(actor, 'refund.read')
}

export function mayChangeRefundRules(actor: Actor): boolean {
  return can(actor, 'refund.limit')
}

/** Everybody is told how long what they give us is kept. */
export function mayReadRetentionRules(_actor: Actor): boolean {
  return true
}

/** The nightly run, the first time. */
export function mayStartRetention(actor: Actor): boolean {
  return can(actor, 'records.clean-up')
}

export function mayChangeRetentionRules(actor: Actor): boolean {
  return can(actor, 'retention.edit')
}

/** Prices and rates, which every quote from then on is made of. */
export function mayChangePrices(actor: Actor): boolean {
  return can(actor, 'price.edit')
}

/** How everything is set, and who changed what of it. */
export function maySeeSettings(actor: Actor): boolean {
  return can(actor, 'setting.read')
}

/** The job that looks for files without a row and rows without a file. */
export function mayCompareFiles(actor: Actor): boolean {
  return can(actor, 'file.compare')
}

/** What else is set for the whole service. */
export function mayChangeSettings(actor: Actor): boolean {
  return can(actor, 'setting.edit')
}
