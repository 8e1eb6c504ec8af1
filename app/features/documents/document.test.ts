import { expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses } from '../applications/application.ts'
import { canRemove, canUpload, documentStatuses } from './document.ts'

function moments(asked: (application: ApplicationStatus) => string[]): Record<string, string> {
  return Object.fromEntries(applicationStatuses.map((status) => [status, asked(status).join(' ')]))
}

test('allows uploads by application and document status', () => {
  const known = [undefined, ...documentStatuses]
  const allowed = moments((application) =>
    known.filter((document) => canUpload(application, document)).map((document) => document ?? 'nothing'),
  )
  expect(allowed).toEqual({
    draft: 'nothing pending uploaded rejected',
    pending: 'nothing pending rejected',
    document_verification: 'nothing pending rejected',
    processing: 'nothing pending rejected',
    under_review: '',
    approved: '',
    rejected: '',
    withdrawn: '',
    cancelled: '',
    expired: '',
  })
})

test('allows removal by application and document status', () => {
  const allowed = moments((application) => documentStatuses.filter((document) => canRemove(application, document)))
  expect(allowed).toEqual({
    draft: 'pending uploaded rejected',
    pending: '',
    document_verification: '',
    processing: '',
    under_review: '',
    approved: '',
    rejected: '',
    withdrawn: '',
    cancelled: '',
    expired: '',
  })
})
