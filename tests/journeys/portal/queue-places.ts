import { demoStaff } from '#app/features/accounts/demo-people.ts'
import type { Page } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { send } from '../prepared.ts'

/** The queue with what the demonstration has in it, with nothing, with a search that is wrong, and before a change. */
export async function queuePlaces(page: Page): Promise<Place[]> {
  const [, { email, password }] = demoStaff
  await send(page.request, '/admin-login', { email, password })
  return [
    { name: 'the queue of applications', address: '/admin/applications' },
    {
      name: 'a search in the queue with nothing found',
      address: '/admin/applications?q=nobody+is+called+this+to%3AFR',
    },
    { name: 'a search in the queue that is wrong', address: '/admin/applications?q=to%3AAtlantis' },
    { name: 'a selection of nothing', address: '/admin/applications/selected?act=ask' },
  ]
}
