import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

test('a report is filtered, compared, read as a table and exported, without loading a page', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await pay(page, await aDraft(page, { from: 'IN', to: 'FR', uploads: true }))
  await page.context().clearCookies()
  await anAdministrator(page)
  await page.goto('/admin/reports')
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const totals = page.getByRole('region', { name: 'Totals' })
  const main = page.getByRole('main')
  await expect(totals).toContainText('Received')

  await main.locator('summary', { hasText: 'Report period:' }).click()
  await main.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/\?range=7-days$/)
  await main.locator('summary', { hasText: 'Comparison period:' }).click()
  await main.getByRole('link', { name: 'Same days last year' }).click()
  await expect(page).toHaveURL(/\?range=7-days&with=year$/)

  await main.locator('summary', { hasText: 'Report period:' }).click()
  const [yesterday, today] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  await main.getByLabel('From', { exact: true }).fill(yesterday ?? '')
  await main.getByLabel('To', { exact: true }).fill(today ?? '')
  await main.getByRole('button', { name: 'Show period' }).click()
  await expect(page).toHaveURL(new RegExp(`with=year&from=${yesterday}&to=${today}$`))

  await main.getByRole('link', { name: 'India to France' }).click()
  await expect(page).toHaveURL(/passport=IN&destination=FR/)
  await expect(main.getByRole('link', { name: 'Remove filter India to France' })).toBeVisible()

  const intake = page.getByRole('region', { name: 'Received and decided' })
  await expect(intake.getByRole('img')).toBeVisible()
  await intake.getByRole('button', { name: 'Table, Received and decided' }).click()
  await expect(intake.getByRole('rowheader')).toHaveCount(2)
  await expectAccessible(page, 'a report as a table')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)

  const downloading = page.waitForEvent('download')
  await main.getByRole('link', { name: 'CSV file of these figures' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`report-${yesterday}-${today}.csv`)
  const file = await readFile(await download.path(), 'utf8')
  // Other journeys add to it.
  expect(file).toMatch(/"By route","India – France","Received","[1-9]\d*","0"/)
})
