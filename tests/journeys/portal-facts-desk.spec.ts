import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { atWork, send } from './prepared.ts'

const [administrator, officer] = demoStaff

const enter = ({ request }: Page) => send(request, '/admin-login', { email: officer.email, password: officer.password })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('an officer takes a country, checks a fact of it, and gives the country back', async ({ page }) => {
  await enter(page)
  // The old address leads here.
  await page.goto('/admin/visas/stale?to=PE')
  await expect(page).toHaveURL(/\/admin\/visas\/desk\?to=PE$/)
  await expectAccessible(page, 'the desk of facts')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await rows.first().getByRole('checkbox').check()
  await page.getByLabel('Owner', { exact: true }).selectOption({ label: officer.fullName })
  await press(page, 'Assign')
  await said(page, 'Owner saved')
  await expect(rows.first()).toContainText(officer.fullName)
  await page.getByRole('link', { name: /^Mine \(/ }).click()
  await expect(rows.first()).toContainText('Peru')

  const source = `The ministry of Peru ${Date.now()}`
  await rows.filter({ hasText: 'Entry rules' }).first().getByRole('checkbox').check()
  await page.locator('summary').filter({ hasText: 'Checked: nothing changed' }).click()
  await press(page, 'Checked: nothing changed')
  await page.getByRole('link', { name: /Enter an address that starts with https/ }).click()
  await page.getByLabel('Where you checked it').fill(source)
  await page.getByLabel('What it says').fill('90 days')
  await press(page, 'Checked: nothing changed')
  await said(page, 'The day and the source of your check are saved.')
  await expect(rows.filter({ hasText: source })).toHaveCount(1)

  await rows.first().getByRole('checkbox').check()
  await page.getByLabel('Owner', { exact: true }).selectOption('Nobody: release')
  await press(page, 'Assign')
  await said(page, 'Owner saved')
  await said(page, 'Nothing here')
})

test('one rule is changed for many passports; what says “no visa needed” waits for a colleague', async ({ page }) => {
  await enter(page)
  await page.goto('/admin/visas/many')
  await press(page, 'Preview')
  await expect(page.getByRole('link', { name: 'Choose a destination' })).toBeVisible()
  await page.getByLabel('Destination', { exact: true }).selectOption('KH')
  await page.getByLabel('Passports', { exact: true }).fill('NG GH')
  await page.getByLabel('Requirement', { exact: true }).selectOption('No visa needed')
  await page.getByLabel('Days of stay').fill('21')
  await page.getByLabel('Address', { exact: true }).fill('The ministry of Cambodia')
  await page.getByLabel('Why it changes').fill('A decree of this week')
  await press(page, 'Preview')
  const preview = page.getByRole('region', { name: 'What would change' })
  await expect(preview).toContainText('2 passports would change')
  await expect(preview.getByRole('insertion').filter({ hasText: 'No visa needed' }).first()).toBeVisible()
  await expectAccessible(page, 'a change of many passports')
  await press(page, 'Propose for 2 passports')
  await said(page, 'Waiting for approval')
  const address = page.url()
  await expect(page.getByRole('button', { name: 'Approve change' })).toHaveCount(0)
  await expectAccessible(page, 'a proposal of one’s own')

  const desk = await atWork(page, administrator)
  await desk.goto('/admin/visas/proposals')
  await expectAccessible(desk, 'the proposals')
  await desk.getByRole('link', { name: 'Cambodia: 2 passports' }).first().click()
  await expect(desk).toHaveURL(address)
  await press(desk, 'Decline change')
  await expect(desk.getByRole('link', { name: 'Enter why you decline it' })).toBeVisible()
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
