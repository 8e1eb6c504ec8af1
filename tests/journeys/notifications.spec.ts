import { demoStaff } from '#app/features/accounts/demo-people.ts'
import {
  alsoInFirefox,
  expect,
  expectAccessible,
  type Page,
  test,
  withAndWithoutScript,
} from '#tests/support/journey.ts'
import { allSorts, notifySomebody } from './account/notify.ts'
import { aDraft, aTraveller, send } from './prepared.ts'

const [, , support] = demoStaff
const widths = [390, 1280]

async function looksWell(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${what} at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

const notified = (page: Page) => page.getByRole('list', { name: 'Notification list' }).getByRole('listitem')
const main = (page: Page) => page.getByRole('main')

withAndWithoutScript((javaScriptEnabled) => {
  const where = alsoInFirefox(javaScriptEnabled)

  test('an empty list of notifications explains why', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await page.goto('/notifications')
    await expect(main(page)).toContainText('No notifications')
    await expect(page.getByRole('link', { name: 'Apply for a Visa' })).toBeVisible()
    await looksWell(page, 'no notifications')
    for (const [tab, empty] of [
      ['Unread (0)', 'No unread notifications'],
      ['Payments (0)', 'No notifications about payments'],
    ] as const) {
      await page.getByRole('link', { name: tab }).click()
      await expect(main(page)).toContainText(empty)
    }
  })

  test('notifications are read, deleted, marked as read and unread, and cleared', where, async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await notifySomebody(sql, email, [...allSorts, { title: 'Held back', ago: -60 }])
    await page.goto('/notifications')
    await expect(notified(page)).toHaveCount(5)
    await expect(page.getByText('Held back')).toBeHidden()
    await looksWell(page, 'notifications')

    await page.getByRole('button', { name: /^Mark as read ?: Your photo was rejected/ }).click()
    await expect(page.getByRole('link', { name: 'Unread (2)' })).toBeVisible()
    await page.getByRole('button', { name: /^Delete ?: Your payment has arrived/ }).click()
    await expect(main(page)).toContainText('Notification Deleted')
    await expect(notified(page)).toHaveCount(4)

    await page.getByRole('link', { name: 'Unread (2)' }).click()
    await expect(page).toHaveURL(/tab=unread$/)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(main(page)).toContainText('All notifications marked as read')
    await expect(main(page)).toContainText('2 notifications were marked as read.')
    await expect(main(page)).toContainText('No unread notifications')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/tab=unread$/)
    await expect(notified(page)).toHaveCount(2)

    await page.getByRole('link', { name: 'Clear all' }).click()
    if (javaScriptEnabled) {
      await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('link', { name: 'Clear all' }).click()
      await expectAccessible(page, 'the question before clearing')
    } else {
      await page.getByRole('link', { name: 'Keep them' }).click()
      await expect(notified(page)).toHaveCount(2)
      await page.getByRole('link', { name: 'Clear all' }).click()
    }
    await page.getByRole('button', { name: 'Clear all notifications' }).click()
    await expect(main(page)).toContainText('All notifications cleared')
    await expect(page.getByRole('link', { name: 'All (0)' })).toBeVisible()
    // Notifications that could still be undone were not visible, so they were not cleared.
    const [left] = await sql`
      select count(*)::int as count from notifications
      join accounts on accounts.id = notifications.account_id where email = ${email}`
    expect(left?.count).toBe(1)
  })

  test('on a phone the filters are in one line, with the current one in view', where, async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await notifySomebody(sql, email, allSorts)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const tab of ['all', 'applications', 'payments']) {
        await page.goto(`/notifications?tab=${tab}`)
        const tabs = page.getByRole('navigation', { name: 'Filter notifications' }).getByRole('link')
        const boxes = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
        expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
        expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        // Firefox does not support this without script yet.
        const isFirefox = test.info().project.name === 'firefox'
        if (!isFirefox || javaScriptEnabled) {
          await expect(page.locator('.tabs [aria-current]')).toBeInViewport({ ratio: 0.99 })
        }
      }
      if (!javaScriptEnabled) continue
      // By keyboard each of them scrolls fully into view.
      await page.getByRole('link', { name: /^All/ }).focus()
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: /^Payments/ })).toBeFocused()
      await expect(page.getByRole('link', { name: /^Payments/ })).toBeInViewport({ ratio: 0.99 })
    }
  })

  test('a traveller changes the notification settings, and they are kept', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await page.goto('/notifications/settings')
    await expect(page.getByText('Always on')).toBeVisible()
    await page.getByLabel('Payment receipts', { exact: true }).uncheck()
    await page.getByLabel('Newsletter', { exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main(page)).toContainText('Settings Updated')
    await expect(page.getByLabel('Payment receipts', { exact: true })).not.toBeChecked()
    await expect(page.getByLabel('Email', { exact: true })).toBeChecked()
    await expect(page.getByLabel('Newsletter', { exact: true })).toBeChecked()
    const [row] = await sql`select state from newsletter_subscriptions where email = ${email}`
    expect(row?.state).toBe('subscribed')
  })
})

