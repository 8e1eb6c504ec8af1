import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { signIn } from './steps.ts'

/* Sign-in with another service: Harbour ID, which comes with the demonstration and accepts everyone. */

type Somebody = { name: string; email: string }

const somebody = (): Somebody => ({ name: 'Inês Duarte', email: `${randomUUID()}@example.test` })
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const message = (page: Page) => page.getByRole('main').getByRole('status').first()

/** With script the two sign-in methods are tabs, and the other one is shown first. */
async function chooseHarbour(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  await page.getByRole('tab', { name: 'Harbour ID' }).click()
}

/** Completes the provider's page, and waits until it redirects back. */
async function beAtHarbour(page: Page, { name, email }: Somebody): Promise<void> {
  await heading(page, 'Who are you?')
  await page.getByLabel('Someone else').check()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByLabel('Mark this address as confirmed').check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function signInWithHarbour(page: Page, person: Somebody, next = '/'): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await chooseHarbour(page)
  await page.getByRole('link', { name: 'Continue with Harbour ID' }).click()
  await beAtHarbour(page, person)
}

const linkedTo = async (sql: Sql, email: string) =>
  Number((await sql`select count(*) from identities where email = ${email}`)[0]?.count)

withAndWithoutScript((javaScriptEnabled) => {
  test('a visitor signs up with an identity provider, and signs in with it again', async ({ page, sql }) => {
    const person = somebody()
    await page.goto('/signup?next=%2Fpricing')
    await chooseHarbour(page)
    await expectAccessible(page, 'sign-up with another service')
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
    await expectProblems(page, ['You must agree to the Terms of Service and Privacy Policy'], 'Sign up failed')
    await page.getByLabel(/I agree to the/).check()
    await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()

    await heading(page, 'Who are you?')
    await expectAccessible(page, "the provider's question")
    await page.getByLabel('Someone else').check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expectProblems(page, ['Enter a name', 'Enter an email address in the correct format, like name@example.com'])
    await expectAccessible(page, "the provider's question with errors")
    await beAtHarbour(page, person)

    await heading(page, 'Finish your account')
    await expectAccessible(page, 'a sign-up to complete')
    await expect(page.getByRole('main')).toContainText(person.email)
    await expect(page.getByLabel('Full name')).toHaveValue(person.name)
    // The terms were accepted before the redirect to the provider, so they are not asked for again.
    await expect(page.getByText('You have agreed to the Terms of Service')).toBeVisible()
    expect(await sql`select 1 from accounts where email = ${person.email}`).toHaveLength(0)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expectAccessible(page, 'a sign-up to complete, with errors')
    await page.getByLabel('Country of residence').selectOption('Portugal')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(message(page)).toContainText('Your email address is already confirmed.')

    await page.context().clearCookies()
    await signInWithHarbour(page, person, '/security/identities')
    await heading(page, 'Linked services')
    await expect(page.getByRole('main').getByText('Sign in successful')).toBeVisible()
    await expect(page.getByText('This is your only way to sign in.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Unlink/ })).toHaveCount(0)
    await expectAccessible(page, 'a service that is the only sign-in method')
    expect(await linkedTo(sql, person.email)).toBe(1)
  })

  test('a traveller links a provider, signs in with it, and unlinks it', async ({ page, sql }) => {
    const account = await aTraveller(page, sql)
    const person = somebody()
    await page.goto('/security/identities')
    await expect(page.getByText('No linked services')).toBeVisible()
    await expectAccessible(page, 'no linked services')
    await page.getByRole('button', { name: 'Link Harbour ID' }).click()
    await beAtHarbour(page, person)
    await expect(message(page)).toContainText('You can sign in with it from now on.')
    await expect(page.getByRole('listitem').filter({ hasText: person.email })).toContainText('Harbour ID')
    await expectAccessible(page, 'a linked service')

    await page.context().clearCookies()
    await signInWithHarbour(page, person, '/security/identities')
    await heading(page, 'Linked services')
    await expect(page.getByText(/Last used on/)).toBeVisible()

    const asked = javaScriptEnabled
      ? page.getByRole('dialog', { name: 'Unlink Harbour ID?' })
      : page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: 'Unlink Harbour ID?' }) })
    const ask = page.getByRole('link', { name: /^Unlink Harbour ID/ })
    await ask.click()
    await expectAccessible(page, 'a service to be unlinked')
    await asked.getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'No, keep it' }).click()
    await expect(asked).toBeHidden()
    expect(await linkedTo(sql, person.email)).toBe(1)
    await ask.click()
    await asked.getByRole('button', { name: 'Yes, unlink' }).click()
    await expect(message(page)).toContainText('All other devices are signed out.')
    await expect(page.getByText('No linked services')).toBeVisible()
    expect(await linkedTo(sql, person.email)).toBe(0)

    // It no longer gives access; the password still does.
    await page.context().clearCookies()
    await signInWithHarbour(page, person)
    await heading(page, 'Finish your account')
    await page.getByRole('button', { name: 'Cancel and delete my details' }).click()
    await page.goto('/signin?next=%2Fsecurity')
    await signIn(page, account)
    await expect(page).toHaveURL(/\/security$/)
  })

  test('a visitor who cancels at the provider sees a message on the page they started from', async ({ page }) => {
    await page.goto('/signin?next=%2Fpricing')
    await chooseHarbour(page)
    await page.getByRole('link', { name: 'Continue with Harbour ID' }).click()
    await heading(page, 'Who are you?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/signin\?failed=cancelled&next=%2Fpricing$/)
    const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Sign in failed' }) })
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('You cancelled at Harbour ID. Nothing was changed.')
    await expectAccessible(page, 'a cancelled sign-in')
  })

  test('an address with an account is not linked before its owner signs in', async ({ page, sql }) => {
    const account = await aTraveller(page, sql)
    await page.context().clearCookies()
    await signInWithHarbour(page, { name: 'Somebody Else', email: account.email })
    await heading(page, 'You already have an account')
    await expectAccessible(page, 'an address that has an account')
    expect(await linkedTo(sql, account.email)).toBe(0)
    await page.getByRole('link', { name: 'Sign in to link' }).click()
    await signIn(page, account)
    await heading(page, 'Linked services')
    await expectAccessible(page, 'a service to be linked')
    await page.getByRole('button', { name: 'Link it', exact: true }).click()
    await expect(message(page)).toContainText('You can sign in with it from now on.')
    expect(await linkedTo(sql, account.email)).toBe(1)
  })
})
