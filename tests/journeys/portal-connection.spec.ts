import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'

const [, officer] = demoStaff

/** A case, and the portal page of an officer who has typed a note about it. */
async function aTypedNote(page: Page, sql: Sql): Promise<{ id: string; desk: Page }> {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql)
  await page.goto(`/applications/${id}`)
  const desk = await atWork(page, officer)
  await desk.goto(`/admin/applications/${id}`)
  await expect(desk.locator('body[data-single-keys]')).toBeVisible()
  await desk.getByRole('button', { name: 'Internal note' }).click()
  await desk.getByLabel('Add a note').fill('Called the embassy')
  return { id, desk }
}

test('without a connection typed text is kept, and a submission is sent on reconnection', async ({ page, sql }) => {
  const { id, desk } = await aTypedNote(page, sql)
  await desk.context().setOffline(true)
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(desk.getByLabel('Add a note')).toHaveValue('Called the embassy')
  await expectAccessible(desk, 'a case without a connection')
  await desk.context().setOffline(false)
  await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('Called the embassy')
  await expect(desk.getByText('No connection')).toHaveCount(0)
  expect(await sql`select 1 from case_notes where application_id = ${id}`).toHaveLength(1)
})

test('a note waits while the service does not respond, and is saved once', async ({ page, sql }) => {
  const { id, desk } = await aTypedNote(page, sql)
  let left = 2
  await desk.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() !== 'POST' || left === 0) return route.continue()
      left -= 1
      // The second time, the service receives the request but its response is lost.
      if (left === 0) await route.fetch()
      await route.abort('connectionreset')
    },
  )
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('Called the embassy')
  await expect(desk.getByText('No connection')).toHaveCount(0)
  expect(await sql`select 1 from case_notes where application_id = ${id}`).toHaveLength(1)
})
