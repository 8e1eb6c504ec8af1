import { type Actor, can, canAnything } from '#app/platform/actor.ts'

/** Prices are public: the home page shows them. */
export function mayReadPrices(_actor: Actor): boolean {
  return true
}

/** Everyone can see when the service is closed. */
export function mayReadMaintenance(_actor: Actor): boolean {
  return true
}

/** The operator, on the command line, and staff. */
export function maySwitchMaintenance(actor: Actor): boolean {
  return can(actor, 'maintenance.switch')
}

/** They apply to every session. */
export function mayReadSecurityRules(_actor: Actor): boolean {
  return true
}

/** The operator, on the command line, and staff. */
export function mayChangeSecurityRules(actor: Actor): boolean {
  return can(actor, 'security.edit')
}

/** Read before any notification to a customer. */
export function mayReadMailRules(actor: Actor): boolean {
  return canAnything(actor) || can(actor, 'notification.send')
}

/** Staff who issue or view refunds. */
export function mayReadRefundRules(actor: Actor): boolean {
  return can(actor, 'refund.read')
}

export function mayChangeRefundRules(actor: Actor): boolean {
  return can(actor, 'refund.limit')
}

/** Everyone can see how long their data is kept. */
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

/** Prices and rates, used by all new quotes. */
export function mayChangePrices(actor: Actor): boolean {
  return can(actor, 'price.edit')
}

/** All settings, and who changed them. */
export function maySeeSettings(actor: Actor): boolean {
  return can(actor, 'setting.read')
}

/** The job that finds files without a row and rows without a file. */
export function mayCompareFiles(actor: Actor): boolean {
  return can(actor, 'file.compare')
}

/** Other settings for the whole service. */
export function mayChangeSettings(actor: Actor): boolean {
  return can(actor, 'setting.edit')
}
