import type { Actor } from '#app/platform/actor.ts'

/** A traveller who strays to the portal stays in what they know. */
export function isPortal(path: string, actor: Actor): boolean {
  return actor.kind === 'staff' && /^\/admin(\/|$)/i.test(path)
}

/** What these addresses answer with is a file, a page that is drawn once for whoever asked for it, or another address. */
const noPage =
  /\/(?:accounts|conversation|evidence\.pdf|export|file|find|form|form\.pdf|invoices\/[^/]+|passport-number|presence|receipt|stale|values)$/

/** The pages of a traveller's account that run in the browser. Others are drawn once, such as what shows a secret. */
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

/** The account with what only takes its forms and leads back to a page of it. */
const area =
  /^\/(?:applications|confirm-email|dashboard|documents|embassies|notifications|payments|profile|recommendations|referrals|resend-verification|saved-routes|saved-travellers|security|signout|support|visas)(?:\/|$)/

/** The part of the service that a path belongs to, where its pages have one frame around them. */
export function partAt(path: string): 'portal' | 'area' | undefined {
  if (area.test(path)) return 'area'
  return /^\/admin(\/|$)/.test(path) ? 'portal' : undefined
}

/** One page is reached from another without a new document, where both run in the browser in the same frame. */
export function frameAt(address: string): 'portal' | 'area' | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  if (areaPages.test(path)) return 'area'
  return /^\/admin(\/|$)/.test(path) && !noPage.test(path) ? 'portal' : undefined
}

export const runsInPortal = (address: string) => frameAt(address) === 'portal'

/** Where staff come in looks as it does behind. */
export function isPortalDoor(path: string): boolean {
  return /^\/admin-login\b/i.test(path)
}