test('the newsletter is not offered to an unconfirmed address, with the reason', async ({ page, sql }) => {
  await aTraveller(page, sql, { verified: false })
  await page.goto('/notifications/settings')
  await expect(page.getByLabel('Newsletter', { exact: true })).toBeHidden()
  await expect(main(page)).toContainText('Confirm your email address to subscribe.')
  const answer = await page.request.post('/notifications/settings', {
    form: { act: 'preferences', marketingEmails: 'yes' },
  })
  expect(answer.status()).toBe(409)
  expect(await answer.text()).toContain('Confirm your email address first')
})

test('another account’s notifications, unknown IDs and missing IDs get the same response', async ({
  page,
  browser,
  sql,
  service,
}) => {
  const { email } = await aTraveller(page, sql)
  const [id = ''] = await notifySomebody(sql, email, [{ title: 'Mine' }])
  const other = await (await browser.newContext({ baseURL: service.origin })).newPage()
  await aTraveller(other, sql)
  for (const act of ['read', 'delete']) {
    const answers = []
    for (const wanted of [id, crypto.randomUUID()]) {
      const answer = await other.request.post('/notifications', { form: { act, id: wanted }, maxRedirects: 0 })
      answers.push([answer.status(), answer.headers().location, await answer.text()])
    }
    expect(answers[0]).toEqual(answers[1])
    const nonsense = await other.request.post('/notifications', { form: { act, id: 'x' }, maxRedirects: 0 })
    expect(nonsense.status()).toBe(303)
  }
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: 'Unread (1)' })).toBeVisible()
})

test('events of one application on one day are grouped, and verified documents share one line', async ({
  page,
  sql,
}) => {
  const { email } = await aTraveller(page, sql)
  const id = await aDraft(page, { from: 'IN', to: 'FR' })
  const link = `/applications/${id}`
  await notifySomebody(sql, email, [
    ...['Passport', 'Photo', 'Bank Statement'].map((name, ago) => ({
      kind: 'document' as const,
      title: `${name} verified`,
      link,
      ago: ago + 1,
    })),
    { title: 'Your visa application: processing', link, ago: 5 },
    { title: 'Your password was changed', kind: 'system', link: '/security', ago: 6 },
  ])
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^(Today|Yesterday)$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^\s*France/, 'Account'])
  await expect(notified(page).filter({ hasText: '3 documents checked' })).toHaveCount(1)
  await page.getByText('Show documents').click()
  await expect(page.getByText('Bank Statement verified')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read: 3 documents checked' }).click()
  await expect(page.getByRole('link', { name: 'Unread (2)' })).toBeVisible()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notification settings')
})

