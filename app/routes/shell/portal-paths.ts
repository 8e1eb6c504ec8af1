import type { Actor } from '#app/platform/actor.ts'

/** A traveller who opens a portal address keeps the public frame. */
export function isPortal(path: string, actor: Actor): boolean {
  return actor.kind === 'staff' && /^\/admin(\/|$)/i.test(path)
}

/** Portal addresses that return a file, a page rendered once for the user, or a redirect. */
const noPage =
  /\/(?:accounts|conversation|evidence\.pdf|export|file|find|form|form\.pdf|invoices\/[^/]+|passport-number|presence|receipt|stale|values)$/

/** The account pages that run in the browser. The others are rendered once, such as those that show a secret. */
const areaPages = new RegExp(
  `^/(?:${[
    'applications(?:/[^/]+(?:/correct|/documents/[^/]+|/proof|/withdraw)?)?',
    'confirm-email',
    'dashboard',
    'documents(?:/(?!upload$)[^/]+(?:/delete|/undo)?)?',
    'embassies',
    'notifications(?:/settings)?',
    'payments(?:/billing)?',
    'profile',
    'recommendations',
    'referrals',
    'saved-routes',
    'saved-travellers',
    'security(?:/(?:data|email|identities|passkeys|phone|phone/code|second-factor))?',
    'support(?:/[^/]+)?',
    'visas(?:/.+)?',
  ].join('|')})$`,
)

/** All account addresses, including those that only handle its forms and redirect back. */
const area =
  /^\/(?:applications|confirm-email|dashboard|documents|embassies|notifications|payments|profile|recommendations|referrals|resend-verification|saved-routes|saved-travellers|security|signout|support|visas)(?:\/|$)/

/** The part of the service a path belongs to, if its pages share a frame. */
export function partAt(path: string): 'portal' | 'area' | undefined {
  if (area.test(path)) return 'area'
  return /^\/admin(\/|$)/.test(path) ? 'portal' : undefined
}

/** The frame of a page that runs in the browser. Links within the same frame need no document load. */
export function frameAt(address: string): 'portal' | 'area' | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  if (areaPages.test(path)) return 'area'
  return /^\/admin(\/|$)/.test(path) && !noPage.test(path) ? 'portal' : undefined
}

export const runsInPortal = (address: string) => frameAt(address) === 'portal'

/** The staff sign-in page looks like the portal. */
export function isPortalDoor(path: string): boolean {
  return /^\/admin-login\b/i.test(path)
}
