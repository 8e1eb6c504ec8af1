import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'
import { aDraft, aTraveller, atWork } from './prepared.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a company is set up, its agent submits at its price without payment, and staff see its debt', async ({
  page,
  sql,
}) => {
  const agent = await aTraveller(page, sql)
  await page.goto('/')
  const desk = await atWork(page, demoStaff[0])
  await desk.goto('/admin/partners/new')
  await field(desk, 'Company name').fill('Lotus Travel')
  await field(desk, 'Email for invoices').fill('accounts@lotus.test')
  await field(desk, 'Billing address').fill('1 Marine Drive\nMumbai')
  await field(desk, 'Service fee without a plan').fill('11')
  await field(desk, 'Discount in percent').fill('10')
  await desk.getByLabel('Pays by monthly invoice').check()
  await expectAccessible(desk, 'a new partner')
  await desk.getByRole('button', { name: 'Create partner' }).click()
  await expect(desk.getByRole('heading', { name: 'Lotus Travel' })).toBeVisible()

  await field(desk, 'Email address of an account').fill('nobody@example.test')
  await desk.getByRole('button', { name: 'Add agent' }).click()
  await expect(desk.getByRole('alert')).toContainText('No account has this email address')
  await field(desk, 'Email address of an account').fill(agent.email)
  await desk.getByRole('button', { name: 'Add agent' }).click()
  await expect(desk.getByRole('button', { name: `Remove ${agent.fullName}` })).toBeVisible()
  await expectAccessible(desk, 'a partner with an agent')

  const id = await aDraft(page, { to: 'VN', trip: { visa: 'vn-evisa-single' }, uploads: true })
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { name: 'Submit on account' })).toBeVisible()
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText('Your company’s price')
  await expect(order).toContainText('Your company’s discount, 10% of our fees')
  // $25.00 for the authority, and $11.00 less 10 % for Portolan.
  await expect(order.locator('.line-total dd')).toHaveText('$34.90')
  await expectAccessible(page, 'an order on account')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.waitForURL(/\/dashboard\?submitted=/)

  await page.goto('/applications')
  await page.getByRole('link', { name: 'Cases of Lotus Travel' }).click()
  await expect(page.getByRole('row').filter({ hasText: '$34.90' })).toContainText('On account')
  await expectAccessible(page, 'the cases of a company')

  await desk.reload()
  await expect(desk.getByRole('main')).toContainText('Owed now $34.90')
  // Once removed, the agent sees nothing of the company, at any address.
  await desk.getByRole('button', { name: `Remove ${agent.fullName}` }).click()
  await expect(desk.getByText('No agents yet')).toBeVisible()
  for (const address of ['/partner', `/applications/${id}`, `/applications/${id}/receipt`])
    expect((await page.request.get(address)).status(), address).toBe(404)
  await desk.context().close()
})

test('a branch is set up with its time zone, and a colleague is added to it', async ({ page }) => {
  await anAdministrator(page)
  await page.goto('/admin/branches/new')
  await field(page, 'Name').fill('Mumbai')
  await field(page, 'Address').fill('1 Marine Drive')
  await field(page, 'Time zone').selectOption('Asia/Kolkata')
  await page.getByRole('button', { name: 'Create branch' }).click()
  await expect(page.getByRole('main')).toContainText('Local time: ')
  await field(page, 'Email address of a colleague').fill('officer@example.test')
  await page.getByRole('button', { name: 'Add colleague' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'officer@example.test' })).toBeVisible()
  await expectAccessible(page, 'a branch')
  await page.goto('/admin/branches')
  await expect(page.getByRole('row').filter({ hasText: 'Mumbai' })).toContainText('Asia/Kolkata')
  await expectAccessible(page, 'the branches')
})
