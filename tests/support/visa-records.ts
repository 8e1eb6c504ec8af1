import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { addVisaRecord } from '#app/features/visa-records/save-visa-record.server.ts'
import { addTrip } from '#app/features/visa-records/trips/save-trip.server.ts'
import type { TripDetails } from '#app/features/visa-records/trips/trip.ts'
import type { VisaRecordDetails } from '#app/features/visa-records/visa-record.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller } from './builders.ts'
import { test } from './database.ts'

export type Owner = { ctx: RequestContext; accountId: Id<'account'> }

/** With a user who has saved visas and trips, and another user. */
export const testOfOwners = test.extend<{ asha: Owner; stranger: Owner }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    const { actor, accountId } = await aTraveller(db)
    await use({ ctx: ctx(actor), accountId })
  },
  stranger: async ({ db, ctx }, use) => {
    const { actor, accountId } = await aTraveller(db)
    await use({ ctx: ctx(actor), accountId })
  },
})

export const day = (text: string) => text as PlainDate
const once = () => crypto.randomUUID()

/** A visa and a trip of an account. */
export const aVisaRecord: VisaRecordDetails = {
  traveller: '',
  country: 'JP',
  kind: 'embassy_visa',
  number: 'QXJP-7741 K9',
  validFrom: day('2026-06-01'),
  validUntil: day('2026-12-10'),
  entries: 'double',
  stayDays: 30,
}
export const aTrip: TripDetails = { traveller: '', country: 'JP', entry: day('2026-07-01'), exit: day('2026-07-12') }

export async function addedVisa({ ctx, accountId }: Owner, given: Partial<VisaRecordDetails> = {}, key = once()) {
  const result = await addVisaRecord(ctx, accountId, { ...aVisaRecord, ...given }, key)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

export async function keptTrip({ ctx, accountId }: Owner, given: Partial<TripDetails> = {}, key = once()) {
  const result = await addTrip(ctx, accountId, { ...aTrip, ...given }, key)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

type Given = Partial<Parameters<typeof anApplication>[1]>

/** A visa issued some months ago. */
export const granted = ({ ctx, accountId }: Owner, given: Given = {}) =>
  anApplication(ctx, {
    ownerId: accountId,
    status: 'approved',
    visaValidUntil: day('2027-05-01'),
    movedAt: new Date('2026-09-01T09:00:00Z'),
    ...given,
  })
