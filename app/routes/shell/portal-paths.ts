import type { Actor } from '#app/platform/actor.ts'

/** A traveller who strays to the portal stays in what they know. */
export function isPortal(path: string, actor: Actor): boolean {
  return actor.kind === 'staff' && /^\/admin(\/|$)/i.test(path)
}

/** What these addresses answer with is a file, or a page that is drawn once for whoever asked for it. */
const noPage =
  /\/(?:accounts|conversation|evidence\.pdf|export|file|find|form|form\.pdf|invoices\/[^/]+|passport-number|presence|receipt|values)$/

/** The pages of the portal run in the browser: one is reached from another without a new document. */
export function runsInBrowser(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return /^\/admin(\/|$)/.test(path) && !noPage.test(path)
}

/** Where staff come in looks as it does behind. */
export function isPortalDoor(path: string): boolean {
  return /^\/admin-login\b/i.test(path)
}
