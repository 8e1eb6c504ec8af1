import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'
import { aTraveller, atWork } from './prepared.ts'

const [, officer] = demoStaff

test('an administrator creates a role, another approves it, and a user works with that role alone', async ({
  page,
  sql,
}) => {
  const name = `Cashier ${crypto.randomUUID().slice(0, 8)}`
  const person = await aTraveller(page, sql)
  await page.context().clearCookies()
  await sql`update accounts set role = 'admin' where email = ${officer.email}`
  await anAdministrator(page)
  await page.goto('/admin/roles')
  await page.getByRole('link', { name: 'Create role' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: /^See revenue and payments/ }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the desk in Lisbon.')
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('main').getByText('Waiting for approval')).toBeVisible()
  await expectAccessible(page, 'a role awaiting approval')

  const desk = await atWork(page, officer)
  await desk.goto('/admin/roles')
  await desk.getByRole('link', { name: `Review the change to ${name}` }).click()
  await desk.getByRole('button', { name: 'Approve change' }).click()
  await expect(desk.getByText('Approved: See revenue and payments')).toBeVisible()

  const [row] = await sql`
    select a.id as account, r.id as role from accounts a, own_roles r where a.email = ${person.email} and r.name = ${name}`
  await page.goto(`/admin/users/${row?.account}/role`)
  await page.getByLabel(name).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Works at the desk.')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText(`Role changed from Traveller to ${name}`)).toBeVisible()
  await page.goto('/admin/roles')
  await expectAccessible(page, 'the roles')

  const theirs = await atWork(page, person)
  await theirs.goto('/admin/payments')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await theirs.goto('/admin/applications'))?.status()).toBe(403)
  await sql`update accounts set role = 'officer' where email = ${officer.email}`
})
