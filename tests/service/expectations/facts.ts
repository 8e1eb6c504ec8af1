import { type Expectation, noAction } from './expectation.ts'

/** Visa facts, in the staff portal. */
export const factExpectations: Record<string, Expectation> = {
  '/admin/visas': { at: () => '/admin/visas', get: 200, post: noAction },
  '/admin/visas/desk': { at: () => '/admin/visas/desk', get: 200, post: 422 },
  '/admin/visas/stale': { at: () => '/admin/visas/stale', get: '308 /admin/visas/desk', post: noAction },
  '/admin/visas/many': { at: () => '/admin/visas/many', work: 'officers', get: 200, post: 422 },
  '/admin/visas/proposals': { at: () => '/admin/visas/proposals', get: 200, post: noAction },
  '/admin/visas/proposals/:proposalId': {
    at: ({ factProposal }) => `/admin/visas/proposals/${factProposal}`,
    get: 200,
    post: 422,
  },
  '/admin/visas/watch': { at: () => '/admin/visas/watch', get: 200, post: noAction },
  '/admin/visas/watch/:taskId': {
    at: ({ watchTask }) => `/admin/visas/watch/${watchTask}`,
    sends: [() => ({ outcome: 'nothing' })],
    get: 200,
    post: '303 /admin/visas/watch',
  },
  '/admin/visas/reports': { at: () => '/admin/visas/reports', work: 'officers', get: 200, post: noAction },
  '/admin/visas/reports/:reportId': {
    at: ({ factReport }) => `/admin/visas/reports/${factReport}`,
    sends: [() => ({ outcome: 'right', text: 'The authority says so.' })],
    work: 'officers',
    get: 200,
    post: '303 /admin/visas/reports/',
  },
  '/admin/visas/import': { at: () => '/admin/visas/import', work: 'officers', get: 200, post: 404 },
  '/admin/visas/routes/:from/:to': { at: () => '/admin/visas/routes/IN/FR', get: 200, post: 422 },
  '/admin/visas/routes/:from/:to/history': { at: () => '/admin/visas/routes/IN/FR/history', get: 200, post: 404 },
  '/admin/visas/schemes/new': { at: () => '/admin/visas/schemes/new', work: 'officers', get: 200, post: 422 },
  '/admin/visas/schemes/:schemeId': { at: () => '/admin/visas/schemes/ke-eta', get: 200, post: 422 },
  '/admin/visas/schemes/:schemeId/history': { at: () => '/admin/visas/schemes/ke-eta/history', get: 200, post: 404 },
}
