import type { Browser } from '@playwright/test'
import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { type Person, signIn } from './steps.ts'

const wanted = 'a newer chart of 1459'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

async function fillPasswords(page: Page, current: string, again = wanted, next = wanted): Promise<void> {
  const field = page.getByLabel('Current password')
  if (!(await field.isVisible())) await page.getByRole('heading', { name: 'Change your password' }).click()
  await field.fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** The same user in another browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/signin')
  await signIn(page, person)
  return page
}

async function expectEmail(page: Page, person: Person, subject: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('article').filter({ hasText: person.email }).filter({ hasText: subject })).toHaveCount(1)
}

withAndWithoutScript(
  () => {
    test('a password change signs out all other sessions', async ({ page, sql, browser, baseURL }) => {
      const person = await aTraveller(page, sql)
      const other = await elsewhere(browser, baseURL, person)
      // Firefox gives the keyboard focus to the most recently opened window.
      await page.bringToFront()
      await page.goto('/security')
      await fillPasswords(page, person.password, 'something else 1459')
      await expectProblems(page, ['New password and confirmation do not match.'], 'Password not changed')
      await fillPasswords(page, '', '', '')
      const missing = ['Enter your current password', 'Enter a new password', 'Enter the new password again']
      await expectProblems(page, missing, 'Please fill in all password fields')
      await expectAccessible(page, 'security with problems')
      await fillPasswords(page, 'not this one')
      await expectProblems(page, ['This is not your current password'], 'Password not changed')
      await fillPasswords(page, person.password)
      await expect(status(page)).toContainText('Your password has been updated successfully')
      await expect(page.getByText('Password changed')).toBeVisible()
      await other.goto('/dashboard')
      await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await signIn(other, { ...person, password: wanted })
      await expect(other.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
      await other.context().close()
      await expectEmail(page, person, 'Your Portolan password was changed')
    })

    test('a traveller changes the security settings, and they are kept', async ({ page, sql }) => {
      const person = await aTraveller(page, sql)
      await page.goto('/security')
      const toggle = (name: string) => page.getByRole('checkbox', { name })
      await expect(toggle('Login notifications')).toBeChecked()
      await expect(toggle('Device verification')).not.toBeChecked()
      await expect(toggle('Password expiry')).toHaveAccessibleDescription(/We advise against it/)
      await toggle('Device verification').check()
      await toggle('Login notifications').uncheck()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(status(page)).toContainText('Settings Updated')
      await expect(toggle('Device verification')).toBeChecked()
      await expect(toggle('Login notifications')).not.toBeChecked()
      await expect(page.getByText('Login notifications off, Device verification on')).toBeVisible()
      await toggle('Activity logging').uncheck()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Activity logging is off')).toBeVisible()
      await page.goto('/dev/mailbox')
      const emails = page.getByRole('article').filter({ hasText: person.email })
      await expect(emails.filter({ hasText: 'Turned off for your account: activity logging.' })).toHaveCount(1)
    })

    test('a traveller sees the open sessions and ends them, one by one and together', async ({
      page,
      sql,
      browser,
      baseURL,
    }) => {
      const person = await aTraveller(page, sql)
      const others = [await elsewhere(browser, baseURL, person), await elsewhere(browser, baseURL, person)]
      await page.goto('/security')
      const list = section(page, 'Where you are signed in').locator('.marked-rows > li')
      await expect(list).toHaveCount(3)
      await expect(list.first()).toContainText('This device')
      await list
        .nth(1)
        .getByRole('button', { name: /^Sign out/ })
        .click()
      await expect(list).toHaveCount(2)
      await page.getByRole('button', { name: 'Sign out all other devices' }).click()
      await expect(page.getByText('You are not signed in on any other device.')).toBeVisible()
      for (const other of others) {
        await other.goto('/dashboard')
        await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
        await other.context().close()
      }
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(status(page)).toContainText('Signed out successfully')
      await page.goto('/security')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  },
  { tag: ['@phone', '@firefox'] },
)

test('the account menu links to security, in a wide and in a narrow window', async ({ page, sql }) => {
  await aTraveller(page, sql)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await page.locator('.menu-main > summary:visible').click()
    await page.locator('.menu-sheet:visible').getByRole('link', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  }
})

test('the activity list is paged, and each page has an address', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  const [account] = await sql`select id from accounts where email = ${person.email}`
  await sql`
    insert into account_activities (id, account_id, at, event, ip_address, user_agent)
    select gen_random_uuid(), ${account?.id}, now() - n * interval '1 hour', 'sign-in-failed', '2001:db8::1', ''
    from generate_series(1, 45) n`
  await page.goto('/security')
  const rows = section(page, 'Login activity').getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  await section(page, 'Login activity').getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/activity=2#activity$/)
  await page.goto('/security?activity=3')
  await expect(rows).toHaveCount(6)
  await expect(rows.last()).toContainText('Failed sign-in')
})
