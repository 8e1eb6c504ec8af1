import { type Expectation, noAction } from './expectation.ts'

/** Finance, the audit log and erasures, in the staff portal. */
export const recordExpectations: Record<string, Expectation> = {
  '/admin/applications/:applicationId/hold': {
    at: ({ paid }) => `/admin/applications/${paid}/hold`,
    work: 'administrators',
    sends: [() => ({ reason: 'A card dispute' }), () => ({ act: 'release' })],
    get: 200,
    post: '303 /admin/applications/',
  },

  '/admin/refunds': { at: () => '/admin/refunds', get: 200, post: noAction },
  '/admin/refunds/new': {
    at: ({ paid }) => `/admin/refunds/new?application=${paid}`,
    sends: [() => ({ 'amount-service_fee': '1.00', reason: 'As agreed.', seen: '1', once: crypto.randomUUID() })],
    get: 200,
    post: '303 /admin/refunds/',
  },
  '/admin/refunds/limit': {
    work: 'administrators',
    at: () => '/admin/refunds/limit',
    sends: [() => ({ from: '20000', limit: '150.00' })],
    get: 200,
    post: '303 /admin/refunds',
  },
  '/admin/refunds/:refundId': {
    at: ({ refund }) => `/admin/refunds/${refund}`,
    sends: [() => ({ to: 'refused', note: 'It was not agreed.' })],
    get: 200,
    post: '303 /admin/refunds/',
  },

  '/admin/referrals': {
    at: () => '/admin/referrals',
    work: 'officers',
    sends: [({ payout }) => ({ payout, to: 'declined', text: 'This address takes no payment.' })],
    get: 200,
    post: '303 /admin/referrals',
  },

  '/admin/payments/providers': {
    at: () => '/admin/payments/providers',
    work: 'officers',
    get: 200,
    post: '303 /admin/payments/providers',
  },

  '/admin/settings/hours': {
    work: 'administrators',
    at: () => '/admin/settings/hours',
    get: 200,
    post: 422,
  },
  '/admin/settings/tax': {
    work: 'administrators',
    at: () => '/admin/settings/tax',
    sends: [
      () => ({ 'seen.name': 'VAT', 'seen.rate': '0', 'seen.number': '', name: 'VAT', rate: '0', number: 'GB 1' }),
    ],
    get: 200,
    post: '303 /admin/settings',
  },

  // The message is empty, so nothing is sent.
  '/admin/applications/:applicationId/conversation': {
    at: ({ paid }) => `/admin/applications/${paid}/conversation`,
    get: 404,
    post: 422,
  },
  '/admin/settings/emails': {
    work: 'administrators',
    at: () => '/admin/settings/emails',
    get: 200,
    post: noAction,
  },
  '/admin/settings/emails/:email': {
    work: 'administrators',
    at: () => '/admin/settings/emails/application',
    sends: [() => ({ seen: '0', subject: 'News', body: `Read it: {{link}} ${crypto.randomUUID()}` })],
    get: 200,
    post: '303 /admin/settings/emails/',
  },
  '/admin/settings/templates': {
    work: 'administrators',
    at: () => '/admin/settings/templates',
    get: 200,
    post: noAction,
  },
  '/admin/settings/templates/new': {
    work: 'administrators',
    at: () => '/admin/settings/templates/new',
    sends: [
      () => ({ id: crypto.randomUUID(), seen: '0', title: 'Photo', body: 'Hello {{first_name}}', language: 'en' }),
    ],
    get: 200,
    post: '303 /admin/settings/templates/',
  },
  '/admin/settings/templates/:templateId': {
    work: 'administrators',
    at: ({ template }) => `/admin/settings/templates/${template}`,
    sends: [() => ({ intent: 'retire' })],
    get: 200,
    post: '303 /admin/settings/templates/',
  },

  '/admin/finance': { at: () => '/admin/finance', work: 'officers', get: 200, post: noAction },
  '/admin/finance/export': { at: () => '/admin/finance/export', work: 'officers', get: 200, post: noAction },

  '/admin/finance/journal': { at: () => '/admin/finance/journal', work: 'officers', get: 200, post: noAction },
  '/admin/finance/journal/export': {
    at: () => '/admin/finance/journal/export',
    work: 'officers',
    sends: [() => ({})],
    get: '302 /admin/finance/journal',
    post: 200,
  },
  '/admin/finance/journal/accounts': {
    at: () => '/admin/finance/journal/accounts',
    work: 'officers',
    get: 200,
    post: noAction,
  },

  '/admin/finance/differences': {
    at: () => '/admin/finance/differences',
    work: 'officers',
    get: 200,
    post: noAction,
  },
  '/admin/finance/differences/:findingId': {
    at: ({ finding }) => `/admin/finance/differences/${finding}`,
    work: 'officers',
    sends: [() => ({ note: 'It was settled the day after.' })],
    get: 200,
    post: '303 /admin/finance',
  },

  '/admin/disputes': { at: () => '/admin/disputes', work: 'officers', get: 200, post: noAction },
  '/admin/disputes/:disputeId': {
    at: ({ dispute }) => `/admin/disputes/${dispute}`,
    work: 'officers',
    get: 200,
    post: noAction,
  },
  '/admin/disputes/:disputeId/evidence.pdf': {
    at: ({ dispute }) => `/admin/disputes/${dispute}/evidence.pdf`,
    work: 'officers',
    sends: [() => ({})],
    get: '302 /admin/disputes/',
    post: 200,
  },

  '/admin/reports': { at: () => '/admin/reports', work: 'administrators', get: 200, post: noAction },
  '/admin/reports/export': { at: () => '/admin/reports/export', work: 'administrators', get: 200, post: noAction },

  '/admin/audit': {
    at: () => '/admin/audit?person=rao',
    work: 'administrators',
    sends: [() => ({})],
    get: 200,
    post: '303 /admin/audit',
  },
  '/admin/retention': { at: () => '/admin/retention', work: 'administrators', get: 200, post: noAction },
}
