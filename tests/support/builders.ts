import { accounts } from '#app/features/accounts/account.table.server.ts'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { applicantName } from '#app/features/applications/applicant-name.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { answersField } from '#app/features/applications/read-application.server.ts'
import { type Answers, exampleAnswers } from '#app/features/applications/steps/steps.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { type Actor, type StaffMember, staffMember } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Ports, RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { asha } from './asha.ts'
import { schengenPages } from './forms.ts'

export type Traveller = Extract<Actor, { kind: 'traveller' }>

/** An account with a confirmed address, and its owner as an actor. */
export async function aTraveller(
  db: Database,
  given: Partial<typeof accounts.$inferInsert> = {},
): Promise<{ accountId: Id<'account'>; actor: Traveller; email: string }> {
  const accountId = given.id ?? newId<'account'>()
  const email = given.email ?? `${accountId}@example.test`
  const emailVerified = given.emailVerified ?? true
  await db.insert(accounts).values({
    id: accountId,
    fullName: 'Asha Rao',
    email,
    claimedEmail: email,
    emailVerified,
    country: 'IN',
    ...given,
  })
  return { accountId, email, actor: { kind: 'traveller', accountId, emailVerified } }
}

/** A member of staff, by default one who decides cases. */
export async function aStaffMember(db: Database, role: StaffMember['role'] = 'officer'): Promise<StaffMember> {
  const accountId = newId<'account'>()
  const email = `${accountId}@staff.test`
  await db.insert(accounts).values({
    id: accountId,
    fullName: `Lena ${role}`,
    email,
    claimedEmail: email,
    emailVerified: true,
    country: 'GB',
    role,
  })
  return staffMember(accountId, role)
}

/** Valid answers for the date on which the tests run. */
export const goodAnswers: Answers = exampleAnswers(asha, schengenPages)

type World = { db: Database; ports: Ports }

/** An application from India to France, by default a finished draft. */
export async function anApplication(
  { db, ports }: World,
  { ownerId, answers = goodAnswers, ...given }: Partial<Application> & { ownerId: Id<'account'>; answers?: Answers },
): Promise<Application> {
  const now = new Date('2026-11-20T09:00:00Z')
  const application: Application = {
    id: newId(),
    reference: newReference(),
    ownerId,
    orderId: newId(),
    position: 1,
    partnerId: null,
    status: 'draft',
    fromCountry: 'IN',
    toCountry: 'FR',
    schemeId: 'fr-schengen-c',
    purpose: 'tourism',
    travelOn: '2027-02-14' as Application['travelOn'],
    urgency: 'standard',
    plan: null,
    addOns: {},
    startedAt: now,
    updatedAt: now,
    submittedAt: null,
    quoteRequestedAt: null,
    confirmedFeeMinor: null,
    confirmedFeeCurrency: null,
    priceConfirmedAt: null,
    expectedOn: null,
    visaValidFrom: null,
    visaValidUntil: null,
    question: null,
    questionAt: null,
    answeredAt: null,
    movedAt: now,
    heldAt: null,
    erasedAt: null,
    ...given,
  }
  if (application.status !== 'draft') application.submittedAt ??= now
  const ctx: RequestContext = { actor: anyService, now, db, ports }
  const secrets = await openPersonSecrets(ctx, ownerId)
  const sealed = secrets.seal(answersField(application.id), JSON.stringify(answers))
  const order = { id: application.orderId, ownerId, startedAt: application.startedAt }
  await db.insert(orders).values(order).onConflictDoNothing()
  await db.insert(applications).values({ ...application, applicantName: applicantName(answers), answers: sealed })
  await db
    .insert(statusEntries)
    .values({ id: crypto.randomUUID(), applicationId: application.id, status: application.status, at: now })
  return application
}
