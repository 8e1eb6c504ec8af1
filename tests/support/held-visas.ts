import type { HeldVisaDetails } from '#app/features/held-visas/held-visa.ts'
import { addHeldVisa } from '#app/features/held-visas/save-held-visa.server.ts'
import { addTrip } from '#app/features/held-visas/trips/save-trip.server.ts'
import type { TripDetails } from '#app/features/held-visas/trips/trip.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { anApplication, aTraveller } from './builders.ts'
import { test } from './database.ts'

export type Owner = { call: Call; accountId: Id<'account'> }

/** With a user who has saved visas and trips, and another user. */
export const testOfOwners = test.extend<{ asha: Owner; stranger: Owner }>({
  asha: async ({ db, call }, use) => {
    await seedVisas(db)
    await unsafeSeedRates(db)
    const { actor, accountId } = await aTraveller(db)
    await use({ call: call(actor), accountId })
  },
  stranger: async ({ db, call }, use) => {
    const { actor, accountId } = await aTraveller(db)
    await use({ call: call(actor), accountId })
  },
})

export const day = (text: string) => text as PlainDate
const once = () => crypto.randomUUID()

/** A visa and a trip of an account. */
export const aHeldVisa: HeldVisaDetails = {
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

export async function addedVisa({ call, accountId }: Owner, given: Partial<HeldVisaDetails> = {}, key = once()) {
  const result = await addHeldVisa(call, accountId, { ...aHeldVisa, ...given }, key)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

export async function keptTrip({ call, accountId }: Owner, given: Partial<TripDetails> = {}, key = once()) {
  const result = await addTrip(call, accountId, { ...aTrip, ...given }, key)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

type Given = Partial<Parameters<typeof anApplication>[1]>

/** A visa issued some months ago. */
export const granted = ({ call, accountId }: Owner, given: Given = {}) =>
  anApplication(call, {
    ownerId: accountId,
    status: 'approved',
    visaValidUntil: day('2027-05-01'),
    movedAt: new Date('2026-09-01T09:00:00Z'),
    ...given,
  })
