import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

const saved = (page: Page) => page.getByRole('main').locator('.notice[role=status]')

test('a disputed application is put on hold, found in the audit log, and released', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { from: 'IN', to: 'FR', uploads: true })
  await pay(page, id)
  await sql`update applications set status = 'rejected', moved_at = now() where id = ${id}`
  const [row] = await sql`select reference from applications where id = ${id}`
  await page.goto(`/applications/${id}`)
  await expect(page.getByText(/We delete your answers and documents on \d+ \w+ \d{4}\./)).toBeVisible()
  const traveller = await page.context().cookies()

  // An open page of the account would redirect to sign-in by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await anAdministrator(page)
  await page.goto(`/admin/applications/${id}`)
  await page.getByRole('link', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').fill('The card holder disputes the payment.')
  await page.getByRole('button', { name: 'Hold application' }).click()
  await expect(page.getByText('Application on hold').first()).toBeVisible()
  await page.goto('/admin/retention')
  await expect(page.getByRole('row').filter({ hasText: String(row?.reference) })).toContainText('disputes the payment')
  await expectAccessible(page, 'data retention with an application on hold')

  await page.goto('/admin/audit')
  await page.getByLabel('Application', { exact: true }).fill(String(row?.reference).toLowerCase())
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Placed a hold on erasure' })).toContainText(
    'disputes the payment',
  )
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText(/Rows 1 to [\d,]+ were checked on/)).toBeVisible()

  const admin = await page.context().cookies()
  // A page that listens for changes would be redirected.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.context().addCookies(traveller)
  await page.goto(`/applications/${id}`)
  await expect(page.getByText('We keep this application longer than planned')).toBeVisible()
  await page.context().clearCookies()
  await page.context().addCookies(admin)
  await page.goto(`/admin/applications/${id}/hold`)
  await page.getByRole('button', { name: 'Remove hold' }).click()
  await expect(page.getByText('Hold removed').first()).toBeVisible()
})

test('a shorter period requires identity confirmation, and is in the privacy policy at once', async ({ page, sql }) => {
  await anAdministrator(page)
  const change = async (days: string) => {
    await page.goto('/admin/settings')
    await page.getByLabel('Decided applications, after the decision').fill(days)
    await page.getByRole('button', { name: 'Save periods' }).click()
  }
  await change('29')
  await expect(page.getByRole('alert')).toContainText('must be a whole number of days from 30 to 3,650')
  await sql`update sessions set authenticated_at = now() - interval '21 minutes' where role = 'admin'`
  await change('91')
  await expect(page).toHaveURL(/\/reauthenticate/)
  await sql`update sessions set authenticated_at = now() where role = 'admin'`
  await change('91')
  await expect(saved(page)).toContainText('Setting saved')
  await expect(page.getByText('Decided applications, after the decision: 180 → 91 days').first()).toBeVisible()
  const policy = async () => (await page.request.get('/privacy-policy')).text()
  await expect.poll(policy, { timeout: 15_000 }).toContain('91 days after the decision')
  await change('180')
  await expect(saved(page)).toContainText('Setting saved')
})
