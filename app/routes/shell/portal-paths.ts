import type { Actor } from '#app/platform/actor.ts'

/** A traveller who strays to the portal stays in what they know. */
export function isPortal(path: string, actor: Actor): boolean {
  return actor.kind === 'staff' && /^\/admin(\/|$)/i.test(path)
}

/** Where staff come in looks as it does behind. */
export function isPortalDoor(path: string): boolean {
  return /^\/admin-login\b/i.test(path)
}
