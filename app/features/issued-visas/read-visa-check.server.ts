import type { Id } from '#app/lib/id.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { numberEnd } from '../accounts/profile/profile.ts'
import { type Draft, readDraft } from '../applications/read-draft.server.ts'
import { plainNumber } from '../applications/steps/passport/plain-number.ts'
import { readIssuedVisa } from '../documents/read-documents.server.ts'
import { isGeneric } from '../visas/scheme.ts'
import { mayActOnVisaCheck } from './visa-check.policy.ts'
import { listChecks, listChecksOf } from './visa-check.store.server.ts'
import { type CheckedField, checkedFields, coversTravel, currentChecks, visaVersion } from './visa-check.ts'
import { checkWords as words } from './visa-check.words.ts'

type Visa = NonNullable<Awaited<ReturnType<typeof readIssuedVisa>>>
type Described = Pick<Draft, 'application' | 'answers' | 'route' | 'scheme'>

/**
 * What the traveller compares on the visa, with the results so far. Values from the answers are missing once those are
 * erased.
 */
export async function readVisaCheck(ctx: RequestContext, draft: Described, visa: Visa) {
  const { application } = draft
  requireAllowed(mayActOnVisaCheck(ctx.actor, 'read', application))
  const checks = currentChecks(await listChecks(ctx.db, visa.documentId, visa.version), application)
  const expected = expectedOf(draft)
  const rows = checkedFields.flatMap((field) => {
    const value = expected[field]
    if (!value) return []
    const check = checks.get(field)
    const checked = check && { verdict: check.verdict, on: dayOf(check.checkedAt) }
    return [{ field, value, note: noteOn(field, draft), checked: checked ?? null }]
  })
  return { seen: visaVersion(visa), rows, isTripOutside: !coversTravel(application, application.travelOn) }
}

export type VisaCheckRow = Awaited<ReturnType<typeof readVisaCheck>>['rows'][number]

/** The expected content of the visa, as far as known. */
function expectedOf({ application, answers, route, scheme }: Described): Partial<Record<CheckedField, string>> {
  const { givenNames = '', familyName = '' } = answers.name ?? {}
  const number = plainNumber(answers.passport?.passportNumber ?? '')
  const bornOn = answers.name && dateOf(answers.name, 'bornOn')
  return {
    name: [familyName, givenNames]
      .map((name) => name.trim().toLocaleUpperCase('en'))
      .filter(Boolean)
      .join(', '),
    ...(bornOn && { birth_date: words.day({ day: formatDate(bornOn) }) }),
    ...(number && { nationality: route.from.name, passport_number: words.endsIn({ end: numberEnd(number) }) }),
    validity: words.validityOf(application, application.travelOn),
    // A generic visa type says nothing about the visa that was issued.
    ...(scheme && !isGeneric(scheme) && scheme.entries.length > 0 && { entries: words.entries(scheme.entries) }),
  }
}

function noteOn(field: CheckedField, { application: { travelOn } }: Described): string | undefined {
  if (field === 'passport_number') return words.everyCharacter
  return field === 'validity' && travelOn ? words.travelOn({ day: formatDate(travelOn) }) : undefined
}

/** The expected content of one field on the visa of the user's own application; undefined if there is no visa. */
export async function readExpected(ctx: RequestContext, id: Id<'application'>, field: CheckedField) {
  const draft = await readDraft(ctx, id, 'read')
  requireAllowed(mayActOnVisaCheck(ctx.actor, 'read', draft.application))
  return (await readIssuedVisa(ctx, id)) ? (expectedOf(draft)[field] ?? '') : undefined
}

/** The results of a traveller's visa check, for staff; undefined if there is no visa. */
export async function readChecksForStaff(ctx: RequestContext, applicationId: Id<'application'>) {
  requireAllowed(mayActOnVisaCheck(ctx.actor, 'see'))
  const found = await listChecksOf(ctx.db, applicationId)
  const [first] = found
  if (!first) return undefined
  requireAllowed(mayActOnVisaCheck(ctx.actor, 'see', first))
  const checks = currentChecks(
    found.flatMap(({ check }) => (check ? [check] : [])),
    first,
  )
  return checkedFields.flatMap((field) => {
    const check = checks.get(field)
    return check ? [{ field, verdict: check.verdict, on: dayOf(check.checkedAt) }] : []
  })
}

export type StaffChecks = Awaited<ReturnType<typeof readChecksForStaff>>
