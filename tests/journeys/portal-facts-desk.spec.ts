import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { atWork, send } from './prepared.ts'

const [administrator, officer] = demoStaff

const enter = ({ request }: Page) => send(request, '/admin-login', { email: officer.email, password: officer.password })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

const factRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const openCheck = (page: Page) => page.locator('summary').filter({ hasText: 'Checked: nothing changed' }).click()

async function fillCheck(page: Page, source: string, says: string): Promise<void> {
  await page.getByLabel('Source', { exact: true }).fill(source)
  await page.getByLabel('Quote').fill(says)
  await press(page, 'Checked: nothing changed')
  await said(page, 'The date and source of your check are saved.')
}

test('an officer takes ownership of a country, checks a fact, and releases the country', async ({ page }) => {
  await enter(page)
  // The old address redirects here.
  await page.goto('/admin/visas/stale?to=PE')
  await expect(page).toHaveURL(/\/admin\/visas\/desk\?to=PE$/)
  await expectAccessible(page, 'the facts desk')
  const rows = factRows(page)
  await rows.first().getByRole('checkbox').check()
  await said(page, '1 selected')
  await expectAccessible(page, 'a selected fact')
  await page.getByLabel('Owner of the destination', { exact: true }).selectOption({ label: officer.fullName })
  await press(page, 'Assign destination')
  await said(page, 'Owner saved')
  await expect(rows.first()).toContainText(officer.fullName)
  await page.getByRole('link', { name: /^Mine \(/ }).click()
  await expect(page).toHaveURL(/show=mine/)
  await expect(rows.first()).toContainText('Peru')

  const source = `The ministry of Peru ${crypto.randomUUID().slice(0, 8)}`
  await rows.filter({ hasText: 'Entry rules' }).first().getByRole('checkbox').check()
  await openCheck(page)
  await press(page, 'Checked: nothing changed')
  await page.getByRole('link', { name: /Enter an address that starts with https/ }).click()
  await expectAccessible(page, 'a check without a source')
  await fillCheck(page, source, '90 days')
  await expect(rows.filter({ hasText: source })).toHaveCount(1)

  await rows.first().getByRole('checkbox').check()
  await page.getByLabel('Owner of the destination', { exact: true }).selectOption('No owner')
  await press(page, 'Assign destination')
  await said(page, 'Owner saved')
  await said(page, 'Nothing here')
})

test('an officer checks the passport requirements and a transit rule', async ({ page, sql }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Visa Management' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Desk', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/visas\/desk$/)
  await expect(factRows(page).first()).toBeVisible()
  expect((await page.getByRole('table').first().boundingBox())?.y).toBeLessThan(400)

  await page.goto('/admin/visas/desk?to=GB')
  const rows = factRows(page)
  const source = `The ministry ${crypto.randomUUID().slice(0, 8)}`
  const passportRule = rows.filter({ hasText: 'Passport rule for' }).first()
  await expect(passportRule).toContainText(/Valid for the stay|Valid \d+ months?/)
  await passportRule.getByRole('checkbox').check()
  const transit = rows.filter({ hasText: 'Transit rule for 59 passports' })
  await transit.getByText('Transit rule for 59 passports').click()
  await expect(transit).toContainText('If you pass border control')
  await expectAccessible(page, 'a transit rule')
  await transit.getByRole('checkbox').check()
  await said(page, '2 selected')
  await openCheck(page)
  await fillCheck(page, source, 'As before')
  await expect(rows.filter({ hasText: source })).toHaveCount(2)
  await expect(rows.filter({ hasText: source }).first()).toContainText('Passport rule for')

  const routes = await sql`
    select source from requirements where to_code = 'GB' and passport -> 'evidence' -> 0 ->> 'publisher' = ${source}`
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((route) => route.source === source)).toEqual([])
  const [rule] = await sql`select evidence from transit_rules where id = 'GB-1'`
  expect(rule?.evidence).toMatchObject([{ publisher: source, says: 'As before' }])
})

test('one rule is changed for many passports; “no visa needed” requires approval by a colleague', async ({ page }) => {
  await enter(page)
  await page.goto('/admin/visas/many')
  await press(page, 'Preview')
  await expect(page.getByRole('link', { name: 'Choose a destination' })).toBeVisible()
  await page.getByLabel('Destination', { exact: true }).selectOption('KH')
  await page.getByLabel('Passports', { exact: true }).fill('NG GH')
  await page.getByLabel('Requirement', { exact: true }).selectOption('No visa needed')
  await page.getByLabel('Days of stay').fill('21')
  await page.getByLabel('Source', { exact: true }).fill('The ministry of Cambodia')
  await page.getByLabel('Reason for the change').fill('A decree of this week')
  await press(page, 'Preview')
  const preview = page.getByRole('region', { name: 'Preview of changes' })
  await expect(preview).toContainText('2 passports would change')
  await expect(preview.getByRole('insertion').filter({ hasText: 'No visa needed' }).first()).toBeVisible()
  await expectAccessible(page, 'a change for many passports')
  await press(page, 'Propose for 2 passports')
  await said(page, 'Waiting for approval')
  const address = page.url()
  await expect(page.getByRole('button', { name: 'Approve change' })).toHaveCount(0)
  await expectAccessible(page, 'one’s own proposal')

  const desk = await atWork(page, administrator)
  await desk.goto('/admin/visas/proposals')
  await expectAccessible(desk, 'the proposals')
  await desk.getByRole('link', { name: 'Cambodia: 2 passports' }).first().click()
  await expect(desk).toHaveURL(address)
  await press(desk, 'Decline change')
  await expect(desk.getByRole('link', { name: 'Enter a reason for declining' })).toBeVisible()
  await press(desk, 'Approve change')
  await said(desk, 'Change approved')
  await desk.context().close()

  await expect(async () => {
    await page.goto('/requirements/NG/KH')
    await expect(page.getByRole('main')).toContainText('up to 21 days', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.goto('/admin/visas/routes/GH/KH/history')
  await expect(page.getByRole('listitem').filter({ hasText: 'A decree of this week' })).toContainText(officer.fullName)
})
