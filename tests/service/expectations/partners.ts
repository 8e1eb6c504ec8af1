import { type Expectation, noAction } from './expectation.ts'

/** Companies and branches for staff, and a company for its agents. */
export const partnerExpectations: Record<string, Expectation> = {
  '/admin/partners': { work: 'administrators', at: () => '/admin/partners', get: 200, post: noAction },
  '/admin/partners/new': {
    work: 'administrators',
    at: () => '/admin/partners/new',
    sends: [
      () => ({ name: `Travel ${crypto.randomUUID()}`, email: 'accounts@travel.test', address: '1 Quay', basic: '39' }),
    ],
    get: 200,
    post: '303 /admin/partners/',
  },
  '/admin/partners/:partnerId': {
    work: 'administrators',
    at: () => '/admin/partners/00000000-0000-4000-8000-000000000000',
    sends: [() => ({ intent: 'close' }), () => ({ intent: 'add-agent', agent: 'asha@example.test' })],
    get: 404,
    post: 404,
  },
  '/admin/partners/:partnerId/invoices/:number': {
    work: 'administrators',
    at: () => '/admin/partners/00000000-0000-4000-8000-000000000000/invoices/PRT-2026-999999',
    get: 404,
    post: noAction,
  },
  '/admin/branches': { work: 'administrators', at: () => '/admin/branches', get: 200, post: noAction },
  '/admin/branches/new': {
    work: 'administrators',
    at: () => '/admin/branches/new',
    sends: [() => ({ name: `Branch ${crypto.randomUUID()}`, address: '1 Quay', timeZone: 'Asia/Kolkata' })],
    get: 200,
    post: '303 /admin/branches/',
  },
  '/admin/branches/:branchId': {
    work: 'administrators',
    at: ({ branch }) => `/admin/branches/${branch}`,
    sends: [
      () => ({ intent: 'save', name: `Branch ${crypto.randomUUID()}`, address: '1 Quay', timeZone: 'Asia/Kolkata' }),
    ],
    get: 200,
    post: '303 /admin/branches/',
  },

  // A user who is not a company's agent has no such page.
  '/partner': { at: () => '/partner', get: 404, post: noAction },
  '/partner/invoices/:number': { at: () => '/partner/invoices/PRT-2026-999999', get: 404, post: noAction },
}