test('a long list is paged, and each page has its own title', async ({ page, sql }) => {
  const { email } = await aTraveller(page, sql)
  await notifySomebody(
    sql,
    email,
    Array.from({ length: 25 }, (_, index) => ({ title: `Notice ${index}`, ago: index + 1 })),
  )
  await page.goto('/notifications')
  await expect(notified(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Notifications, page 2/)
  await expect(notified(page)).toHaveCount(5)
  await page.goto('/notifications?page=99&tab=nonsense')
  await expect(notified(page)).toHaveCount(5)
})

/** Opens a page and waits until it listens for changes: it then requests what is new. */
async function openListening(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse(/\/realtime\/v1\/latest/)
  await page.goto(path)
  await asked
}

test(
  'a reply from staff appears in an open list without a reload',
  alsoInFirefox(true),
  async ({ page, sql, browser, service }) => {
    await aTraveller(page, sql)
    const ticket = await send(page.request, '/support/new', { subject: 'My photo', message: 'Is it sharp enough?' })
    await openListening(page, '/notifications')
    await expect(main(page)).toContainText('No notifications')
    let loads = 0
    page.on('framenavigated', () => {
      loads += 1
    })
    const desk = await browser.newContext({ baseURL: service.origin })
    await send(desk.request, '/admin-login', { email: support.email, password: support.password })
    await send(desk.request, `/admin/messages/tickets/${ticket.split('/').at(-1)}`, {
      text: 'It is.',
      status: 'in-progress',
    })
    await expect(notified(page)).toHaveCount(1)
    await expect(notified(page)).toContainText('We have answered your question')
    await expect(page.getByRole('link', { name: 'Unread (1)' })).toBeVisible()
    await expect(page.locator('.bar-wide summary .unread')).toHaveText('1 unread')
    expect(loads).toBe(0)

    await page.getByRole('button', { name: /^Mark as read ?: We have answered your question/ }).click()
    await expect(page.getByRole('link', { name: 'Unread (0)' })).toBeVisible()
    await desk.close()
  },
)

test('a keyboard user keeps the focus when the list is redrawn', async ({ page, sql }) => {
  const { email } = await aTraveller(page, sql)
  await notifySomebody(sql, email, allSorts)
  await openListening(page, '/notifications')
  const act = page.getByRole('button', { name: /^Delete ?: Your payment has arrived/ })
  await act.focus()
  await act.evaluate((button) => Object.assign(button, { wasHere: true }))
  const isTheSame = () => act.evaluate((button) => 'wasHere' in button)
  const drawAnew = async () => {
    const drawn = page.waitForResponse((response) => response.request().headers()['x-unattended'] === '1')
    await sql`select pg_notify('portolan_changes', json_build_object('accountId', id)::text) from accounts where email = ${email}`
    await (await drawn).finished()
  }

  await drawAnew()
  await drawAnew()
  expect(await isTheSame()).toBe(true)
  await expect(act).toBeFocused()

  await notifySomebody(sql, email, [{ title: 'Something new' }])
  await drawAnew()
  await expect(notified(page)).toHaveCount(6)
  expect(await isTheSame()).toBe(true)
  await expect(act).toBeFocused()
})

test(
  'notifications appear on any open page, are counted in the bar, and do not extend the session',
  alsoInFirefox(true),
  async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await openListening(page, '/pricing')
    const seenAt = async () =>
      (await sql`select last_seen_at from sessions join accounts on accounts.id = account_id where email = ${email}`)[0]
        ?.last_seen_at
    const before = await seenAt()
    await notifySomebody(sql, email, [{ title: 'Something moved on', ago: 0 }])
    await sql`select pg_notify('portolan_changes', json_build_object('accountId', id)::text) from accounts where email = ${email}`
    const toast = page.locator('.toast', { hasText: 'Something moved on' })
    await expect(toast).toBeVisible()
    await expect(page.locator('.bar-wide summary .unread')).toHaveText('1 unread')
    await expectAccessible(page, 'a page with new notifications')
    expect(await seenAt()).toEqual(before)
    // Shown once: the next page of the same tab only counts it.
    await openListening(page, '/faqs')
    await expect(page.locator('.bar-wide summary .unread')).toHaveText('1 unread')
    await expect(page.locator('.toast')).toHaveCount(0)
  },
)
