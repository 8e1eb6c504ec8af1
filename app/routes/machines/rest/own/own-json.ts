import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import type { OwnCase } from '#app/features/own-cases/read-own-cases.server.ts'
import { href } from '#app/lib/words/href.ts'

/*
 * A traveller's applications in API responses. Fields are listed explicitly, so that new page data is never exposed
 * automatically.
 */

export function listedJson(one: OwnCase, origin: string) {
  const { id, reference, status, purpose, day, expectedOn, isLate, holder } = one
  return {
    ...{ id, reference, status, purpose, day, expectedOn, isLate, holder },
    from: { code: one.fromCountry, name: one.fromName },
    to: { code: one.toCountry, name: one.toName },
    visa: one.visa || null,
    waitsFor: [...new Set(one.waits.map(({ kind }) => kind))],
    page: `${origin}${href('/applications/:applicationId', { applicationId: id })}`,
  }
}

export function ownCaseJson(found: CaseStatus, origin: string) {
  const { id, reference, status, travelOn, submittedOn, expectedOn, isLate, visaValidUntil, correction } = found
  const { question, questionAt, answeredAt } = found
  return {
    ...{ id, reference, status, travelOn, submittedOn, expectedOn, isLate, visaValidUntil },
    from: placeJson(found.from),
    to: placeJson(found.to),
    visa: found.visa || null,
    ...{ question, questionAt, answeredAt },
    correction: correction ? { fields: correction.fields, note: correction.note, dueOn: correction.dueOn } : null,
    history: found.history.map(({ kind, status, at, note }) => ({ kind, status, at, note })),
    page: `${origin}${href('/applications/:applicationId', { applicationId: id })}`,
  }
}

const placeJson = ({ code, name }: { code: string; name: string }) => ({ code, name })
