import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'

const [admin] = demoStaff
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.getByRole('main').locator('.notice[role=status]')

async function enterPortal(page: Page): Promise<void> {
  await page.goto('/admin-login')
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

async function lookUp(page: Page, q: string): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('search', { name: 'Find people' }).getByLabel('Search').fill(q)
  await page.getByRole('search', { name: 'Find people' }).getByRole('button', { name: 'Search' }).click()
}

test.describe('with script', () => {
  test('an administrator blocks a user, who is signed out in another browser', async ({ page, browser, sql }) => {
    const elsewhere = await browser.newContext()
    const theirs = await elsewhere.newPage()
    const { email, password } = await aTraveller(theirs, sql)
    await theirs.goto('/dashboard')
    await expect(heading(theirs)).toHaveText(/^Welcome/)

    await enterPortal(page)
    await lookUp(page, email)
    await expect(page).toHaveURL(/\/admin\/users\?q=/)
    await expect(page.getByText('1 person')).toBeVisible()
    await page.locator('.row-menu > summary').click()
    await expect(page.getByRole('button', { name: /^Active/ })).toBeDisabled()
    await expect(page.getByText('This is the current status')).toBeVisible()
    await page.getByRole('link', { name: 'Blocked…' }).click()
    await expect(heading(page)).toHaveText('Change status')
    await expect(page.getByText('What a blocked person sees')).toBeVisible()
    await page.getByRole('button', { name: 'Save status' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a reason')
    await expect(page.getByLabel('Blocked')).toBeChecked()
    await page.getByLabel('Reason').fill('Two people complained.')
    await page.getByRole('button', { name: 'Save status' }).click()
    await expect(status(page)).toContainText('User status has been successfully updated.')
    await expect(page).toHaveURL(/\/admin\/users\?q=/)
    await expect(page.getByRole('table').getByText('Blocked', { exact: true }).first()).toBeVisible()

    await theirs.goto('/dashboard')
    await expect(theirs).toHaveURL(/\/signin/)
    await theirs.getByLabel('Email address').fill(email)
    await theirs.getByLabel('Password', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(theirs.locator('#error-summary')).toContainText('Invalid email or password.')
    await elsewhere.close()

    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByText('Status changed from Active to Blocked')).toBeVisible()
    await expect(page.getByText('Two people complained.')).toBeVisible()
    await expectAccessible(page, 'a person who is blocked')
  })

  test('an invited user accepts by email, and has the role', async ({ page, browser }) => {
    const email = `${crypto.randomUUID()}@example.test`
    await enterPortal(page)
    await page.goto('/admin/users')
    await page.getByRole('link', { name: 'Add User' }).click()
    await page.getByLabel('Full name').fill('Lena Fischer')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('radio', { name: 'Support' }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(status(page)).toContainText('Invitation sent')
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Support')

    const elsewhere = await browser.newContext()
    const theirs = await elsewhere.newPage()
    await theirs.goto('/dev/mailbox')
    const emailMessage = theirs.getByRole('article').filter({ hasText: email }).first()
    await emailMessage.getByRole('link', { name: /invitation/ }).click()
    const link = theirs.url()
    await expect(heading(theirs)).toHaveText('Accept your invitation')
    await expect(theirs.getByLabel('Full name')).toHaveValue('Lena Fischer')
    await expect(theirs.getByLabel('Email address')).toHaveValue(email)
    await theirs.getByLabel('Password', { exact: true }).fill('a chart of 1459')
    await theirs.locator('select[name=country]').selectOption('DE')
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: 'Open my account' }).click()
    await expect(theirs).toHaveURL(/\/admin\/dashboard$/)
    await theirs.goto(link)
    await expect(heading(theirs)).toHaveText('This invitation no longer works')
    await elsewhere.close()

    await page.goto('/admin/users/invitations')
    await expect(page.getByText(email)).toHaveCount(0)
    await lookUp(page, email)
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Support')
  })
})
