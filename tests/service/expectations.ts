import type { Fields } from '#tests/support/browser.ts'
import { authExpectations } from './machine-expectations.ts'
import { aFileForm, cardFields, route, typedAnswers, type World } from './world.ts'

/** A status, or a status and how the address of its redirect begins. */
export type Outcome = number | `${number} ${string}`

type Body = Fields | FormData

/** What its owner's pages hid in their forms, so that nothing but the right is missing to whoever sends it. */
export type Forms = { once: string; quoteHash: string; drawnFrom: string; profileDrawnFrom: string }

export type Expectation = {
  /** The address, with the owner's ids in it. */
  at: (world: World) => string
  /** What an unsafe request says. Each would change something if it got through. */
  sends?: ((world: World, forms: Forms) => Body | Promise<Body>)[]
  /** For whoever may be here: the owner of the ids, or anybody where nobody owns anything. */
  get: Outcome
  post: Outcome
  /** Where somebody who is signed in is sent on. */
  signedIn?: { get: Outcome; post: Outcome }
  /** For the owner of an unfinished application whose address is not confirmed, where it differs. */
  unverified?: { get: Outcome; post: Outcome }
  /** For somebody else who is signed in: 404 unless stated, and always the same as for an id that does not exist. */
  others?: { get?: Outcome; post?: Outcome }
}

const noAction = 405

