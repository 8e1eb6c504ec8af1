import { type Expectation, noAction } from './expectation.ts'

/** Money, the audit log and what is erased, in the staff portal. */
export const recordExpectations: Record<string, Expectation> = {
  '/admin/applications/:applicationId/hold': {
    at: ({ paid }) => `/admin/applications/${paid}/hold`,
    work: 'administrators',
    sends: [() => ({ reason: 'A card dispute' }), () => ({ act: 'release' })],
    get: 200,
    post: '303 /admin/applications/',
  },

  '/admin/finance': { at: () => '/admin/finance', work: 'officers', get: 200, post: noAction },
  '/admin/finance/export': { at: () => '/admin/finance/export', work: 'officers', get: 200, post: noAction },

  '/admin/audit': {
    at: () => '/admin/audit?person=rao',
    work: 'administrators',
    sends: [() => ({})],
    get: 200,
    post: '303 /admin/audit',
  },
  '/admin/retention': { at: () => '/admin/retention', work: 'administrators', get: 200, post: noAction },
}
