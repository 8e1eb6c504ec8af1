import { authExpectations } from './auth.ts'
import { type Expectation, noAction } from './expectation.ts'

/** Endpoints for programs, and the demonstration's. */
export const machineExpectations: Record<string, Expectation> = {
  // Messages loaded later by scripts, the same for all visitors.
  '/words/:language/:version/*': { at: () => '/words/en/none/none', get: 404, post: noAction },
  // None of them accepts a form: only JSON from the service's own pages is read.
  '/auth/v1/passkeys/registration': { at: () => '/auth/v1/passkeys/registration', get: 400, post: 400 },
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
  '/storage/v1/ticket-files/:fileId': {
    at: ({ ticketFile }) => `/storage/v1/ticket-files/${ticketFile}`,
    get: 200,
    post: noAction,
  },
  '/storage/v1/own-files/:fileId': {
    at: ({ ownFile }) => `/storage/v1/own-files/${ownFile}`,
    get: 200,
    post: noAction,
  },
  // For pages only: a request that does not accept events is refused.
  '/realtime/v1/changes': {
    at: () => '/realtime/v1/changes',
    get: 404,
    post: noAction,
    signedIn: { get: 406, post: noAction },
  },
  '/realtime/v1/latest': {
    at: () => '/realtime/v1/latest?since=2026-11-20T10:00:00.000Z',
    get: 404,
    post: noAction,
    signedIn: { get: 200, post: noAction },
  },
  // The test service has no email provider secret, so the route does not exist.
  '/functions/v1/email-events': {
    at: () => '/functions/v1/email-events',
    sends: [() => ({ events: 'none' })],
    get: 400,
    post: 404,
  },
  '/functions/v1/payment-events/:provider': {
    at: () => '/functions/v1/payment-events/stripe',
    sends: [({ waitingAttempt }) => ({ id: 'event-forged', key: waitingAttempt })],
    get: 400,
    post: 400,
  },
  '/rest/v1/countries': { at: () => '/rest/v1/countries?q=fr', get: 200, post: noAction },
  '/rest/v1/requirements/:from/:to': { at: () => '/rest/v1/requirements/IN/FR', get: 200, post: noAction },
  '/rest/v1/schemes': { at: () => '/rest/v1/schemes?destination=FR', get: 200, post: noAction },
  '/rest/v1/changes': { at: () => '/rest/v1/changes?passport=GB', get: 200, post: noAction },
  '/rest/v1/openapi.json': { at: () => '/rest/v1/openapi.json', get: 200, post: noAction },
  '/rest/v1/applications': {
    at: () => '/rest/v1/applications?status=you',
    get: 401,
    post: noAction,
    signedIn: { get: 200, post: noAction },
  },
  '/rest/v1/applications/:applicationId': {
    at: ({ paid }) => `/rest/v1/applications/${paid}`,
    get: 200,
    post: noAction,
    others: { post: noAction },
  },
  '/rest/v1/*': { at: () => '/rest/v1/nothing', get: 404, post: noAction },
  '/.well-known/jwks.json': { at: () => '/.well-known/jwks.json', get: 200, post: noAction },
  '/robots.txt': { at: () => '/robots.txt', get: 200, post: noAction },
  '/sitemap.xml': { at: () => '/sitemap.xml', get: 200, post: noAction },
  '/sitemaps/:part': { at: () => '/sitemaps/requirements-IN.xml', get: 200, post: noAction },
  '/speculation-rules.json': { at: () => '/speculation-rules.json', get: 200, post: noAction },
  '/health': { at: () => '/health', get: 200, post: noAction },
  '/ready': { at: () => '/ready', get: 200, post: noAction },
  '/metrics': { at: () => '/metrics', get: 404, post: noAction },

  '/dev/ui': { at: () => '/dev/ui', get: 200, post: noAction },
  '/dev/mailbox': { at: () => '/dev/mailbox', get: 200, post: noAction },
  '/dev/mailbox/drawn': { at: () => '/dev/mailbox/drawn?id=none', get: 404, post: noAction },
  '/dev/emails': { at: () => '/dev/emails', get: 200, post: noAction },
  '/dev/emails/drawn': { at: () => '/dev/emails/drawn?name=none', get: 404, post: noAction },
}
