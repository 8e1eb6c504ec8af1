import type { Profile } from '#app/features/accounts/profile/profile.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { isId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { listMyApplications } from '../read-application.server.ts'
import { readDrafts } from '../read-draft.server.ts'
import { detailsOf, nameOf, passportOf, type SavedDetails } from '../saved-travellers/saved-details.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'
import type { Typed } from '../steps/step-facts.ts'
import type { Answers } from '../steps/steps.ts'

/** What an earlier application says about its traveller, for a new one. */
export type Renewed = {
  readonly reference: string
  readonly name: string
  /** The answers about the person, by page, with contact details. */
  readonly answers: Answers
  readonly contact: Typed
  /** Whether it is the account holder: their profile fills what the application left empty. */
  readonly isOwner: boolean
}

/**
 * Returns the traveller of a submitted application of one's own, for a new one with the same passport country.
 * Undefined if it is another account's, was never submitted, or has been erased.
 */
export async function readRenewed(ctx: RequestContext, id: string, from: string): Promise<Renewed | undefined> {
  requireAllowed(mayActOnApplication(ctx.actor, 'start'))
  if (!isId<'application'>(id)) return undefined
  const application = (await listMyApplications(ctx)).find((one) => one.id === id)
  if (!application?.submittedAt || application.erasedAt || application.fromCountry !== from) return undefined
  const [draft] = await readDrafts(ctx, application.ownerId, [application])
  if (!draft) return undefined
  const details = detailsOf(draft)
  const profile = await readProfile(ctx, application.ownerId)
  const isOwner = isSamePerson(details, profile)
  const { passport, ...others } = details.answers
  const isReplaced = isOwner && profile.nationality === from && hasNewerPassport(details, profile)
  return {
    reference: application.reference,
    name: nameOf(details),
    answers: { ...others, ...(passport && !isReplaced && { passport }) },
    contact: draft.answers.contact ?? {},
    isOwner,
  }
}

function isSamePerson(details: SavedDetails, { fullName, passportNumber }: Profile): boolean {
  const isNamed = nameOf(details).toLowerCase() === fullName.trim().toLowerCase()
  return isNamed || (passportNumber !== '' && plainNumber(passportNumber) === passportOf(details))
}

/** Whether the account holder has a newer passport, valid for longer. */
function hasNewerPassport({ answers }: SavedDetails, { passportNumber, passportExpiresOn }: Profile): boolean {
  const before = dateOf(answers.passport ?? {}, 'expiresOn') ?? ''
  const isOther = passportNumber !== '' && plainNumber(passportNumber) !== plainNumber(answers.passport?.passportNumber)
  return isOther && passportExpiresOn > before
}
