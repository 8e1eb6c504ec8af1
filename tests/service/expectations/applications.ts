import { tripForm, visaForm } from '../own-visas.ts'
import { aFileForm, payFields, route, typedAnswers } from '../world.ts'
import { type Expectation, noAction } from './expectation.ts'

/** Applying, and the applications afterwards. */
export const applicationExpectations: Record<string, Expectation> = {
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
    // Removes what the next route uploads again.
    sends: [() => ({ kind: 'passport', once: crypto.randomUUID() })],
    get: 200,
    post: '303 /apply/',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/documents/:kind': {
    at: ({ draft }) => `/apply/${draft}/documents/passport`,
    sends: [() => aFileForm(crypto.randomUUID())],
    get: '302 /apply/',
    post: '303 /apply/',
    unverified: { get: '302 /apply/', post: '303 /apply/' },
  },
  '/apply/:applicationId/travellers': {
    at: ({ draft }) => `/apply/${draft}/travellers`,
    sends: [
      () => ({ from: '', once: crypto.randomUUID() }),
      ({ draft }) => ({ remove: draft, once: crypto.randomUUID() }),
    ],
    get: 200,
    // No traveller is named, and the last one cannot be removed.
    post: 422,
    unverified: { get: 200, post: 422 },
  },
  '/apply/:applicationId/change': {
    at: ({ draft }) => `/apply/${draft}/change?from=IN&to=AZ`,
    sends: [() => ({ from: 'IN', to: 'AZ', seen: 'another preview', once: crypto.randomUUID() })],
    get: 200,
    // A change that the preview did not name is refused.
    post: 409,
    unverified: { get: 200, post: 409 },
  },
  '/apply/:applicationId/coupon': {
    at: ({ draft }) => `/apply/${draft}/coupon`,
    sends: [({ coupon }) => ({ coupon, back: 'review' })],
    get: 200,
    post: '303 /apply/',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/extras': {
    at: ({ draft }) => `/apply/${draft}/extras`,
    sends: [() => ({ photos: '1' })],
    get: 200,
    post: '303 /apply/',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/extras/total': {
    at: ({ draft }) => `/apply/${draft}/extras/total`,
    sends: [() => ({ photos: '2' })],
    get: 400,
    post: 200,
    unverified: { get: 400, post: 200 },
    others: { get: 400 },
  },
  '/apply/:applicationId/review': {
    at: ({ draft }) => `/apply/${draft}/review`,
    sends: [() => ({ declaration: 'on' })],
    get: 200,
    post: '303 /apply/',
    unverified: { get: 200, post: '303 /apply/' },
  },
  '/apply/:applicationId/quote-request': {
    at: ({ draft }) => `/apply/${draft}/quote-request`,
    get: '302 /apply/',
    post: '303 /apply/',
    unverified: { get: '302 /apply/', post: '303 /apply/' },
    // It only redirects to a page that does not exist.
    others: { get: '302 /apply/' },
  },
  '/apply/:applicationId/pay': {
    at: ({ ready }) => `/apply/${ready}/pay`,
    sends: [(_, { once, quoteHash }) => ({ ...payFields, once, quoteHash })],
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
  '/applications': { at: () => '/applications', get: 200, post: noAction },
  '/applications/:applicationId': { at: ({ paid }) => `/applications/${paid}`, get: 200, post: 409 },
  '/applications/:applicationId/documents/:kind': {
    at: ({ paid }) => `/applications/${paid}/documents/passport`,
    sends: [
      () => aFileForm(crypto.randomUUID()),
      ({ document }) => ({ intent: 'attach', source: `application/${document}`, once: crypto.randomUUID() }),
    ],
    get: 200,
    // It was not rejected, and the user has no accepted document.
    post: 422,
  },
  '/visas': {
    at: () => '/visas',
    sends: [({ trip }) => ({ left: trip })],
    get: 200,
    post: '303 /visas',
    others: { get: 200 },
  },
  '/visas/new': {
    at: () => '/visas/new',
    sends: [() => ({ ...visaForm, once: crypto.randomUUID() })],
    get: 200,
    post: '303 /visas',
  },
  '/visas/trips/new': {
    at: () => '/visas/trips/new',
    // A traveller cannot be in two countries at once, so each request names another one.
    sends: [() => ({ ...tripForm, traveller: `Asha ${crypto.randomUUID()}`, once: crypto.randomUUID() })],
    get: 200,
    post: '303 /visas',
  },
  '/visas/trips/:tripId': {
    at: ({ trip }) => `/visas/trips/${trip}`,
    sends: [() => tripForm],
    get: 200,
    post: '303 /visas',
  },
  '/visas/:heldVisaId': {
    at: ({ heldVisa: visaRecord }) => `/visas/${visaRecord}`,
    sends: [() => visaForm],
    get: 200,
    post: '303 /visas',
  },
  '/applications/:applicationId/correct': {
    at: ({ paid }) => `/applications/${paid}/correct`,
    sends: [(_, { once }) => ({ once: once || crypto.randomUUID(), correction: crypto.randomUUID(), city: 'Delhi' })],
    get: 200,
    // No correction has been requested.
    post: 409,
  },
  '/applications/:applicationId/withdraw': {
    at: ({ draft }) => `/applications/${draft}/withdraw`,
    sends: [(_, { once }) => ({ once: once || crypto.randomUUID() })],
    get: 200,
    post: '303 /applications/',
    unverified: { get: 200, post: '303 /applications/' },
  },
  '/applications/:applicationId/proof': {
    at: ({ paid }) => `/applications/${paid}/proof`,
    sends: [() => ({}), () => ({ intent: 'replace', proof: crypto.randomUUID() })],
    get: 200,
    // There is no visa to prove.
    post: 409,
  },
  '/applications/:applicationId/receipt': {
    at: ({ paid }) => `/applications/${paid}/receipt`,
    get: 200,
    post: noAction,
  },
  '/applications/:applicationId/form.pdf': {
    at: ({ paid }) => `/applications/${paid}/form.pdf`,
    get: 200,
    post: noAction,
  },
  '/applications/:applicationId/expected-date.ics': {
    at: ({ paid }) => `/applications/${paid}/expected-date.ics`,
    get: 200,
    post: noAction,
  },
  // A paid application has no visa yet.
  '/applications/:applicationId/visa': {
    at: ({ paid }) => `/applications/${paid}/visa`,
    get: 404,
    post: noAction,
  },
  '/applications/:applicationId/visa/file': {
    at: ({ paid }) => `/applications/${paid}/visa/file`,
    get: 404,
    post: noAction,
  },
  '/applications/:applicationId/visa-dates.ics': {
    at: ({ paid }) => `/applications/${paid}/visa-dates.ics`,
    get: 404,
    post: noAction,
  },
  '/application/:applicationId': {
    at: ({ paid }) => `/application/${paid}`,
    get: '308 /applications/',
    post: noAction,
    others: { get: '308 /applications/' },
  },
  '/status/:applicationId': { at: ({ paid }) => `/status/${paid}`, get: '302 /applications/', post: noAction },
}
