import type { Page, Sql } from '#tests/support/journey.ts'
import { aWatchTask } from '#tests/support/watch-tasks.ts'
import type { Place } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'

export async function visasPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await anAdministrator(page)
  const address = 'https://etakenya.go.ke'
  const before = '# Fees\nSingle entry | 90 days | USD 30\n# Who may apply\nFrance\nJapan'
  const after = '# Fees\nSingle entry | 90 days | USD 45\n# Who may apply\nJapan\nBrazil'
  const changed = await aWatchTask(sql, { address, before, after })
  await aWatchTask(sql, { address: 'https://evisa.gov.az', trouble: 'robots' })
  return [
    { name: 'tasks about watched pages', address: '/admin/visas/watch' },
    { name: 'a watched page that changed', address: `/admin/visas/watch/${changed}` },
    { name: 'all watched pages', address: '/admin/visas/watch?tab=pages' },
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
