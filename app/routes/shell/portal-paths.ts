import type { Actor } from '#app/platform/actor.ts'

/** A traveller who strays to the portal stays in what they know. */
export function isPortal(path: string, actor: Actor): boolean {
  return actor.kind === 'staff' && /^\/admin(\/|$)/i.test(path)
}

/** The pages of the portal that run in the browser: a page among them comes without a new document. */
export function runsInBrowser(address: string): boolean {
  return /^\/admin\/applications(\/selected|\/[\da-f-]{36})?(?=[?#]|$)/.test(address)
}

/** Where staff come in looks as it does behind. */
export function isPortalDoor(path: string): boolean {
  return /^\/admin-login\b/i.test(path)
}
