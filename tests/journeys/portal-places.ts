import { demoStaff } from '#app/features/accounts/demo-people.ts'
import type { Page } from '#tests/support/journey.ts'
import type { Place } from './places.ts'
import { send } from './prepared.ts'

export async function portalPlaces(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: "the portal's dashboard", address: '/admin/dashboard' },
    { name: 'a missing page of the portal', address: '/admin/nothing', status: 404 },
  ]
}

/** Signs the page in to the portal as an administrator. */
export async function anAdministrator(page: Page): Promise<void> {
  const [{ email, password }] = demoStaff
  await send(page.request, '/admin-login', { email, password })
}