/** One line a route. A route without a line here fails the matrix. */
export const expectations: Record<string, Expectation> = {
  '/': { at: () => '/', get: 200, post: noAction },
  '/countries': { at: () => '/countries?from=IN&q=fran', get: 200, post: noAction },
  '/country/:code': { at: () => '/country/FR?from=IN&tab=visas', get: 200, post: noAction },
  '/region/:picture': { at: () => '/region/FR.svg', get: 200, post: noAction },
  '/requirements': { at: () => '/requirements', get: 200, post: noAction },
  '/requirements/:from/:to': { at: () => '/requirements/IN/FR', get: 200, post: noAction },
  '/globe/:route': { at: () => '/globe/IN-FR.svg', get: 200, post: noAction },
  '/schengen-calculator': {
    at: () => '/schengen-calculator?in=2026-03-01&out=2026-03-20&entry=2026-06-01',
    get: 200,
    post: noAction,
  },
  '/map': { at: () => '/map?from=IN', get: 200, post: noAction },
  '/pricing': { at: () => '/pricing?from=IN&to=FR&speed=urgent&plan=premium', get: 200, post: noAction },
  '/theme': { at: () => '/theme', get: '302 /', sends: [() => ({ theme: 'dark' })], post: '303 /' },
  '/visa/:visaId': { at: () => '/visa/fr-schengen-c', get: 200, post: noAction },
  '/country/:code/visa/:visaId': {
    at: () => '/country/FR/visa/fr-schengen-c',
    get: '308 /visa/fr-schengen-c',
    post: noAction,
  },
  '/about': { at: () => '/about', get: 200, post: noAction },
  '/team': { at: () => '/team', get: 200, post: noAction },
  '/contact': {
    at: () => '/contact?subject=A+payment',
    sends: [() => ({ name: 'Nobody', email: 'nobody', subject: 'A payment', message: '', once: crypto.randomUUID() })],
    get: 200,
    post: 422,
  },
  '/faqs': { at: () => '/faqs?q=visa', get: 200, post: noAction },
  '/support': { at: () => '/support', get: 200, post: noAction },
  '/blog': { at: () => '/blog?q=visa&category=guides', get: 200, post: noAction },
  '/blog/feed.xml': { at: () => '/blog/feed.xml', get: 200, post: noAction },
  '/blog/cover/:picture': { at: () => '/blog/cover/passage-IN-FR.svg', get: 200, post: noAction },
  '/blog/tag/:tag': { at: () => '/blog/tag/schengen', get: 200, post: noAction },
  '/blog/:slug': { at: () => '/blog/how-the-90-180-day-rule-works', get: 200, post: noAction },
  '/terms-of-service': { at: () => '/terms-of-service', get: 200, post: noAction },
  '/terms': { at: () => '/terms', get: '308 /terms-of-service', post: noAction },
  '/privacy-policy': { at: () => '/privacy-policy', get: 200, post: noAction },
  '/privacy': { at: () => '/privacy', get: '308 /privacy-policy', post: noAction },
  '/cookies': { at: () => '/cookies', get: 200, sends: [() => ({ choice: 'essential' })], post: '303 /cookies' },
  '/developers': { at: () => '/developers', get: 200, post: noAction },
  '/services': { at: () => '/services', get: 200, post: noAction },
  '/services/visa-application': { at: () => '/services/visa-application', get: 200, post: noAction },
  '/services/document-authentication': { at: () => '/services/document-authentication', get: 200, post: noAction },
  '/services/travel-insurance': { at: () => '/services/travel-insurance', get: 200, post: noAction },
  '/services/airport-pickup': { at: () => '/services/airport-pickup', get: 200, post: noAction },
  '/services/emergency-support': {
    at: () => '/services/emergency-support?country=FR',
    get: 200,
    post: noAction,
  },
  '/newsletter': { at: () => '/newsletter', sends: [() => ({ email: 'nobody' })], get: 200, post: 422 },
  '/newsletter/confirm': { at: () => '/newsletter/confirm', sends: [() => ({ token: 'none' })], get: 200, post: 422 },
  '/newsletter/leave': { at: () => '/newsletter/leave', sends: [() => ({ token: 'none' })], get: 200, post: 422 },

  '/signin': {
    at: () => '/signin',
    sends: [() => ({ email: 'nobody@example.test', password: 'a chart of 1375' })],
    get: 200,
    post: 422,
    signedIn: { get: '302 /', post: '302 /' },
  },
  '/signin/second-step': {
    at: () => '/signin/second-step',
    sends: [() => ({ code: '123456' }), () => ({ intent: 'again' })],
    get: '302 /signin',
    post: '303 /signin',
    signedIn: { get: '302 /', post: '303 /' },
  },
  '/signup': {
    at: () => '/signup',
    sends: [() => ({ email: 'nobody', password: 'x' })],
    get: 200,
    post: 422,
    signedIn: { get: '302 /', post: '302 /' },
  },
  '/auth/v1/authorize': {
    at: () => '/auth/v1/authorize',
    sends: [() => ({ next: '/apply' })],
    get: '302 http',
    post: 422,
    signedIn: { get: '302 /', post: '303 /apply' },
  },
  // Without the note that a browser carries, nothing comes of it.
  '/auth/callback': {
    at: () => '/auth/callback?code=nothing&state=nothing&go=1',
    get: '303 /signin?failed=expired',
    post: noAction,
    signedIn: { get: '303 /', post: noAction },
  },
  '/auth/finish': {
    at: () => '/auth/finish',
    sends: [() => ({ fullName: 'Nobody', email: 'nobody@example.test', country: 'IN', terms: 'yes' })],
    get: 200,
    post: '303 /auth/finish',
    signedIn: { get: '303 /', post: '303 /auth/finish' },
  },
  '/signout': { at: () => '/signout', get: '302 /', post: '303 /' },
  '/verify-email': { at: () => '/verify-email', sends: [() => ({ token: 'none' })], get: 200, post: 422 },
  '/resend-verification': { at: () => '/resend-verification', get: '302 /dashboard', post: '303 /dashboard' },
  '/forgot-password': { at: () => '/forgot-password', sends: [() => ({ email: 'nobody' })], get: 200, post: 422 },
  '/reset-password': {
    at: () => '/reset-password?token=none',
    sends: [() => ({ token: 'none', password: 'a chart of 1375' })],
    get: 200,
    post: 422,
  },
  '/confirm-email-change': {
    at: () => '/confirm-email-change?token=none',
    sends: [() => ({ token: 'none' })],
    get: 200,
    post: 422,
  },
  '/signin/phone': {
    at: () => '/signin/phone',
    sends: [() => ({ number: '12', country: 'IN' })],
    get: 200,
    post: 422,
    signedIn: { get: '302 /', post: '302 /' },
  },
  '/signin/phone/code': {
    at: () => '/signin/phone/code',
    sends: [() => ({ code: '123456' })],
    get: '302 /signin/phone',
    post: 422,
    signedIn: { get: '302 /', post: '302 /' },
  },
  '/keep-account': { at: () => '/keep-account?token=none', sends: [() => ({ token: 'none' })], get: 200, post: 422 },
  '/dashboard': { at: () => '/dashboard', get: 200, post: noAction },
  '/security': { at: () => '/security', get: 200, post: 422 },
  '/security/settings': {
    at: () => '/security/settings',
    sends: [() => ({ activityLogging: 'yes', passwordExpiry: 'yes', loginNotifications: 'yes' })],
    get: '302 /security',
    post: '303 /security',
  },
  '/security/sessions': {
    at: () => '/security/sessions',
    sends: [() => ({ session: crypto.randomUUID() })],
    get: '302 /security',
    post: '303 /security',
  },
  '/security/phone': {
    at: () => '/security/phone',
    sends: [() => ({ number: '98765 43210', country: 'IN' })],
    get: 200,
    post: '303 /security/phone/code',
  },
  '/security/phone/code': {
    at: () => '/security/phone/code',
    sends: [() => ({ code: '1' })],
    get: '302 /security/phone',
    post: 422,
  },
  '/reauthenticate': {
    at: () => '/reauthenticate?next=%2Fsecurity%2Fsecond-factor',
    sends: [() => ({ password: 'not the password' })],
    get: 200,
    post: 422,
  },
  '/security/second-factor': {
    at: () => '/security/second-factor',
    sends: [() => ({ intent: 'remove' }), () => ({ intent: 'start' })],
    get: 200,
    post: '303 /security/second-factor',
  },
  '/security/second-factor/app': {
    at: () => '/security/second-factor/app',
    sends: [() => ({ code: '12345', once: crypto.randomUUID() })],
    get: '302 /security/second-factor',
    post: 422,
  },
  '/security/second-factor/recovery-codes': {
    at: () => '/security/second-factor/recovery-codes',
    sends: [() => ({ once: crypto.randomUUID() })],
    get: '302 /security/second-factor',
    post: '303 /security/second-factor',
  },
  '/security/passkeys': {
    at: () => '/security/passkeys',
    sends: [() => ({ intent: 'add', name: 'A key', credential: '{}', asksToo: 'yes' })],
    get: 200,
    post: 422,
  },
  '/security/identities': {
    at: () => '/security/identities',
    sends: [() => ({ act: 'link-waiting' }), () => ({ act: 'unlink', identity: crypto.randomUUID() })],
    get: 200,
    post: '303 /security/identities',
  },
  '/profile': {
    at: () => '/profile?edit=about',
    sends: [(_, { profileDrawnFrom: drawnFrom }) => ({ fullName: 'Changed', drawnFrom })],
    get: 200,
    post: '303 /profile',
  },
  '/profile/passport-number': { at: () => '/profile/passport-number', get: '302 /profile', post: noAction },
  '/security/email': { at: () => '/security/email', sends: [() => ({ email: 'nobody' })], get: 200, post: 422 },
  '/security/data': { at: () => '/security/data', sends: [() => ({ typed: 'no' })], get: 200, post: 422 },
  '/security/data/export': { at: () => '/security/data/export', get: '302 /security/data', post: 200 },
  '/security/data/keep': { at: () => '/security/data/keep', get: '302 /security', post: '303 /security' },

  '/held/:heldId': { at: ({ held }) => `/held/${held}`, get: 200, post: '303 /' },
  '/session/stay': { at: () => '/session/stay', get: '302 /', post: '303 /' },
  '/admin-login': {
    at: () => '/admin-login',
    sends: [() => ({ email: 'nobody@example.test', password: 'a chart of 1375' })],
    get: 200,
    post: 422,
  },
  '/admin': { at: () => '/admin', get: '302 /admin/dashboard', post: noAction },
  '/admin/dashboard': { at: () => '/admin/dashboard', get: 200, post: noAction },
  '/admin/*': { at: () => '/admin/nothing', get: 404, post: noAction },

  '/apply': {
    at: () => `/apply?${new URLSearchParams(route)}`,
    sends: [() => ({ ...route, once: crypto.randomUUID() })],
    get: 200,
    post: '303 /apply/',
  },
  '/apply/:applicationId': {
    at: ({ draft }) => `/apply/${draft}`,
    get: '302 /apply/',
    post: noAction,
    unverified: { get: '302 /apply/', post: noAction },
  },
  '/apply/:applicationId/documents': {
    at: ({ draft }) => `/apply/${draft}/documents`,
    get: 200,
    post: noAction,
    unverified: { get: 200, post: noAction },
  },
  '/apply/:applicationId/documents/:kind': {
    at: ({ draft }) => `/apply/${draft}/documents/passport`,
    sends: [() => aFileForm(crypto.randomUUID()), () => ({ once: crypto.randomUUID() })],
    get: 200,
    post: '303 /apply/',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/review': {
    at: ({ draft }) => `/apply/${draft}/review`,
    sends: [() => ({ declaration: 'on' })],
    get: 200,
    // The document before this line was removed again.
    post: 422,
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/quote-request': {
    at: ({ draft }) => `/apply/${draft}/quote-request`,
    get: '302 /apply/',
    post: '303 /apply/',
    unverified: { get: '302 /apply/', post: '303 /apply/' },
    // It only leads on to a page that is not there.
    others: { get: '302 /apply/' },
  },
  '/apply/:applicationId/pay': {
    at: ({ ready }) => `/apply/${ready}/pay`,
    sends: [(_, { once, quoteHash }) => ({ ...cardFields(), once, quoteHash })],
    get: 200,
    post: '303 /',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/pay/return/:attemptId': {
    at: ({ waiting, waitingAttempt }) => `/apply/${waiting}/pay/return/${waitingAttempt}`,
    get: 200,
    post: noAction,
  },
  '/apply/:applicationId/:step': {
    at: ({ draft }) => `/apply/${draft}/name`,
    sends: [(_, { drawnFrom }) => ({ ...typedAnswers.name, givenNames: 'Changed', drawnFrom })],
    get: 200,
    post: '303 /apply/',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/:step/save': {
    at: ({ draft }) => `/apply/${draft}/name/save`,
    sends: [(_, { drawnFrom }) => ({ ...typedAnswers.name, givenNames: 'Changed again', drawnFrom })],
    get: 400,
    post: 200,
    unverified: { get: 400, post: 200 },
    others: { get: 400 },
  },
  '/applications/:applicationId': { at: ({ paid }) => `/applications/${paid}`, get: 200, post: noAction },
  '/applications/:applicationId/receipt': {
    at: ({ paid }) => `/applications/${paid}/receipt`,
    get: 200,
    post: noAction,
  },
  '/applications/:applicationId/expected-date.ics': {
    at: ({ paid }) => `/applications/${paid}/expected-date.ics`,
    get: 200,
    post: noAction,
  },
  '/application/:applicationId': {
    at: ({ paid }) => `/application/${paid}`,
    get: '308 /applications/',
    post: noAction,
    others: { get: '308 /applications/' },
  },
  '/status/:applicationId': { at: ({ paid }) => `/status/${paid}`, get: 200, post: noAction },

  '/auth/v1/passkeys/registration': { at: () => '/auth/v1/passkeys/registration', get: 400, post: 200 },
  // Neither is a form: what is no JSON of our own pages is not read.
  '/auth/v1/passkeys/challenge': {
    at: () => '/auth/v1/passkeys/challenge',
    sends: [() => ({ use: 'sign-in' })],
    get: 400,
    post: 400,
  },
  '/auth/v1/passkeys/assertion': {
    at: () => '/auth/v1/passkeys/assertion',
    sends: [() => ({ use: 'sign-in' })],
    get: 400,
    post: 400,
  },
  ...authExpectations,
  '/storage/v1/documents/:documentId': {
    at: ({ document }) => `/storage/v1/documents/${document}`,
    get: 200,
    post: noAction,
  },
  '/functions/v1/payment-events': {
    at: () => '/functions/v1/payment-events',
    sends: [({ waitingAttempt }) => ({ id: 'event-forged', key: waitingAttempt })],
    get: 400,
    post: 400,
  },
  '/rest/v1/countries': { at: () => '/rest/v1/countries?q=fr', get: 200, post: noAction },
  '/rest/v1/requirements/:from/:to': { at: () => '/rest/v1/requirements/IN/FR', get: 200, post: noAction },
  '/rest/v1/schemes': { at: () => '/rest/v1/schemes?destination=FR', get: 200, post: noAction },
  '/rest/v1/openapi.json': { at: () => '/rest/v1/openapi.json', get: 200, post: noAction },
  '/rest/v1/*': { at: () => '/rest/v1/nothing', get: 404, post: noAction },
  '/robots.txt': { at: () => '/robots.txt', get: 200, post: noAction },
  '/sitemap.xml': { at: () => '/sitemap.xml', get: 200, post: noAction },
  '/sitemaps/:part': { at: () => '/sitemaps/requirements-IN.xml', get: 200, post: noAction },
  '/speculation-rules.json': { at: () => '/speculation-rules.json', get: 200, post: noAction },
  '/health': { at: () => '/health', get: 200, post: noAction },
  '/ready': { at: () => '/ready', get: 200, post: noAction },

  '/dev/ui': { at: () => '/dev/ui', get: 200, post: noAction },
  '/dev/mailbox': { at: () => '/dev/mailbox', get: 200, post: noAction },
  '/dev/gateway/:chargeId': {
    at: ({ charge }) => `/dev/gateway/${charge}`,
    sends: [() => ({ answer: 'approve' })],
    get: 200,
    // The bank's page asks nobody who they are: whoever holds the charge's random id stands at the bank's counter.
    post: '303 /apply/',
  },
}
