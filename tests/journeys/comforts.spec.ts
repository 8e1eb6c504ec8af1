import { expect, type Page, test } from '#tests/support/journey.ts'
import { notifySomebody } from './account/notify.ts'
import { expectFocusSeen, pressAt } from './hands.ts'
import { aTraveller } from './prepared.ts'

const toast = (page: Page) => page.locator('.toast')
const focused = (page: Page) => page.locator(':focus')

test('the result of an action is shown and announced on the page, and no toast repeats it', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/dashboard')
  await page.locator('.menu-main > summary:visible').click()
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page.getByRole('main').getByText('Signed out successfully')).toBeVisible()
  await expect(page.locator('.toasts')).toHaveText('Signed out successfully')
  await expect(toast(page)).toHaveCount(0)
})

test.describe('a toast', () => {
  test.beforeEach(async ({ page, sql }) => {
    // Controls the page's clock: time passes only when the test says so.
    await page.clock.install()
    const { email } = await aTraveller(page, sql)
    await page.goto('/pricing')
    await notifySomebody(sql, email, [{ title: 'Something moved on', ago: 0 }])
    const asked = page.waitForResponse(/\/realtime\/v1\/latest/)
    await sql`select pg_notify('portolan_changes', json_build_object('accountId', id)::text) from accounts where email = ${email}`
    await page.clock.runFor(1_000)
    await asked
  })

  test('is shown for four seconds', async ({ page }) => {
    await expect(page.locator('.toasts')).toHaveRole('status')
    await expect(toast(page)).toHaveText(/Something moved on/)
    await page.clock.runFor(2_500)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toast(page)).toHaveCount(0)
  })

  test('stays while it is hovered or focused', async ({ page }) => {
    await toast(page).hover()
    await page.clock.runFor(5_000)
    await expect(toast(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close this message' }).focus()
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_000)
    await expect(toast(page)).toBeVisible()
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveCount(0)
  })

  test('closes on Escape', async ({ page }) => {
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })

  test('does not cover the focused element', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await toast(page).hover()
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus()
      await expectFocusSeen(page)
    }
  })
})

/** Delays an address by this long, and makes every page record whether it shows the progress line. */
async function slowDown(page: Page, address: string, ms: number): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => {})
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress-line')) sessionStorage.setItem('line', location.pathname)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The page on which the line was shown. A page that is navigating away cannot be queried. */
const drawnOn = (page: Page) => page.evaluate(() => sessionStorage.getItem('line'))

test('a line at the top shows that a page is loading, and disappears afterwards', async ({ page }) => {
  await slowDown(page, '**/signin', 1_000)
  await page.goto('/terms-of-service')
  // A page that is not prefetched, because it differs between users.
  await page.getByRole('navigation').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/signin$/)
  expect(await drawnOn(page)).toBe('/terms-of-service')
  await page.goBack()
  await expect(page.locator('.progress-line')).toHaveCount(0)
})

test('no loading line appears for an anchor or a new tab', async ({ page }) => {
  await slowDown(page, '**/nothing', 0)
  await page.goto('/terms-of-service')
  await page.getByRole('link', { name: 'Skip to the main content' }).focus()
  await page.keyboard.press('Enter')
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await privacy.click({ modifiers: ['ControlOrMeta'] })
  await page.waitForTimeout(400)
  expect(await drawnOn(page)).toBeNull()
})

test('a link opened by keyboard focuses the heading, and one opened by mouse starts at the top', async ({ page }) => {
  await page.goto('/terms-of-service')
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await privacy.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/privacy-policy$/)
  await expect(focused(page)).toHaveRole('heading')
  // A reload does not count as keyboard navigation.
  await page.reload()
  await expect(focused(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page).toHaveURL(/terms-of-service$/)
  await page.waitForLoadState()
  await expect(focused(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused()
})

test('the heading does not take the focus from another element', async ({ page }) => {
  await page.goto('/newsletter')
  await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Subscribe' }))
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('#error-summary')).toBeFocused()
})

test('only public pages can be prefetched, and prefetching leaves nothing behind', async ({ page, request }) => {
  const answer = await request.get('/speculation-rules.json')
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json')
  const [rule] = (await answer.json()).prefetch
  const patterns: string[] = rule.where.and[0].href_matches
  expect(patterns).toEqual(expect.arrayContaining(['/', '/countries', '/requirements/:from/:to']))
  // Pages that need a sign-in would leave a flash message for the next page; sign-outs, form targets and saves are not
  // pages.
  const never = /^\/(dashboard|apply|applications?|status|sign|dev\/|storage|rest|theme|verify|newsletter\/)|\./
  expect(patterns.filter((pattern) => never.test(pattern))).toEqual([])
  const shown = await page.goto('/terms-of-service')
  expect(shown?.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
})

test('a browser prefetches a page when the pointer rests on its link', async ({ page }) => {
  const fetched: string[] = []
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => fetched.push(`${status} ${prefetchUrl}`))
  await page.goto('/terms-of-service')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover()
  await expect.poll(() => fetched.join('\n')).toMatch(/(Ready|Success) .*\/privacy-policy/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  expect(complaints).toEqual([])
})

test('pages are not prefetched for a signed-in user', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const answer = await page.goto('/terms-of-service')
  expect(answer?.headers()['speculation-rules']).toBeUndefined()
})

test('a prefetched page respects a choice made later in another tab', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  const fetched: string[] = []
  await session.send('Preload.enable')
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => fetched.push(`${status} ${prefetchUrl}`))
  await page.goto('/terms-of-service')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await link.hover()
  await expect.poll(() => fetched.join('\n')).toMatch(/(Ready|Success) .*\/privacy-policy/)

  const other = await context.newPage()
  await other.goto('/cookies')
  const body = 'theme=dark'
  await other.evaluate(
    (body) =>
      fetch('/theme', { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    body,
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
