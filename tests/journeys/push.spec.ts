import { createECDH, randomBytes } from 'node:crypto'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aTraveller, send } from './prepared.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Push and text messages' })
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on push notifications' })
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn off push notifications' })

/**
 * A real subscription is created by the browser's push service, over the internet. Only that call is replaced, by a
 * response of the same form: permission, worker and form are the browser's own.
 */
async function withPushService(page: Page): Promise<{ endpoint: string }> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((made) => {
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey
      if (!options?.userVisibleOnly || !(key instanceof Uint8Array) || key.length !== 65) throw new Error('Wrong key')
      return { toJSON: () => made } as unknown as PushSubscription
    }
  }, subscription)
  return subscription
}

async function looksWell(page: Page, what: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${what} at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('push notifications are turned on after permission, and off again', async ({ page, context, sql }) => {
  const { email } = await aTraveller(page, sql)
  await withPushService(page)
  await context.grantPermissions(['notifications'])
  await page.goto('/notifications/settings')
  await expect(card(page)).toContainText('even while our site is closed')
  await expect(page.getByText('does not support push notifications')).toBeHidden()
  // Nothing is registered before the button is pressed.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await looksWell(page, 'push notifications off')
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Push notifications are on')
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
  expect(await scopes()).toEqual(['/notifications'])
  const rows = () =>
    sql`select name from push_browsers join accounts on accounts.id = account_id where email = ${email}`
  expect(await rows()).toMatchObject([{ name: expect.stringMatching(/^Chrom/) }])
  await looksWell(page, 'push notifications on')

  // The emergency page has its own worker.
  await page.goto('/services/emergency-support')
  await expect.poll(scopes).toEqual(expect.arrayContaining(['/notifications', '/services/emergency-support']))

  await page.goto('/notifications/settings')
  await turnOff(page).click()
  await expect(turnOn(page)).toBeVisible()
  expect(await rows()).toEqual([])
})

// Only full Chromium shows notifications.
test('the worker shows a push message, and newer news about the same page replaces it', {
  tag: '@whole',
}, async ({ page, context, service }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  const browser = await context.newCDPSession(page)
  const known = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const { installing, active } = await navigator.serviceWorker.register('/push-worker.js', {
      scope: '/notifications',
    })
    if (active) return
    await new Promise<void>((done) => {
      installing?.addEventListener('statechange', () => installing.state === 'activated' && done())
    })
  })
  const registrationId = await known
  for (const body of ['First', 'Second']) {
    const data = JSON.stringify({ title: 'Portolan', body, link: '/dashboard' })
    await browser.send('ServiceWorker.deliverPushMessage', { origin: service.origin, registrationId, data })
  }
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.getRegistration('/notifications'))?.getNotifications()
      return notifications?.map(({ title, body, data }) => ({ title, body, data }))
    })
  await expect.poll(shown).toEqual([{ title: 'Portolan', body: 'Second', data: '/dashboard' }])
})

test('denying permission in the browser changes nothing, and the page says so', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await withPushService(page)
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await page.goto('/notifications/settings')
  await turnOn(page).click()
  await expect(card(page)).toContainText('Your browser blocks notifications from this site')
  await expect(turnOn(page)).toBeVisible()
})

test('another browser is listed and removed, and signing out turns push off', async ({
  page,
  context,
  sql,
  browser,
  service,
}) => {
  const person = await aTraveller(page, sql)
  await withPushService(page)
  await context.grantPermissions(['notifications'])
  await page.goto('/notifications/settings')
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible()
  const other = await (await browser.newContext({ baseURL: service.origin, javaScriptEnabled: false })).newPage()
  await send(other.request, '/signin', { email: person.email, password: person.password })
  await other.goto('/notifications/settings')
  await expect(card(other)).toContainText('JavaScript is off')
  await expect(turnOn(other)).toBeHidden()
  await other.getByRole('button', { name: /^Remove ?: Chrom/ }).click()
  await expect(other.getByRole('button', { name: /^Remove/ })).toBeHidden()
  await other.context().close()

  await page.goto('/notifications/settings')
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible()
  await send(page.request, '/signout', { scope: 'local' })
  const left =
    await sql`select from push_browsers join accounts on accounts.id = account_id where email = ${person.email}`
  expect(left).toHaveLength(0)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a traveller chooses what is sent by push and text, and the quiet hours', async ({ page, sql }) => {
      const { email } = await aTraveller(page, sql)
      await page.goto('/notifications/settings')
      await expect(page.getByLabel('Text: Payment receipts')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Add a phone number' })).toBeVisible()
      const phone = `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      await sql`update accounts set phone = ${phone} where email = ${email}`
      await page.goto('/notifications/settings')
      await looksWell(page, 'push and text settings')
      await page.getByLabel('Text: Decisions and questions').check()
      await page.getByLabel('Push: Travel alerts').uncheck()
      await page.getByLabel('WhatsApp', { exact: true }).check()
      await page.getByLabel('Pause push and text messages').check()
      await page.getByLabel('To', { exact: true }).selectOption('22:00')
      await page.getByLabel('Time zone').selectOption('')
      const save = page.getByRole('button', { name: 'Save push and text settings' })
      await save.click()
      await expect(page.getByRole('link', { name: 'Choose your time zone' })).toBeVisible()
      await expect(page.getByRole('link', { name: /cannot be the same as the start time/ })).toBeVisible()
      await expect(page.getByLabel('Text: Decisions and questions')).toBeChecked()
      await expectAccessible(page, 'invalid quiet hours')
      await page.getByLabel('To', { exact: true }).selectOption('07:00')
      await page.getByLabel('Time zone').selectOption({ label: 'Asia/Kolkata' })
      await save.click()
      await expect(page.getByRole('main')).toContainText('Changes apply to your next notification.')
      await expect(page.getByLabel('Push: Travel alerts')).not.toBeChecked()
      await expect(page.getByLabel('Push: Payment receipts')).toBeChecked()
      await expect(page.getByLabel('Time zone').locator('option:checked')).toHaveText('Asia/Kolkata')
      const [row] = await sql`select c.* from notification_channels c join accounts on accounts.id = account_id
        where email = ${email}`
      expect(row).toMatchObject({
        text_topics: ['service'],
        text_way: 'whatsapp',
        quiet_from: 22,
        quiet_to: 7,
        quiet_zone: 'Asia/Calcutta',
      })
    })
  })
}
