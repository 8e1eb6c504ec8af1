import { type Expectation, noAction } from './expectation.ts'

export const filingExpectations: Record<string, Expectation> = {
  '/admin/applications/:applicationId/filing/values': {
    at: ({ paid }) => `/admin/applications/${paid}/filing/values`,
    work: 'officers',
    get: '302 /admin/applications',
    post: 200,
  },
  // There is no receipt, and the body is not a file.
  '/admin/applications/:applicationId/filing/receipt': {
    at: ({ paid }) => `/admin/applications/${paid}/filing/receipt`,
    work: 'officers',
    get: 404,
    post: 422,
  },

  '/admin/filings': { at: () => '/admin/filings', get: 200, post: noAction },
}
