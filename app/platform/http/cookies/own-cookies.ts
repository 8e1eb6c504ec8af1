const day = 86_400

/**
 * Every cookie this service sets: `serializeCookie` accepts no other name, and the cookie policy lists them from here.
 * Preference cookies persist only if accepted; otherwise they are session cookies.
 */
export const ownCookies = {
  session: { names: ['session', '__Host-session'], need: 'essential', seconds: 30 * day },
  step: { names: ['second-step', '__Host-second-step'], need: 'essential', seconds: 600 },
  identity: { names: ['identity', '__Host-identity'], need: 'essential', seconds: 600 },
  device: { names: ['device', '__Host-device'], need: 'essential', seconds: 365 * day },
  referral: { names: ['referral'], need: 'essential', seconds: 1800 },
  flash: { names: ['flash'], need: 'essential', seconds: 60 },
  choice: { names: ['cookie-choice'], need: 'essential', seconds: 365 * day },
  keys: { names: ['single-keys'], need: 'essential', seconds: 365 * day },
  language: { names: ['language'], need: 'essential', seconds: 365 * day },
  theme: { names: ['theme'], need: 'preferences', seconds: 365 * day },
  currency: { names: ['currency'], need: 'preferences', seconds: 365 * day },
} as const

export type OwnCookie = keyof typeof ownCookies
export type CookieName = (typeof ownCookies)[OwnCookie]['names'][number]

/** Local storage keys of client scripts. They need consent, as the theme does. */
export const ownKeptItems = ['country-picker', 'queue-columns'] as const

/**
 * Session storage keys: passed from page to page within a tab, and unsaved input. Removed with the tab at the latest.
 */
export const ownNotes = ['by-keyboard', 'told', 'unsaved', 'case-drafts'] as const

/** Offline copies that the user asked for. Removed on sign-out. */
export const ownCopies = ['visa-copy'] as const
