import type { Id } from '#app/lib/id.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { applicantName } from '../applications/applicant-name.ts'
import type { Application } from '../applications/application.ts'
import { listMyApplications, readAnswersOf } from '../applications/read-application.server.ts'
import { openSavedTravellers } from '../applications/saved-travellers/read-saved-travellers.server.ts'
import { nameOf, passportOf } from '../applications/saved-travellers/saved-details.ts'
import { plainNumber } from '../applications/steps/passport/plain-number.ts'
import { mayActOnVisaRecord } from './visa-record.policy.ts'
import { nameKey } from './visa-record.ts'

/** A traveller known to an account, with data to prefill an application. */
export type KnownTraveller = {
  /** '' for the account holder, otherwise the normalised name. */
  readonly key: string
  readonly name: string
  /** The country of their passport; '' if unknown. */
  readonly from: string
  readonly saved: Id<'saved-traveller'> | undefined
  /** Their newest submitted application whose answers are not erased. */
  readonly application: Id<'application'> | undefined
}

/** An approved application with its visa's last day, and its traveller. */
export type Granted = {
  readonly application: Application
  /** The traveller's key, or the application id if the name is erased. */
  readonly traveller: string
  readonly name: string
  readonly residence: string
}

/** The travellers known to an account, account holder first, and the visas granted to them through Portolan. */
export async function readKnownTravellers(ctx: RequestContext) {
  const { actor } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  requireAllowed(mayActOnVisaRecord(actor, 'read', actor))
  const profile = await readProfile(ctx, actor.accountId)
  const keyOf = keyBy({ name: profile.fullName, passport: plainNumber(profile.passportNumber) })
  const known = new Map<string, KnownTraveller>()
  const meet = ({ name, passport, ...facts }: Met) => {
    const key = keyOf(name, passport)
    const before = known.get(key) ?? { key, name, from: '', saved: undefined, application: undefined }
    known.set(key, { ...before, ...facts, from: before.from || facts.from })
    return key
  }
  meet({ name: profile.fullName, passport: '', from: profile.nationality })
  for (const one of await openSavedTravellers(ctx)) {
    meet({ name: nameOf(one), passport: passportOf(one), from: one.from, saved: one.id })
  }
  const granted: Granted[] = []
  for (const { application, answers } of await submittedOf(ctx, actor.accountId)) {
    const name = applicantName(answers)
    const isErased = name === ''
    const met = { name, passport: plainNumber(answers.passport?.passportNumber), from: application.fromCountry }
    // Applications are sorted newest first, so an older one does not override.
    const hasNewer = known.get(keyOf(name, met.passport))?.application !== undefined
    const key = isErased ? application.id : meet(hasNewer ? met : { ...met, application: application.id })
    if (application.status === 'approved' && application.visaValidUntil) {
      granted.push({ application, traveller: key, name, residence: answers.requirements?.residence ?? '' })
    }
  }
  return { known, keyOf: (name: string) => keyOf(name, ''), granted }
}

type Met = { name: string; passport: string; from: string } & Partial<Pick<KnownTraveller, 'saved' | 'application'>>

/** The account holder is matched by name or passport, everyone else by name. */
function keyBy(owner: { name: string; passport: string }) {
  return (name: string, passport: string): string => {
    const isOwner = nameKey(name) === nameKey(owner.name) || (passport !== '' && passport === owner.passport)
    return isOwner ? '' : nameKey(name)
  }
}

/**
 * Applications submitted for the account holder and their family, newest first. Excludes the clients of a company, who
 * hold their own visas.
 */
async function submittedOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'read', { accountId }))
  const own = await listMyApplications(ctx)
  const applications = own.filter(({ submittedAt, partnerId }) => submittedAt && !partnerId)
  if (applications.length === 0) return []
  const ids = applications.map(({ id }) => id)
  const answers = await readAnswersOf(ctx, accountId, ids)
  return applications.map((application, index) => ({ application, answers: answers[index] ?? {} }))
}
