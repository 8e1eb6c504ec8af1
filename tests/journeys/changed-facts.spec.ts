import type { Email } from 'postal-mime'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql } from '#tests/support/journey.ts'
import { test } from './lives/life.ts'
import { aDraft, aTraveller, atWork, send } from './prepared.ts'

const [, officer] = demoStaff

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** An officer edits a field of a requirement. */
async function change(desk: Page, route: string, label: string, value: string): Promise<void> {
  await desk.goto(`/admin/visas/routes/${route}`)
  await desk.getByLabel(label, { exact: true }).first().fill(value)
  await desk.getByLabel('Reason for the change').fill('The ministry says so')
  await press(desk, 'Preview')
  await press(desk, 'Save change')
  await expect(desk.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
}

/** Waits until the pause after the last change is over and the job has run. */
async function untilNotified(sql: Sql): Promise<void> {
  await sql`update fact_changes set at = now() - interval '6 minutes' where told_at is null`
  const waiting = async () => (await sql`select from fact_changes where told_at is null`).length
  await expect.poll(waiting, { timeout: 90_000, intervals: [1_000] }).toBe(0)
}

const about = (emails: readonly Email[], email: string) =>
  emails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith('Requirements'),
  )

test('changes to a saved route and to a draft notify once, by notification and by email', async ({
  page,
  sql,
  post,
  service,
}) => {
  test.setTimeout(240_000)
  const person = await aTraveller(page, sql)
  await page.goto('/requirements/IN/UG')
  await press(page, 'Save this route')
  await expect(main(page)).toContainText('Route saved')
  await expect(page).toHaveURL(/\/requirements\/IN\/UG/)
  await page.getByRole('link', { name: 'See your saved routes' }).click()
  await expect(main(page)).toContainText('India to Uganda')
  await expect(main(page)).toContainText('No changes since you saved it')
  await expectAccessible(page, 'saved routes')
  await aDraft(page, { to: 'GE', pages: 0, form: false })
  // Both began well before the changes.
  await sql`update saved_routes set saved_at = now() - interval '1 hour'`
  await sql`update applications set started_at = now() - interval '1 hour'`

  const desk = await atWork(page, officer, { origin: service.origin })
  await change(desk, 'IN/UG', 'Days of stay', '41')
  await change(desk, 'IN/GE', 'Days of stay', '42')
  await untilNotified(sql)

  await expect.poll(() => about(post.emails, person.email).length, { timeout: 30_000 }).toBe(1)
  const [emailMessage] = about(post.emails, person.email)
  expect(emailMessage?.subject).toContain('Requirements have changed for 2 of your routes')
  for (const said of [emailMessage?.text ?? '', emailMessage?.html ?? '']) {
    for (const part of ['India to Uganda', 'India to Georgia', '41 days', '42 days', 'View applications']) {
      expect(said).toContain(part)
    }
  }
  expect(emailMessage?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/notifications/stop')
  await page.goto('/notifications')
  const notified = page.getByRole('list', { name: 'Notification list' }).getByRole('listitem')
  await expect(notified).toHaveCount(1)
  await expect(notified).toContainText('41 days')
  await page.goto('/saved-routes')
  await expect(main(page)).toContainText('Changed since you saved it')
  await expect(main(page)).toContainText('41 days')
  await expectAccessible(page, 'a saved route that has changed')

  // A new source alone is not a notable change.
  await change(desk, 'IN/UG', 'Source', 'The embassy in Delhi')
  await untilNotified(sql)
  await page.goto('/notifications')
  await expect(notified).toHaveCount(1)
  expect(about(post.emails, person.email)).toHaveLength(1)
})

test.describe('in a plain browser', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor who saves a route signs in and returns to it; a removed route is restored', async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    await page.context().clearCookies()
    await page.goto('/requirements/IN/KE')
    await press(page, 'Save this route')
    await expect(page).toHaveURL(/\/signin\?next=/)
    await expect(main(page)).toContainText('Sign in to save this route')
    const next = new URL(page.url()).searchParams.get('next') ?? ''
    expect(next).toBe('/requirements/IN/KE')
    await send(page.request, `/signin?next=${encodeURIComponent(next)}`, {
      email: person.email,
      password: person.password,
    })
    await page.goto(next)
    await press(page, 'Save this route')
    await expect(main(page)).toContainText('Route saved')

    await page.goto('/saved-routes')
    await page.getByRole('button', { name: 'Remove India to Kenya' }).click()
    await expect(main(page)).toContainText('Route removed: India to Kenya.')
    await expect(main(page)).toContainText('No saved routes yet')
    await press(page, 'Undo')
    await expect(main(page)).toContainText('Route restored')
    await expect(main(page).getByRole('heading', { name: 'India to Kenya' })).toBeVisible()
  })
})
