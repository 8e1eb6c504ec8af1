import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { signIn, somebodyNew } from './steps.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.getByRole('main').locator('.notice[role=status]')

/** Opens the newest email to an address and follows its link. */
async function followEmail(page: Page, email: string, link: RegExp): Promise<void> {
  await page.goto('/dev/mailbox')
  const emailMessage = page.getByRole('article').filter({ hasText: email }).filter({ hasText: link }).first()
  await emailMessage.getByRole('link', { name: link }).click()
}

withAndWithoutScript(() => {
  test('a traveller who forgot the password sets another and signs in with it', async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    await page.context().clearCookies()
    await page.goto('/signin')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Forgot/ })
      .click()
    await expectAccessible(page, 'a forgotten password')
    await page.getByRole('textbox', { name: 'Email address' }).fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page)).toHaveText('Check your email')
    await followEmail(page, person.email, /reset-password/)
    const link = page.url()
    await expect(heading(page)).toHaveText('Set a new password')
    await expectAccessible(page, 'a new password')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a password with at least 8 characters')
    await page.getByLabel('New password', { exact: true }).fill('another chart of 1502')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(status(page)).toContainText('Password changed')
    await signIn(page, { ...person, password: 'another chart of 1502' })
    await expect(heading(page)).toHaveText(/^Welcome/)
    await page.goto(link)
    await expect(heading(page)).toHaveText('This link no longer works')
  })

  test('a traveller changes the email address by a link sent to the new one', async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    const { email } = somebodyNew()
    await page.goto('/security/email')
    await page.getByRole('textbox', { name: 'New email address' }).fill(email)
    await page.getByRole('button', { name: 'Send link', exact: true }).click()
    await expect(page.getByRole('main')).toContainText(`We sent an email to ${email}`)
    await expectAccessible(page, 'a pending change')
    await followEmail(page, email, /confirm-email-change/)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(status(page)).toContainText('Email address changed')
    await page.goto('/dev/mailbox')
    const notified = page.getByRole('article').filter({ hasText: person.email })
    await expect(notified.filter({ hasText: 'was changed' })).toHaveCount(1)
  })

  test('a traveller saves a copy of their data', async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    await aDraft(page, { uploads: true })
    await page.goto('/security/data')
    await expectAccessible(page, 'your data')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a copy of my data' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^portolan-data-\d{4}-\d{2}-\d{2}\.zip$/)
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
    expect(Buffer.from(files['account.json'] ?? []).toString()).toContain(person.email)
    expect(Object.keys(files).filter((name) => name.startsWith('documents/')).length).toBeGreaterThan(0)
  })

  test('a traveller requests account deletion, then cancels it', async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    await page.goto('/security/data')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alert')).toContainText('Type the word DELETE')
    await page.getByLabel(/^Type DELETE/).fill('delete')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
    await page.goto('/dashboard')
    await expectAccessible(page, 'a dashboard before the deletion')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(status(page)).toContainText('Account deletion cancelled')
    await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0)

    await page.goto('/security/data')
    await page.getByLabel(/^Type DELETE/).fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
    await followEmail(page, person.email, /keep-account/)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(status(page)).toContainText('Account deletion cancelled')
  })
})
