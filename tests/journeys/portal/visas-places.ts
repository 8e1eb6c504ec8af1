import type { Page } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'

export async function visasPlaces(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: 'the routes of a passport', address: '/admin/visas?from=IN&kind=visa_on_arrival' },
    { name: 'a route of which nothing is found', address: '/admin/visas?q=nowhere' },
    { name: 'the visa types of a country', address: '/admin/visas?tab=types&to=VN' },
    { name: 'a route in the hands of staff', address: '/admin/visas/routes/IN/KE' },
    { name: 'the facts of a country to be checked', address: '/admin/visas/stale?to=AT' },
  ]
}

export async function visaFormPlaces(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: 'a visa type in the hands of staff', address: '/admin/visas/schemes/ke-eta' },
    { name: 'a visa type to be added', address: '/admin/visas/schemes/new' },
    { name: 'the history of a visa type', address: '/admin/visas/schemes/ke-eta/history' },
    { name: 'the history of a route', address: '/admin/visas/routes/IN/KE/history' },
    { name: 'a table to be imported', address: '/admin/visas/import' },
  ]
}
