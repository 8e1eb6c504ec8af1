import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'

/** Links to the pages of one's own application. */
export function ownCaseAt(applicationId: string) {
  const of = { applicationId }
  return {
    details: href('/applications/:applicationId', of),
    tracking: `${href('/applications/:applicationId', of)}#tracking`,
    move: `${href('/applications/:applicationId', of)}#your-move`,
    messages: `${href('/applications/:applicationId', of)}#messages`,
    receipt: href('/applications/:applicationId/receipt', of),
    expectedDate: href('/applications/:applicationId/expected-date.ics', of),
    correct: href('/applications/:applicationId/correct', of),
    /** Replaces one document of a submitted application; for a draft it leads to the wizard. */
    document: (kind: string) => href('/applications/:applicationId/documents/:kind', { ...of, kind }),
    visa: href('/applications/:applicationId/visa', of),
    visaFile: href('/applications/:applicationId/visa/file', of),
    visaDates: href('/applications/:applicationId/visa-dates.ics', of),
    visaCheck: `${href('/applications/:applicationId', of)}#visa-check`,
    visaMistake: (field: string) => addressOf(href('/support/new'), { application: applicationId, visa: field }),
    proof: href('/applications/:applicationId/proof', of),
    withdraw: href('/applications/:applicationId/withdraw', of),
    support: addressOf(href('/support/new'), { application: applicationId }),
    draft: href('/apply/:applicationId', of),
    documents: href('/apply/:applicationId/documents', of),
    /** Uploads a file for a document. For a draft it leads to the document's card in the tray. */
    upload: (kind: string) => href('/apply/:applicationId/documents/:kind', { ...of, kind }),
    step: (step: string) => href('/apply/:applicationId/:step', { ...of, step }),
    change: href('/apply/:applicationId/change', of),
    travellers: href('/apply/:applicationId/travellers', of),
    extras: href('/apply/:applicationId/extras', of),
    review: href('/apply/:applicationId/review', of),
    pay: href('/apply/:applicationId/pay', of),
    payment: (attemptId: string) => href('/apply/:applicationId/pay/return/:attemptId', { ...of, attemptId }),
  }
}
