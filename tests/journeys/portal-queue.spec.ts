import type postgres from 'postgres'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, layoutShift, type Page, test, watchLayoutShift } from '#tests/support/journey.ts'
import { someCases } from '#tests/support/queue-cases.ts'
import { send } from './prepared.ts'

const [, officer] = demoStaff

/** An officer in the portal, and some applications that no other test searches for. */
async function atWork(page: Page, sql: postgres.Sql, count: number, status = 'pending') {
  await send(page.request, '/admin-login', { email: officer.email, password: officer.password })
  const [owner] = await sql`select id from accounts where role = 'traveller' limit 1`
  const name = `Queue ${crypto.randomUUID().slice(0, 8)}`
  const ids = await someCases(sql, String(owner?.id), count, { status, name })
  return { ids, name, list: `/admin/applications?tab=all&sort=longest&q=${encodeURIComponent(`"${name}"`)}` }
}

const short = (id: string | undefined) => id?.slice(0, 8) ?? ''
const box = (page: Page, id: string | undefined) => page.getByRole('checkbox', { name: `Select ${short(id)}` })
const link = (page: Page, id: string | undefined) => page.getByRole('link', { name: `Open ${short(id)}` })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('with script', () => {
  test('a selection is assigned after a preview, and the assignment is undone', async ({ page, sql }) => {
    const { ids, list } = await atWork(page, sql, 3)
    await page.goto(list)
    const second = page.getByRole('row').filter({ has: link(page, ids[1]) })
    expect((await second.boundingBox())?.height).toBe(40)
    await box(page, ids[0]).check()
    await box(page, ids[2]).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(heading(page, 'Assign 2 applications')).toBeVisible()
    await page.getByLabel('New owner').selectOption({ label: 'Lena Fischer (you)' })
    await page.getByRole('button', { name: 'Assign', exact: true }).click()

    await expect(page.getByText('2 applications now assigned to you')).toBeVisible()
    const mine = () => sql`select id from applications where id in ${sql(ids)} and assignee_id is not null`
    expect(await mine()).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Everything is as it was').first()).toBeVisible()
    expect(await mine()).toHaveLength(0)
  })

  test('a view is saved under a name, opened and deleted', async ({ page, sql }) => {
    const { name, ids, list } = await atWork(page, sql, 1)
    await page.goto(list)
    await page.getByText('Saved views', { exact: false }).first().click()
    await page.getByLabel('View name').fill(name)
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByText('View saved').first()).toBeVisible()
    await page.goto('/admin/applications')
    await page.getByText('Saved views (', { exact: false }).first().click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(link(page, ids[0])).toBeVisible()
    await page.getByText('Saved views (', { exact: false }).first().click()
    await page.getByRole('button', { name: `Delete view ${name}` }).click()
    await expect(page.getByText('View deleted').first()).toBeVisible()
  })

  test('filters are fields, search terms and chips of one address', async ({ page, sql }) => {
    const { name, ids } = await atWork(page, sql, 2)
    await page.goto('/admin/applications')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByLabel('ID, name, email or country').fill(`"${name}"`)
    await page.getByRole('checkbox', { name: 'Pending', exact: true }).check()
    await page.getByRole('button', { name: 'Show applications' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search applications' })).toHaveValue(`status:pending "${name}"`)
    await expect(link(page, ids[1])).toBeVisible()
    await page.getByRole('link', { name: /Remove filter Status/ }).click()
    await expect(page.getByRole('searchbox', { name: 'Search applications' })).toHaveValue(`"${name.toLowerCase()}"`)
  })
})

test('the bar for selected rows appears and disappears without moving the page', async ({ page, sql }) => {
  const { ids, list } = await atWork(page, sql, 3)
  await watchLayoutShift(page)
  // A new minute changes the text of a row.
  await page.context().route('**/realtime/v1/desk**', (route) => route.abort())
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 2400 })
    await page.goto(list)
    const bar = page.getByRole('group', { name: 'Actions for the selected applications' })
    await expect(bar).toBeHidden()
    const end = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await end()
    // Without user input every layout shift counts, as on a slow machine that renders late.
    await box(page, ids[0]).evaluate((one: HTMLInputElement) => one.click())
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('1 selected')
    expect(await layoutShift(page)).toBe(0)
    expect(await end()).toBe(before)
  }
})

test('keys move through rows and select them, and no key decides a case', async ({ page, sql }) => {
  const { ids, list } = await atWork(page, sql, 3, 'under_review')
  await page.goto(list)
  // Key presses have no effect until the listener is ready; one step back from the first row is the first row.
  await expect(async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(link(page, ids[0])).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link(page, ids[2])).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(box(page, ids[1])).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(heading(page, 'Set 1 application to Approved')).toBeVisible()
  const [row] = await sql`select status from applications where id = ${ids[1] ?? ''}`
  expect(row?.status).toBe('under_review')
  await expect(page.getByRole('row', { name: short(ids[1]) })).toContainText('No visa yet, needs a reason')
  await page.getByRole('button', { name: 'Set to Approved' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a reason')
  await page.getByLabel('Reason').fill('Collected at the consulate')
  await page.getByRole('button', { name: 'Set to Approved' }).click()
  await expect(page.getByText('Application status changed to Approved')).toBeVisible()
  // The button disappears when it would be too late.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 12_000 })
  expect((await sql`select status from applications where id = ${ids[1] ?? ''}`)[0]?.status).toBe('approved')
})

test('an officer who claims a case too late sees who has it', async ({ page, sql }) => {
  const { ids, list } = await atWork(page, sql, 1)
  await page.goto(list)
  await sql`update applications set assignee_id = (select id from accounts where email = ${demoStaff[0].email})
    where id = ${ids[0] ?? ''}`
  await page.getByRole('button', { name: `Claim ${short(ids[0])}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Already claimed' })).toContainText(
    'is assigned to Petrus Vesconte',
  )
})

test('an undo that comes too late says so', async ({ page, sql }) => {
  const { ids, list } = await atWork(page, sql, 1)
  await page.goto(list)
  await page.getByRole('button', { name: `Claim ${short(ids[0])}` }).click()
  await expect(page.getByText('1 application now assigned to you')).toBeVisible()
  await sql`update undoable_acts set at = at - interval '11 seconds'`
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Too late to undo' })).toBeVisible()
})
