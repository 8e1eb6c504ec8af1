import { applicantName } from '#app/features/applications/applicant-name.ts'
import type { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { answersField, type TypedAnswers } from '#app/features/applications/read-application.server.ts'
import { exampleAnswers } from '#app/features/applications/steps/steps.ts'
import type { schemes } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { newReference } from '#app/lib/reference.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { Chance } from './chance.mts'
import type { Person } from './people.mts'

export type Scheme = typeof schemes.$inferSelect
type Row = typeof applications.$inferInsert
export type Case = Row & { submittedAt: Date | null; status: ApplicationStatus }
type Entry = typeof statusEntries.$inferInsert

const hour = 3_600_000
const day = 24 * hour

/** The status history of a case, by its current status. */
const ways: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ['draft'],
  expired: ['draft', 'expired'],
  pending: ['draft', 'pending'],
  document_verification: ['draft', 'pending', 'document_verification'],
  processing: ['draft', 'pending', 'document_verification', 'processing'],
  under_review: ['draft', 'pending', 'document_verification', 'processing', 'under_review'],
  approved: ['draft', 'pending', 'document_verification', 'processing', 'under_review', 'approved'],
  rejected: ['draft', 'pending', 'document_verification', 'processing', 'under_review', 'rejected'],
  withdrawn: ['draft', 'pending', 'withdrawn'],
  cancelled: ['draft', 'pending', 'document_verification', 'cancelled'],
}

/** Recent cases are in progress; older ones are decided. */
const lately = {
  draft: 15,
  pending: 25,
  document_verification: 20,
  processing: 20,
  under_review: 15,
  approved: 4,
  rejected: 1,
}
const before = { approved: 82, rejected: 9, withdrawn: 3, cancelled: 2, expired: 4 }

type Setting = { chance: Chance; encryption: Encryption; colleagues: readonly Person[]; now: Date }

export function aCase(
  { chance, encryption, colleagues, now }: Setting,
  owner: Person,
  scheme: Scheme,
): [Case, Entry[]] {
  const isLate = chance.happens(0.2)
  const status: ApplicationStatus = isLate ? chance.weighted(lately) : chance.weighted(before)
  const startedAt = new Date(
    now.getTime() - (isLate ? chance.whole(1, 14 * 24) : chance.whole(15 * 24, 540 * 24)) * hour,
  )
  const id = chance.uuid() as Id<'application'>
  const history = entriesOf(chance, { id, status, startedAt, actor: chance.pick(colleagues), now })
  const submittedAt = history.find((entry) => entry.status === 'pending')?.at ?? null
  const travelOn = dayOf(new Date(startedAt.getTime() + chance.whole(20, 200) * day))
  const answers = answersOf(chance, owner, scheme, travelOn)
  const sealed = encryption.seal(
    owner.personKey,
    `person:${owner.id}/${answersField(id)}`,
    Buffer.from(JSON.stringify(answers)),
  )
  const movedAt = history.at(-1)?.at ?? startedAt
  const isOpen = ['pending', 'document_verification', 'processing', 'under_review'].includes(status)
  const application: Case = {
    id,
    reference: newReference(),
    ownerId: owner.id,
    orderId: chance.uuid() as Id<'order'>,
    status,
    fromCountry: owner.country,
    toCountry: scheme.destination,
    schemeId: scheme.id,
    purpose: 'tourism',
    travelOn,
    urgency: chance.weighted({ standard: 80, expedited: 14, urgent: 6 }),
    plan: null,
    answers: sealed,
    startedAt,
    updatedAt: movedAt,
    submittedAt,
    expectedOn: submittedAt && dayOf(new Date(submittedAt.getTime() + 14 * day)),
    movedAt,
    assigneeId: isOpen && chance.happens(0.6) ? chance.pick(colleagues).id : null,
    applicantName: applicantName(answers),
  }
  return [application, history]
}

type Way = { id: Id<'application'>; status: ApplicationStatus; startedAt: Date; actor: Person; now: Date }

function entriesOf(chance: Chance, { id, status, startedAt, actor, now }: Way): Entry[] {
  let at = startedAt
  return ways[status].map((step, index) => {
    if (index > 0) at = new Date(Math.min(at.getTime() + chance.whole(1, 60) * hour, now.getTime() - 60_000))
    const actorId = index > 1 ? actor.id : null
    return { id: chance.uuid(), applicationId: id, status: step, at, actorId, isOverride: false }
  })
}

function answersOf(chance: Chance, owner: Person, scheme: Scheme, travelOn: PlainDate): TypedAnswers {
  const [givenNames = '', ...family] = owner.fullName.split(' ')
  const bornOn = new Date(Date.UTC(chance.whole(1950, 2005), chance.whole(0, 11), chance.whole(1, 28)))
  return exampleAnswers({
    visa: scheme.id,
    travelOn,
    urgency: 'standard',
    givenNames,
    familyName: family.join(' '),
    bornOn: dayOf(bornOn),
    passportNumber: `X${chance.whole(1_000_000, 9_999_999)}`,
    issuedOn: '2022-03-28' as PlainDate,
    expiresOn: '2032-03-27' as PlainDate,
    email: owner.email,
    phone: '+44 20 7946 0000',
    address: '12 Harbour Road',
    city: 'Seaton',
    zip: '12345',
    country: owner.country,
  })
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10) as PlainDate
