import type { Browser } from '@playwright/test'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'

/*
 * A setting changes the whole service. Each worker has its own service, restarted after a failed test, and each test
 * restores what it changed, so no other test meets a closed service.
 */

const saved = (page: Page) => page.getByRole('main').locator('.notice[role=status]')
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

async function openSettings(page: Page): Promise<void> {
  await anAdministrator(page)
  await page.goto('/admin/settings')
}

/** Another visitor, unrelated to the portal. */
async function aVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  return context.newPage()
}

async function writeToUs(visitor: Page): Promise<void> {
  await visitor.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await visitor.getByLabel('Email', { exact: true }).fill('asha@example.test')
  await visitor.getByLabel('Subject', { exact: true }).fill('A question')
  await visitor.getByLabel('Message', { exact: true }).fill('When are you open?')
}

test.describe('with script', () => {
  test('the service is closed for maintenance, and reopened', async ({ page, browser, baseURL, sql }) => {
    const messages = async () => (await sql`select count(*)::int as n from contact_messages`)[0]?.n
    const visitor = await aVisitor(browser, baseURL)
    await visitor.goto('/contact')
    await writeToUs(visitor)
    await openSettings(page)
    const maintenance = row(page, 'Site Maintenance Mode')
    await expect(maintenance).toContainText('Currently: Off')
    await maintenance.locator('summary').click()
    await maintenance.getByLabel('Additional message to visitors').fill('Back at 18:00 UTC.')
    await maintenance.getByRole('button', { name: 'Close the service to everyone' }).click()
    await expect(saved(page)).toContainText('Setting saved')
    await expect(maintenance).toContainText('Currently: On')
    await expectAccessible(page, 'settings while the service is closed')
    const before = await messages()

    const other = await visitor.context().newPage()
    await expect.poll(async () => (await other.goto('/dashboard'))?.status()).toBe(503)
    for (const address of ['/', '/?from=IN&to=FR', '/countries', '/faqs', '/blog']) {
      expect((await other.goto(address))?.status(), address).toBe(200)
      await expect(other.getByText('Back at 18:00 UTC.').first()).toBeVisible()
    }
    await visitor.getByRole('button', { name: 'Send Message' }).click()
    await expect(visitor.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible()
    expect(await messages()).toBe(before)

    await page.goto('/admin/settings')
    await maintenance.locator('summary').click()
    await maintenance.getByRole('button', { name: 'Reopen the service' }).click()
    await expect(maintenance).toContainText('Currently: Off')
    await expect.poll(async () => (await other.goto('/dashboard'))?.status()).toBe(200)
    await visitor.goto('/contact')
    await writeToUs(visitor)
    await visitor.getByRole('button', { name: 'Send Message' }).click()
    await expect(visitor.getByText('Message sent!').first()).toBeVisible()
    expect(await messages()).toBe(before + 1)
    await visitor.context().close()
  })

  test('staff who are inactive longer than the session timeout sign in again', async ({ page, sql }) => {
    await openSettings(page)
    const session = row(page, 'Session Timeout')
    const change = async (minutes: string) => {
      await page.goto('/admin/settings')
      await session.locator('summary').click()
      await session.getByLabel('Minutes of inactivity').fill(minutes)
      await session.getByRole('button', { name: 'Save' }).click()
    }
    await change('4')
    await expect(page.getByRole('alert')).toContainText('The minutes must be a whole number from 5 to 720')
    await expect(session.getByLabel('Minutes of inactivity')).toHaveValue('4')
    await change('10')
    await expect(saved(page)).toContainText('Setting saved')
    await expect(session.locator('.settings-now')).toHaveText('10 minutes')

    const away = (minutes: number) => sql`
      update sessions set last_seen_at = now() - ${`${minutes} minutes`}::interval where role = 'admin'`
    await away(9)
    await page.goto('/admin/documents')
    await expect(page).toHaveURL(/\/admin\/documents$/)
    await away(11)
    await page.goto('/admin/documents')
    await expect(page).toHaveURL(/\/admin-login/)

    await openSettings(page)
    await sql`update sessions set authenticated_at = now() - interval '21 minutes' where role = 'admin'`
    await change('30')
    await expect(page).toHaveURL(/\/reauthenticate/)
    await openSettings(page)
    await sql`update sessions set authenticated_at = now() where role = 'admin'`
    await change('30')
    await expect(session.locator('.settings-now')).toHaveText('30 minutes')
    await expect(page.getByText('Session Timeout: 10 minutes → 30 minutes').first()).toBeVisible()
  })

  test('a changed price is on the public result at once, and a colleague with an old form is warned', async ({
    page,
    browser,
    baseURL,
  }) => {
    const visitor = await aVisitor(browser, baseURL)
    const total = () =>
      visitor
        .getByRole('listitem')
        .filter({ hasText: /Expedited/ })
        .locator('.speed-total')
    // Cached pages show a new price within a second.
    const untilShown = (price: string) =>
      expect(async () => {
        await visitor.goto('/requirements/IN/VN')
        await visitor.locator('#time summary').click()
        await expect(total()).toHaveText(price, { timeout: 1_000 })
      }).toPass()
    await untilShown('$90.00')
    await openSettings(page)
    const late = await page.context().newPage()
    await late.goto('/admin/settings')
    const expedited = page.getByLabel('Expedited', { exact: true })
    const save = page.getByRole('button', { name: 'Save prices' })
    await expedited.fill('lots')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Expedited must be an amount of dollars')
    await expect(expedited).toHaveValue('lots')
    await expedited.fill('123.45')
    await save.click()
    await expect(saved(page)).toContainText('Setting saved')
    await expect(page.getByText('Expedited: $50.00 → $123.45').first()).toBeVisible()
    await untilShown('$163.45')

    await late.getByLabel('Expedited', { exact: true }).fill('90')
    await late.getByRole('button', { name: 'Save prices' }).click()
    await expect(late.getByRole('alert')).toContainText('A colleague has changed Expedited to $123.45')
    await expedited.fill('50')
    await save.click()
    await expect(page.getByText('Expedited: $123.45 → $50.00').first()).toBeVisible()
    await untilShown('$90.00')
    await visitor.context().close()
  })

  test('an exchange rate is updated, and emails are switched off and on', async ({ page }) => {
    await openSettings(page)
    await page.getByRole('link', { name: 'Edit the rate of GBP' }).click()
    await expect(page.getByRole('heading', { name: 'Change GBP' })).toBeVisible()
    const value = page.getByLabel('US dollars for one unit')
    const was = await value.inputValue()
    for (const typed of ['1.3456', was]) {
      await page.goto('/admin/settings?rate=GBP')
      await value.fill(typed)
      await page.getByRole('button', { name: 'Save rate' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'GBP' })).toContainText(typed)
    }
    const emails = row(page, 'Email Notifications')
    for (const [choice, now] of [
      ['Send none, and show notifications on the page only', 'Disabled for all users'],
      ['Send emails about applications', 'Enabled for all users'],
    ] as const) {
      await emails.locator('summary').click()
      await emails.getByRole('radio', { name: choice }).check()
      await emails.getByRole('button', { name: 'Save' }).click()
      await expect(emails.locator('.settings-now')).toHaveText(now)
    }
    await expect(page.getByText('off → on').first()).toBeVisible()
  })
})
