import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { type Person, signIn } from './steps.ts'

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

/**
 * The authenticator app on a phone, set up with the secret on the page. The next half minute's code is still unused.
 */
async function appOf(page: Page): Promise<{ now: () => string; next: () => string }> {
  const key = (await page.locator('.set-up-key').innerText()).replaceAll(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  return { now: () => app.generate(), next: () => app.generate({ timestamp: Date.now() + 30_000 }) }
}

/** Sets up an app by hand and confirms it; returns the recovery codes of the next page. */
async function setUp(page: Page) {
  await page.goto('/security/second-factor')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up an authenticator app' })).toBeVisible()
  const app = await appOf(page)
  await page.getByLabel('Code from your app').fill(app.now())
  await page.getByRole('button', { name: 'Turn on second factor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts()
  return { app, codes: codes.map((code) => code.trim()) }
}

/** Returns later, in a browser without cookies. */
async function comeBack(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/signin?next=%2Fsecurity%2Fsecond-factor')
  await signIn(page, person)
}

withAndWithoutScript(
  () => {
    test('a traveller sets up an app, signs in with it, then with a recovery code, and removes it', async ({
      page,
      sql,
    }) => {
      const person = await aTraveller(page, sql)
      await page.goto('/security/second-factor')
      await expectAccessible(page, 'no second factor')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
      await expectAccessible(page, 'setting up an app')
      await page.getByRole('button', { name: 'Turn on second factor' }).click()
      await expectProblems(page, ['Enter the code from your app'])
      const { app, codes } = await setUp(page)
      expect(codes).toHaveLength(10)
      await expectAccessible(page, 'recovery codes')
      await page.getByRole('link', { name: 'I have saved them' }).click()
      await expect(page.getByText('10 codes left')).toBeVisible()

      await comeBack(page, person)
      await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
      await expectAccessible(page, 'the second factor')
      await continueButton(page).click()
      await expectProblems(page, ['Enter the code from your app'], 'Sign in failed')
      await page.getByLabel('Code from your app').fill('12345')
      await continueButton(page).click()
      await expectProblems(page, ['Enter the 6 digits from your app'], 'Sign in failed')
      await expectAccessible(page, 'the second factor with errors')
      await page.getByLabel('Code from your app').fill(app.next())
      await continueButton(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()

      await comeBack(page, person)
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await expectAccessible(page, 'a recovery code')
      await page.getByLabel('Recovery code').fill(codes[2]?.toLowerCase() ?? '')
      await continueButton(page).click()
      await expect(page.getByText('9 codes left')).toBeVisible()
      await expectAccessible(page, 'an active second factor')

      await page.getByRole('link', { name: 'Remove app' }).click()
      await expectAccessible(page, 'removing the app')
      await page.getByRole('button', { name: 'Remove app' }).click()
      await expect(status(page)).toContainText('Authenticator app removed')
      await comeBack(page, person)
      await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()

      await page.goto('/dev/mailbox')
      const emails = page.getByRole('article').filter({ hasText: person.email })
      for (const subject of [
        'A sign-in method was added to your Portolan account',
        'A recovery code for your',
        'A sign-in method was removed from your Portolan account',
      ]) {
        await expect(emails.filter({ hasText: subject })).toHaveCount(1)
      }
    })

    test('a traveller gets new recovery codes, and the earlier ones stop working', async ({ page, sql }) => {
      const person = await aTraveller(page, sql)
      const { codes } = await setUp(page)
      await page.goto('/security/second-factor')
      await page.getByRole('button', { name: 'Get 10 new codes' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible()
      const list = page.getByRole('list', { name: 'Your recovery codes' })
      const renewed = (await list.getByRole('listitem').allInnerTexts()).map((code) => code.trim())
      await comeBack(page, person)
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await continueButton(page).click()
      const wrong = 'This recovery code is incorrect or already used. Enter another one.'
      await expectProblems(page, [wrong], 'Sign in failed')
      await page.getByLabel('Recovery code').fill(renewed[0] ?? '')
      await continueButton(page).click()
      await expect(page.getByText('9 codes left')).toBeVisible()
    })

    test('a browser that is new to an account requires a code from an email, once', async ({ page, sql }) => {
      const person = await aTraveller(page, sql)
      await asksNewDevices(sql, person)
      await comeBack(page, person)
      await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
      await expectAccessible(page, 'a new device')
      await page.getByRole('button', { name: 'send a new code' }).click()
      await expect(status(page)).toContainText('New code sent')
      const code = await newestCode(page, person)
      await page.goto('/signin/second-step?next=%2Fsecurity')
      await page.getByLabel('Code from the email').fill(code)
      await continueButton(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
      const device = (await page.context().cookies()).filter(({ name }) => name === 'device')
      await page.context().clearCookies()
      await page.context().addCookies(device)
      await page.goto('/signin')
      await signIn(page, person)
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
    })

    test('a traveller who signed in long ago confirms their identity again', async ({ page, sql }) => {
      const person = await aTraveller(page, sql)
      await sql`
      update sessions set authenticated_at = now() - interval '1 hour'
      where account_id = (select id from accounts where email = ${person.email})`
      await page.goto('/security/second-factor')
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
      await expectAccessible(page, 'reauthentication')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectProblems(page, ['Enter your password'])
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expectProblems(page, ['This password is incorrect. Enter the password for this account.'])
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()
    })
  },
  { tag: ['@phone', '@firefox'] },
)

test('recovery codes can be copied, and saved as a text file', async ({ page, sql, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only here may a test read the clipboard')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await aTraveller(page, sql)
  const { codes } = await setUp(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')).toEqual(codes)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as text' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('portolan-recovery-codes.txt')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  for (const part of [person.email, ...codes]) expect(text).toContain(part)
})

async function asksNewDevices(sql: Sql, { email }: Person): Promise<void> {
  await sql`
    insert into security_settings
      (account_id, two_factor, login_notifications, device_verification, password_expiry, activity_logging)
    select id, false, true, true, false, true from accounts where email = ${email}`
}

async function newestCode(page: Page, { email }: Person): Promise<string> {
  await page.goto('/dev/mailbox')
  const emailMessage = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'Your code' }).first()
  return /\b\d{6}\b/.exec(await emailMessage.innerText())?.[0] ?? ''
}
