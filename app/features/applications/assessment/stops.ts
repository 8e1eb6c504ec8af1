import { assessWords } from '#app/features/visas/assess/assess.words.ts'
import { stopsOf } from '#app/features/visas/assess/assess-journey.ts'
import type { Assessment, FindingCode } from '#app/features/visas/assess/assessment.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { sentences } from '#app/lib/words/formats.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

type Place = { readonly step: string; readonly field: string }

/** The answer to change for each finding. Findings that no answer can change are shown on the first page. */
const places: Partial<Record<FindingCode, Place>> = {
  purpose_not_covered: { step: 'requirements', field: 'purpose' },
  visa_not_for_purpose: { step: 'requirements', field: 'visa' },
  visa_too_short: { step: 'requirements', field: 'returnOn.day' },
  stay_too_long: { step: 'requirements', field: 'returnOn.day' },
  too_late: { step: 'requirements', field: 'urgency' },
  arriving_from: { step: 'requirements', field: 'arriving' },
  permit_needed: { step: 'requirements', field: 'held-1' },
  rule_ended: { step: 'requirements', field: 'travelOn.day' },
  passport_expired: { step: 'passport', field: 'expiresOn.year' },
  passport_too_short: { step: 'passport', field: 'expiresOn.year' },
  passport_pages: { step: 'passport', field: 'blankPages' },
  passport_too_old: { step: 'passport', field: 'issuedOn.year' },
}
const elsewhere: Place = { step: 'requirements', field: '' }

/** Returns the findings that stop an application, each at the answer it concerns. */
export function stopsIn(assessment: Assessment, ends: Pick<RouteAnswer, 'from' | 'to'>) {
  return stopsOf(assessment).map((finding): Place & { problem: FieldProblem } => {
    const place = places[finding.code] ?? elsewhere
    const { text, next } = assessWords.say(finding, ends)
    return { ...place, problem: { field: place.field, message: sentences(text, next) } }
  })
}
