import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aDraft, aTraveller, pay } from '../prepared.ts'

/** Documents, seen by an administrator: all, none, one, a rejection without a reason, and a new one. */
export async function documentsPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await page.context().clearCookies()
  await anAdministrator(page)
  const [row] = await sql`select id, owner_id from documents where application_id = ${id} and kind = 'passport'`
  const address = `/admin/documents/${row?.id}`
  return [
    { name: 'the documents of the portal', address: `/admin/documents?q=${row?.owner_id}` },
    { name: 'no document of the portal', address: '/admin/documents?q=qqqq&status=approved' },
    { name: 'a document in the portal', address },
    { name: 'a document rejected without a reason', address, act: rejectWithoutReason, status: 422 },
    { name: 'a new document', address: '/admin/documents/new' },
    { name: 'an empty new document', address: '/admin/documents/new', ...sendingNothing('Add Document') },
  ]
}

async function rejectWithoutReason(page: Page): Promise<void> {
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Rejected' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveTitle(/^Error: /)
}

/** The administrator's settings, with every form open, and with errors in one. */
export async function settingPlaces(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: 'the settings', address: '/admin/settings' },
    { name: 'the settings with every form open', address: '/admin/settings?rate=EUR', act: openForms },
    { name: 'an invalid price', address: '/admin/settings', act: sendNoPrice, status: 422 },
    { name: 'an invalid session length', address: '/admin/settings', act: sendNoMinutes, status: 422 },
    { name: 'the partners', address: '/admin/partners' },
    { name: 'a new partner', address: '/admin/partners/new' },
    { name: 'an empty new partner', address: '/admin/partners/new', ...sendingNothing('Create partner') },
    { name: 'the branches', address: '/admin/branches' },
    { name: 'a new branch', address: '/admin/branches/new' },
  ]
}

async function openForms(page: Page): Promise<void> {
  for (const summary of await page.locator('.settings-form > summary').all()) await summary.click()
  await expect(page.getByLabel('Minutes of inactivity')).toBeVisible()
}

async function sendNoPrice(page: Page): Promise<void> {
  await page.getByLabel('Urgent', { exact: true }).fill('lots')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page).toHaveTitle(/^Error: /)
}

async function sendNoMinutes(page: Page): Promise<void> {
  const session = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Session Timeout' }) })
  await session.locator('summary').click()
  await session.getByLabel('Minutes of inactivity').fill('0')
  await session.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle(/^Error: /)
}
