import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aDraft, aTraveller, pay, send } from '../prepared.ts'

/** The audit log, finance and erasures, seen by an administrator. */
export async function recordPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { from: 'IN', to: 'FR', uploads: true })
  await pay(page, id)
  await page.context().clearCookies()
  await anAdministrator(page)
  const hold = `/admin/applications/${id}/hold`
  await send(page.request, hold, { reason: 'The card holder disputes the payment.' })
  await send(page.request, '/admin/audit', {})
  return [
    { name: 'the audit log', address: '/admin/audit' },
    { name: 'an audit log search without a match', address: '/admin/audit?person=nobody+at+all' },
    { name: 'tax', address: '/admin/settings/tax' },
    { name: 'working hours', address: '/admin/settings/hours' },
    { name: 'email templates', address: '/admin/settings/emails' },
    { name: 'an email template', address: '/admin/settings/emails/application' },
    { name: 'message templates', address: '/admin/settings/templates' },
    { name: 'a new message template', address: '/admin/settings/templates/new' },
    { name: 'finance', address: '/admin/finance' },
    { name: 'the journal', address: '/admin/finance/journal' },
    { name: 'reports', address: '/admin/reports' },
    { name: 'the tables of reports', address: '/admin/reports?range=12-months&routes=all', act: showTables },
    { name: 'data retention', address: '/admin/retention' },
    { name: 'an application on hold', address: hold },
    { name: 'a hold without a reason', address: hold, act: sendNoReason, status: 422 },
  ]
}

async function showTables(page: Page): Promise<void> {
  for (const title of ['Received and decided', 'Revenue and refunds']) {
    await page.getByRole('button', { name: `Table, ${title}` }).click()
  }
  await page.getByText('How we count').click()
}

async function sendNoReason(page: Page): Promise<void> {
  await page.getByLabel('Reason').fill('')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page).toHaveTitle(/^Error: /)
}
