import type { Page, Sql } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { aPaidCase, aTraveller, dateOf, send } from '../prepared.ts'
import { somebodyNew } from '../steps.ts'

type Typed = Record<string, string>

// The name that `aTraveller` and the answers of a draft use.
const own = somebodyNew().fullName

const daysAway = (name: string, days: number): Typed => {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return dateOf(name, day, month, year)
}

export function addVisaByHand({ request }: Page, typed: Typed = {}): Promise<string> {
  const visa = { traveller: own, country: 'JP', kind: 'embassy_visa', number: 'J77413', entries: 'double' }
  return send(request, '/visas/new', { ...visa, stayDays: '30', ...daysAway('validUntil', 20), ...typed })
}

/** Saves a trip between two dates, counted from today; without a second one it is ongoing. */
export function addTrip({ request }: Page, country: string, from: number, to?: number, typed: Typed = {}) {
  const exit: Typed = to === undefined ? { still: 'yes' } : daysAway('exit', to)
  return send(request, '/visas/trips/new', { traveller: own, country, ...daysAway('entry', from), ...exit, ...typed })
}

/** A user with visas of every kind, and trips that are too long. */
export async function ownVisaPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const granted = await aPaidCase(page, sql, 'approved')
  await sql`
    update applications set visa_valid_until = '2031-05-01', moved_at = now() - interval '300 days' where id = ${granted}`
  const traveller = 'Wolfeschlegelsteinhausenbergerdorff the Younger of the long name'
  await addVisaByHand(page)
  await addVisaByHand(page, { country: 'GB', ...daysAway('validUntil', -3) })
  await addVisaByHand(page, { country: 'DE', traveller, entries: 'single' })
  await addTrip(page, 'JP', -40, -35)
  await addTrip(page, 'FR', -150, -60)
  await addTrip(page, 'IT', -10)
  await addTrip(page, 'AT', -9, -2, { traveller })
  const [visa] = await sql`select id from visa_records order by created_at desc limit 1`
  const [trip] = await sql`select id from visa_trips order by created_at desc limit 1`
  return [
    { name: 'the visas of a family', address: '/visas' },
    // The same page as the one above, with the query results.
    { name: 'the first day for a stay', address: '/visas?who=0&days=30', act: async () => {} },
    { name: 'a visa record to edit', address: `/visas/${visa?.id}` },
    { name: 'a trip to edit', address: `/visas/trips/${trip?.id}` },
    { name: 'a visa to be renewed', address: `/apply?from=IN&to=FR&renews=${granted}` },
  ]
}

export async function noVisaPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  return [
    { name: 'no visas', address: '/visas' },
    { name: 'a visa to be added', address: '/visas/new' },
    { name: 'a trip to be added', address: '/visas/trips/new' },
  ]
}
