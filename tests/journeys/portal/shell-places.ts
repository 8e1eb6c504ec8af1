import type { Page } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'

export async function portalShellPlaces(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: 'the dashboard of a month', address: '/admin/dashboard?period=month' },
    { name: 'the portal search before typing', address: '/admin/search' },
    { name: 'results of the portal search', address: '/admin/search?q=a' },
    { name: 'a portal search without a match', address: '/admin/search?q=zzzqqqzzz' },
    { name: 'the keyboard shortcuts', address: '/admin/shortcuts' },
    { name: 'failed payments', address: '/admin/payments' },
    { name: 'payment providers', address: '/admin/payments/providers' },
  ]
}
