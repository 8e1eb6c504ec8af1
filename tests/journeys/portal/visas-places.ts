import { aFactProposal } from '#tests/support/fact-proposals.ts'
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
  const proposal = await aFactProposal(sql)
  return [
    { name: 'tasks about watched pages', address: '/admin/visas/watch' },
    { name: 'a watched page that changed', address: `/admin/visas/watch/${changed}` },
    { name: 'all watched pages', address: '/admin/visas/watch?tab=pages' },
    { name: 'the routes of a passport', address: '/admin/visas?from=IN&kind=visa_on_arrival' },
    { name: 'a route search without a match', address: '/admin/visas?q=nowhere' },
    { name: 'the visa types of a country', address: '/admin/visas?tab=types&to=VN' },
    { name: 'a route in the editor', address: '/admin/visas/routes/IN/KE' },
    { name: 'the facts desk', address: '/admin/visas/desk' },
    { name: 'the facts desk of a country', address: '/admin/visas/desk?to=AT' },
    { name: 'a change for many passports', address: '/admin/visas/many' },
    { name: 'proposed changes', address: '/admin/visas/proposals' },
    { name: 'a proposed change', address: `/admin/visas/proposals/${proposal}` },
  ]
}

export async function visaFormPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const report = await aFactReport(page, sql)
  await anAdministrator(page)
  return [
    { name: 'a visa type in the editor', address: '/admin/visas/schemes/ke-eta' },
    { name: 'a new visa type', address: '/admin/visas/schemes/new' },
    { name: 'the history of a visa type', address: '/admin/visas/schemes/ke-eta/history' },
    { name: 'the history of a route', address: '/admin/visas/routes/IN/KE/history' },
    { name: 'open reports', address: '/admin/visas/reports' },
    { name: 'answered reports', address: '/admin/visas/reports?state=answered' },
    { name: 'a report about a fact', address: `/admin/visas/reports/${report}` },
    { name: 'a table to be imported', address: '/admin/visas/import' },
  ]
}

/** A visitor's report of an error, with only their address known. */
export async function aFactReport(
  page: Page,
  sql: Sql,
  text = `It is 60 days. ${crypto.randomUUID()}`,
): Promise<string> {
  await page.goto('/report?subject=requirement&key=GH+KE')
  await page.getByLabel('What is wrong?').selectOption('stay')
  await page.getByLabel('What should it say?').fill(text)
  await page.getByLabel('Where did you read it?').fill('https://www.etakenya.go.ke/en/stay')
  await page.getByLabel('Your email (optional)').fill(`${crypto.randomUUID()}@example.test`)
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('heading', { name: 'Thank you for your report' }).waitFor()
  const [row] = await sql`select id from fact_reports order by created_at desc limit 1`
  return String(row?.id)
}
