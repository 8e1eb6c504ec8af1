import { type Expectation, noAction } from './expectation.ts'

/** The staff portal. The IDs belong to other people: staff never work on their own. */
export const portalExpectations: Record<string, Expectation> = {
  '/admin': { at: () => '/admin', get: '302 /admin/dashboard', post: noAction },
  '/admin/dashboard': { at: () => '/admin/dashboard', get: 200, post: noAction },

  '/admin/payments': { at: () => '/admin/payments', work: 'officers', get: 200, post: noAction },

  '/admin/search': { at: () => '/admin/search', get: 200, post: noAction },
  '/admin/find': { at: () => '/admin/find?q=rao', get: 200, post: noAction },

  '/admin/shortcuts': {
    at: () => '/admin/shortcuts',
    get: 200,
    sends: [() => ({ keys: 'off' })],
    post: '303 /admin/shortcuts',
  },

  '/admin/applications': {
    at: () => '/admin/applications',
    sends: [() => ({ intent: 'save-view', view: '' })],
    get: 200,
    post: 422,
  },
  '/admin/applications/selected': {
    at: ({ paid }) => `/admin/applications/selected?act=assign&case=${paid}.1`,
    sends: [({ paid }) => ({ act: 'assign', case: `${paid}.1`, assignee: '' })],
    get: 200,
    post: 422,
  },
  '/admin/applications/export': {
    work: 'officers',
    at: () => '/admin/applications/export',
    sends: [() => ({})],
    get: '302 /admin/applications',
    post: 200,
  },
  '/admin/applications/undo': {
    at: () => '/admin/applications/undo',
    sends: [() => ({ act: '00000000-0000-4000-8000-000000000000', back: '/admin/applications' })],
    get: '302 /admin/applications',
    post: 404,
  },
  '/admin/applications/before': { at: () => '/admin/applications/before', work: 'officers', get: 200, post: 404 },
  '/admin/applications/:applicationId': {
    at: ({ paid }) => `/admin/applications/${paid}`,
    get: 200,
    post: 400,
  },
  '/admin/applications/:applicationId/presence': {
    at: ({ paid }) => `/admin/applications/${paid}/presence`,
    get: 404,
    post: 200,
  },
  // For pages only: a request that does not accept events is refused.
  '/realtime/v1/desk': { at: () => '/realtime/v1/desk', get: 406, post: noAction },
  '/admin/applications/:applicationId/passport-number': {
    at: ({ paid }) => `/admin/applications/${paid}/passport-number`,
    work: 'officers',
    get: '302 /admin/applications',
    post: 200,
  },
  '/admin/applications/:applicationId/form': {
    at: ({ paid }) => `/admin/applications/${paid}/form`,
    work: 'officers',
    get: '302 /admin/applications',
    post: 200,
  },
  '/admin/applications/:applicationId/form.pdf': {
    at: ({ paid }) => `/admin/applications/${paid}/form.pdf`,
    work: 'officers',
    get: '302 /admin/applications',
    post: 200,
  },

  '/admin/documents': { at: () => '/admin/documents', work: 'officers', get: 200, post: noAction },
  '/admin/documents/new': {
    at: () => '/admin/documents/new',
    sends: [() => ({ application: 'PTN-2222-2222', kind: 'photo' })],
    work: 'officers',
    get: 200,
    post: 422,
  },
  '/admin/documents/:documentId': {
    at: ({ paidDocument }) => `/admin/documents/${paidDocument}`,
    sends: [() => ({ kind: 'passport', required: 'visa', seenKind: 'passport', seenRequired: 'visa' })],
    work: 'officers',
    get: 200,
    post: '303 /admin/documents/',
  },
  '/admin/documents/:documentId/file': {
    at: ({ paidDocument }) => `/admin/documents/${paidDocument}/file`,
    work: 'officers',
    get: 200,
    post: noAction,
  },

  '/admin/users': { at: () => '/admin/users?q=rao&status=active&role=traveller', get: 200, post: noAction },
  '/admin/users/new': {
    at: () => '/admin/users/new',
    sends: [() => ({ fullName: 'Lena Fischer', email: 'lena@example.test', role: 'officer' })],
    get: 200,
    post: '303 /admin/users/invitations',
  },
  '/admin/users/invitations': {
    at: () => '/admin/users/invitations',
    sends: [() => ({ invitation: crypto.randomUUID(), act: 'again' })],
    get: 200,
    post: 409,
  },
  '/admin/users/:accountId': { at: ({ account }) => `/admin/users/${account}`, get: 200, post: noAction },
  '/admin/users/:accountId/status': {
    work: 'administrators',
    at: ({ account }) => `/admin/users/${account}/status`,
    sends: [() => ({ status: 'blocked', seen: 'active', reason: 'Asked for it' })],
    get: 200,
    post: '303 /admin/users/',
  },
  '/admin/users/:accountId/role': {
    work: 'administrators',
    at: ({ account }) => `/admin/users/${account}/role`,
    sends: [() => ({ role: 'officer', seen: 'traveller', reason: 'A new colleague' })],
    get: 200,
    post: '303 /admin/users/',
  },
  '/admin/users/:accountId/sessions': {
    work: 'administrators',
    at: ({ account }) => `/admin/users/${account}/sessions`,
    sends: [() => ({ session: 'all' })],
    get: '302 /admin/users/',
    post: '303 /admin/users/',
  },
  '/admin/users/:accountId/second-factor': {
    work: 'administrators',
    at: ({ account }) => `/admin/users/${account}/second-factor`,
    sends: [() => ({ reason: 'Called back on the known number' })],
    get: 200,
    post: '303 /admin/users/',
  },
  '/admin/users/:accountId/confirmation': {
    at: ({ account }) => `/admin/users/${account}/confirmation`,
    sends: [() => ({})],
    get: '302 /admin/users/',
    post: '303 /admin/users/',
  },

  '/admin/roles': { at: () => '/admin/roles', work: 'administrators', get: 200, post: noAction },
  '/admin/roles/new': {
    work: 'administrators',
    at: () => '/admin/roles/new',
    sends: [() => ({ name: 'Writer', 'faq.edit': 'yes', reason: 'For the desk.' })],
    get: 200,
    post: '303 /admin/roles/',
  },
  '/admin/roles/:roleId': {
    work: 'administrators',
    at: ({ role }) => `/admin/roles/${role}`,
    sends: [
      ({ role }) => ({ name: `Till ${role}`.slice(0, 20), 'case.note': 'yes', reason: 'For the desk.', seen: '1' }),
    ],
    get: 200,
    post: '303 /admin/roles/',
  },
  '/admin/roles/proposals/:proposalId': {
    work: 'administrators',
    at: ({ proposal }) => `/admin/roles/proposals/${proposal}`,
    sends: [() => ({ decision: 'decline' })],
    get: 200,
    post: '303 /admin/roles/',
  },

  '/admin/messages': { at: () => '/admin/messages', get: 200, post: noAction },
  '/admin/messages/tickets/:ticketId': {
    at: ({ ticket }) => `/admin/messages/tickets/${ticket}`,
    sends: [
      () => ({ from: 'open', to: 'in-progress' }),
      () => ({ text: 'An answer.', status: 'resolved', seen: crypto.randomUUID(), once: crypto.randomUUID() }),
    ],
    get: 200,
    post: '303 /admin/messages/tickets/',
  },
  '/admin/messages/contact/:messageId': {
    at: ({ contactMessage }) => `/admin/messages/contact/${contactMessage}`,
    sends: [() => ({}), () => ({ text: 'An answer.', seen: '0', once: crypto.randomUUID() })],
    get: 200,
    post: '303 /admin/messages/contact/',
  },

  '/admin/settings': {
    work: 'administrators',
    at: () => '/admin/settings',
    sends: [() => ({ act: 'mail', seen: 'on', mail: 'off' })],
    get: 200,
    post: '303 /admin/settings',
  },

  '/admin/coupons': {
    work: 'administrators',
    at: () => '/admin/coupons',
    sends: [
      () => ({
        ...{ code: crypto.randomUUID().slice(0, 8), kind: 'percent', worth: '10' },
        ...{ 'from.day': '1', 'from.month': '1', 'from.year': '2026' },
      }),
    ],
    get: 200,
    post: '303 /admin/coupons',
  },
  '/admin/coupons/:couponCode/end': {
    work: 'administrators',
    at: ({ coupon }) => `/admin/coupons/${coupon}/end`,
    get: 200,
    post: '303 /admin/coupons',
  },

  '/admin/*': { at: () => '/admin/nothing', get: 404, post: noAction },
}
