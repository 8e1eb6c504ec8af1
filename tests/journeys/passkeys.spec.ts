import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { type Person, signIn } from './steps.ts'

/*
 * A virtual authenticator of Chromium: it creates and stores passkeys, and asks its owner at once. No other browser has
 * one.
 */

type Device = {
  /** Whether the device verifies its owner, with fingerprint or PIN. */
  knowsOwner(knows: boolean): Promise<void>
  /** Whether a user responds at all. */
  isAttended(attended: boolean): Promise<void>
  credentials(): Promise<number>
}

async function aDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knowsOwner: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    isAttended: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const wayIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const names = (page: Page) => page.getByRole('heading', { level: 3 }).filter({ has: page.locator('.badge') })
const message = (page: Page) => page.getByRole('main').getByRole('status').first()

async function addPasskey(page: Page, name?: string): Promise<void> {
  await page.goto('/security/passkeys')
  if (name) await page.getByLabel('Name', { exact: true }).fill(name)
  await addButton(page).click()
  await expect(message(page)).toContainText('Passkey added')
}

/** Simulates that 10 minutes have passed since they confirmed their identity. */
async function letTimePass(sql: Sql, { email }: Person): Promise<void> {
  await sql`update sessions set authenticated_at = now() - interval '30 minutes'
    where account_id = (select id from accounts where email = ${email})`
}

test('a traveller adds a passkey, signs in with it alone, renames it and removes it', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  const device = await aDevice(page)
  await page.goto('/security')
  await page.getByRole('link', { name: 'Add: Passkeys' }).click()
  await expect(page.getByText('You have no passkeys yet')).toBeVisible()
  await addPasskey(page, 'My telephone')
  await expectAccessible(page, 'passkeys')
  await expect(names(page)).toContainText(['My telephone'])
  expect(await device.credentials()).toBe(1)

  await page.context().clearCookies()
  await page.goto('/signin?next=%2Fsecurity%2Fpasskeys')
  await wayIn(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Sign in successful')).toBeVisible()
  await expect(page.getByText(/Last used on/)).toBeVisible()
  const [session] = await sql`select method, assurance from sessions
    where account_id = (select id from accounts where email = ${person.email}) order by created_at desc`
  expect(session).toEqual({ method: 'passkey', assurance: 'two' })

  await page.locator('summary').filter({ hasText: 'Rename' }).click()
  await page.getByLabel('New name').fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expectProblems(page, ['Enter a name for this passkey'], 'Name not saved')
  await page.getByLabel('New name').fill('Old telephone')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(names(page)).toContainText(['Old telephone'])

  await page.getByRole('link', { name: 'Remove Old telephone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Old telephone?' })
  await dialog.getByRole('button', { name: 'Keep passkey' }).click()
  await expect(names(page)).toContainText(['Old telephone'])
  await page.getByRole('link', { name: 'Remove Old telephone' }).click()
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(message(page)).toContainText('Passkey removed')
  await expect(page.getByText('You have no passkeys yet')).toBeVisible()

  // The device still has its key, which no longer gives access.
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByLabel('Email address').fill(person.email)
  await wayIn(page).click()
  await expect(page.getByRole('alert')).toContainText('We do not recognise this passkey.')
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)
  await expectAccessible(page, 'a passkey that was refused')
  await expect(wayIn(page)).toBeFocused()
})

test('a traveller requires the passkey after the password, and uses it at sign-in', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  const device = await aDevice(page)
  await page.goto('/security/passkeys')
  await page.getByLabel(/^Also require a passkey after my password/).check()
  await addButton(page).click()
  // Without a fallback a lost passkey would lock the user out, so recovery codes are offered at once.
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Get 10 new codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/signin?next=%2Fsecurity')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/signin\/second-step/)
  await expectAccessible(page, 'a second step by passkey')
  // The device alone, without user verification, is not enough.
  await device.knowsOwner(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
  await device.knowsOwner(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/security$/)
  await expect(page.getByRole('main').getByText('Sign in successful')).toBeVisible()

  // Removing the last passkey leaves the password unchanged, and the page says so before and after.
  await page.goto('/security/passkeys')
  await page.getByRole('link', { name: /^Remove/ }).click()
  await expect(page.getByRole('dialog')).toContainText('This is your last second factor.')
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(message(page)).toContainText('It was your last second factor')
  await page.context().clearCookies()
  await page.goto('/signin?next=%2Fsecurity')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/security$/)
})

test('a traveller confirms their identity with a passkey after a long time', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  await aDevice(page)
  await addPasskey(page)
  await letTimePass(sql, person)
  await page.goto('/security/passkeys')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
  await expectAccessible(page, 'showing by passkey who one is')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible()

  // After too long on the page, the passkey is created only after the user confirms their identity.
  await letTimePass(sql, person)
  await addButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
})

test('a device that already has a passkey says so, and closing the browser dialog is no error', async ({
  page,
  sql,
}) => {
  await aTraveller(page, sql)
  const device = await aDevice(page)
  await addPasskey(page)
  await addButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey for your account.')
  await expect(addButton(page)).not.toHaveAttribute('aria-busy', 'true')
  expect(await device.credentials()).toBe(1)

  await page.context().clearCookies()
  await page.goto('/signin')
  await device.isAttended(false)
  await wayIn(page).waitFor()
  await page.evaluate(() => {
    // What a browser returns when the user closes its dialog.
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await wayIn(page).click()
  await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
})

test('without a connection an error is shown, and the passkey button remains', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.context().clearCookies()
  await page.goto('/signin')
  await wayIn(page).waitFor()
  await page.context().setOffline(true)
  await wayIn(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not connect.')
  await expect(wayIn(page)).toBeVisible()
})

test('a browser without passkey support offers no passkeys', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })
  await page.goto('/security/passkeys')
  await expect(page.getByText('Passkeys cannot be added here')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Sign in with a passkey')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('passkeys are renamed and removed, and unavailable actions are not offered', async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    await sql`insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      select ${crypto.randomUUID()}, id, ${crypto.randomUUID()}, ''::bytea, 0, '[]', 'My key', true, now() from accounts
      where email = ${person.email}`
    await page.goto('/security/passkeys')
    await expect(page.getByText('Passkeys cannot be added here')).toBeVisible()
    await expect(addButton(page)).toBeHidden()
    await page.locator('summary').filter({ hasText: 'Rename' }).click()
    await page.getByLabel('New name').fill('Another key')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(names(page)).toContainText(['Another key'])
    await page.getByRole('link', { name: 'Remove Another key' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Remove Another key?' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('You have no passkeys yet')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/signin')
    await expect(wayIn(page)).toBeHidden()
  })
})
