import { demoStaff } from '#app/features/accounts/demo-people.ts'
import type { Page, Sql } from '#tests/support/journey.ts'
import { someCases } from '#tests/support/queue-cases.ts'
import type { Place } from '../places.ts'
import { send } from '../prepared.ts'

/** The queue with many rows, empty, with an invalid search, and before a change. */
export async function queuePlaces(page: Page, sql: Sql): Promise<Place[]> {
  const [, { email, password }] = demoStaff
  await send(page.request, '/admin-login', { email, password })
  const [owner] = await sql`select id from accounts where role = 'traveller' limit 1`
  const ids = await someCases(sql, String(owner?.id), 30, { name: 'María Fernanda Rodríguez-Echeverría y Muñoz' })
  const picked = ids.slice(0, 12).map((id) => `&case=${id}.1`)
  return [
    { name: 'the queue of applications', address: '/admin/applications' },
    {
      name: 'a long list of the queue with rows selected',
      address: '/admin/applications?tab=pending&sort=longest',
      act: async (page) => {
        const boxes = page.locator('.queue-table').getByRole('checkbox')
        await boxes.nth(0).check()
        await boxes.nth(2).check()
      },
    },
    {
      name: 'a search in the queue with nothing found',
      address: '/admin/applications?q=nobody+is+called+this+to%3AFR',
    },
    { name: 'an invalid queue search', address: '/admin/applications?q=to%3AAtlantis' },
    { name: 'an empty selection', address: '/admin/applications/selected?act=ask' },
    {
      name: 'a change of many applications before it is made',
      address: `/admin/applications/selected?act=status&to=approved${picked.join('')}&back=%2Fadmin%2Fapplications`,
    },
  ]
}
