import type { Browser } from '@playwright/test'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import { expect, type Page, type Sql } from '#tests/support/journey.ts'
import { aPaidCase, approveWithoutVisa, aTraveller, completeFiling, send } from './prepared.ts'
import { test } from './town.ts'

const [, officer] = demoStaff

async function aPage(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage()
}

/** A traveller with a paid application, who is viewing it. */
async function aCase(page: Page, sql: Sql): Promise<string> {
  const id = await aPaidCase(page, sql, 'processing')
  await page.goto(`/applications/${id}`)
  await expect(page.getByRole('main')).toContainText('Processing')
  return id
}

async function atWork(browser: Browser, origin: string): Promise<Page> {
  const desk = await aPage(browser, origin)
  await send(desk.request, '/admin-login', { email: officer.email, password: officer.password })
  return desk
}

/** Decides a case and returns how many milliseconds after the undo window another user's page shows it. */
async function milliseconds(desk: Page, button: string, page: Page, says: string): Promise<number> {
  const start = performance.now()
  const decide = desk.getByRole('region', { name: 'Decide' })
  await decide.getByRole('button', { name: button }).click({ noWaitAfter: true })
  await page.getByRole('main').getByText(says).first().waitFor({ timeout: 30_000 })
  const took = Math.round(performance.now() - start) - undoSeconds * 1000
  expect(took, 'nothing is told while it can be undone').toBeGreaterThan(0)
  return took
}

const ends = (sql: Sql) => sql`
  select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
  where application_name = 'portolan-changes' and datname = current_database()`

test('a page shows staff actions from another server without a reload, also after lost connections', async ({
  browser,
  town,
}, info) => {
  test.setTimeout(300_000)
  const { near, far, way, sql } = town
  const page = await aPage(browser, near)
  await aTraveller(page, sql)
  const [first, second] = [await aCase(page, sql), await aCase(page, sql)]
  const desk = await atWork(browser, far)
  let loads = 0
  page.on('framenavigated', () => {
    loads += 1
  })

  await test.step('a status changes while its page is open', async () => {
    await page.goto(`/applications/${first}`)
    await page.waitForLoadState('networkidle').catch(() => {})
    await completeFiling(desk, first)
    await desk.goto(`/admin/applications/${first}`)
    loads = 0
    const took = await milliseconds(desk, 'Filed with France', page, 'Under review')
    info.annotations.push({
      type: 'from the end of the undo window to the page of the traveller',
      description: `${took} ms`,
    })
    process.stdout.write(
      `A change by staff at one server is on the page of another ${took} ms after it can be undone no more\n`,
    )
    expect(loads).toBe(0)
  })

  await test.step('its notification appears once it can no longer be undone, and is counted', async () => {
    const toast = page.locator('.toast').first()
    await expect(toast).toBeVisible({ timeout: 40_000 })
    await expect(toast.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/applications/${first}`)
    await expect(page.locator('.bar-wide summary .unread')).toHaveText(/^[1-9]\d* unread$/)
    expect(loads).toBe(0)
  })

  await test.step('changes while the connection is interrupted appear once it is restored', async () => {
    await way.sever()
    await desk.goto(`/admin/applications/${first}`)
    await approveWithoutVisa(desk)
    await expect(desk.getByRole('main')).toContainText('Application status changed to')
    await expect(page.getByRole('main')).toContainText('Under review')
    await way.join()
    await expect(page.getByRole('main')).toContainText('Approved', { timeout: 60_000 })
    expect(loads).toBe(0)
  })

  await test.step('what happens after the database dropped the connections for changes is there too', async () => {
    await page.goto(`/applications/${second}`)
    await page.waitForLoadState('networkidle').catch(() => {})
    await completeFiling(desk, second)
    await desk.goto(`/admin/applications/${second}`)
    loads = 0
    expect((await ends(sql))[0]?.count).toBe(2)
    await milliseconds(desk, 'Filed with France', page, 'Under review')
    expect(loads).toBe(0)
  })
})
