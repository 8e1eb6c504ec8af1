import { href } from 'react-router'
import { addressOf } from '#app/lib/address.ts'

/** The pages of one's own application. */
export function ownCaseAt(applicationId: string) {
  const of = { applicationId }
  return {
    details: href('/applications/:applicationId', of),
    status: href('/status/:applicationId', of),
    receipt: href('/applications/:applicationId/receipt', of),
    expectedDate: href('/applications/:applicationId/expected-date.ics', of),
    correct: href('/applications/:applicationId/correct', of),
    withdraw: href('/applications/:applicationId/withdraw', of),
    support: addressOf(href('/support/new'), { application: applicationId }),
    draft: href('/apply/:applicationId', of),
    documents: href('/apply/:applicationId/documents', of),
    document: (kind: string) => href('/apply/:applicationId/documents/:kind', { ...of, kind }),
    step: (step: string) => href('/apply/:applicationId/:step', { ...of, step }),
    change: href('/apply/:applicationId/change', of),
    travellers: href('/apply/:applicationId/travellers', of),
    extras: href('/apply/:applicationId/extras', of),
    review: href('/apply/:applicationId/review', of),
    pay: href('/apply/:applicationId/pay', of),
    payment: (attemptId: string) => href('/apply/:applicationId/pay/return/:attemptId', { ...of, attemptId }),
  }
}
