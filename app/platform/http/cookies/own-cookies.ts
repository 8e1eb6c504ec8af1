const day = 86_400

/**
 * Every cookie that this service sets: `serializeCookie` takes no other name, and the cookie policy draws its table from
 * here. What is no necessity lasts its time only where somebody accepted that; until then it goes with the browser.
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

/** What the comforts of a page keep in the browser by themselves, under these names. They need it as the theme does. */
export const ownKeptItems = ['country-picker', 'queue-columns'] as const

/** What one page leaves for the next in the tab, and what could not be saved. It goes with the tab at the latest. */
export const ownNotes = ['by-keyboard', 'told', 'unsaved', 'case-drafts'] as const

/** What somebody asks their browser to keep for when there is no connection. It goes when they sign out. */
export const ownCopies = ['visa-copy'] as const
