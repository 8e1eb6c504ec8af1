import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { pressAt } from './hands.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'

const phone = { width: 390, height: 844 }
const menu = (page: Page) => page.locator('.menu-main')
const opener = (page: Page) => page.locator('.menu-main > summary:visible')
const themes = (page: Page) => page.locator('.menu-theme > summary:visible')
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('the menu', () => {
  test.use({ viewport: phone })

  test('closes on a choice, on Escape, on a click outside, and when the focus leaves', async ({ page }) => {
    await page.goto('/terms-of-service')
    const sheet = page.locator('.menu-sheet:visible')
    await opener(page).click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(sheet).toHaveCount(0)

    await pressAt(page, opener(page))
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link').first().focus()
    await expect(sheet).toHaveCount(0)

    await opener(page).click()
    await sheet.getByRole('link', { name: 'Check requirements' }).click()
    await expect(page).toHaveURL(/\/requirements$/)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
  })

  test('marks the current page, and its section on the pages below it', async ({ page }) => {
    for (const [address, current] of [
      ['/requirements', 'page'],
      ['/requirements/IN/FR', 'true'],
    ]) {
      await page.goto(address ?? '')
      const links = page.locator('.bar [aria-current]')
      await expect(links.first()).toHaveText('Check requirements')
      for (const link of await links.all()) await expect(link).toHaveAttribute('aria-current', current ?? '')
    }
    await page.goto('/terms-of-service')
    await expect(page.locator('.bar [aria-current]')).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, navigates, and keeps the choice of appearance', async ({ page }) => {
      await page.goto('/terms-of-service')
      await opener(page).click()
      const dark = menu(page).getByRole('button', { name: 'Dark' }).filter({ visible: true })
      await dark.click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page).toHaveURL(/\/terms-of-service$/)
      await opener(page).click()
      await expect(dark).toHaveAttribute('aria-pressed', 'true')
      await menu(page).getByRole('link', { name: 'Sign In' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(/\/signin$/)
    })
  })
})

test('a visitor chooses dark in the bar and the system setting in the footer', async ({ page }) => {
  await page.goto('/terms-of-service?x=1')
  await pressAt(page, themes(page))
  await pressAt(page, page.locator('.menu-theme').getByRole('button', { name: 'Dark' }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/\/terms-of-service\?x=1$/)
  await expect(footer(page).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await footer(page).getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('only one menu of the bar is open at a time', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/dashboard')
  await themes(page).click()
  await opener(page).click()
  await expect(page.locator('.menu[open]')).toHaveCount(1)
  await expect(page.locator('.menu-sheet:visible')).toContainText('My Account')
})

test('Countries is in the bar for administrators only, and in the footer for everyone', async ({ page, sql }) => {
  const inBar = page.locator('.bar-wide').getByRole('link', { name: 'Countries' })
  const { email } = await aTraveller(page, sql)
  await page.goto('/terms-of-service')
  await expect(inBar).toHaveCount(0)
  await expect(footer(page).getByRole('link', { name: 'Countries' })).toBeVisible()
  // Updates the session too: a role that differs from the session's would end it.
  await sql`update accounts set role = 'admin' where email = ${email}`
  await sql`update sessions set role = 'admin' where account_id = (select id from accounts where email = ${email})`
  await page.reload()
  await expect(inBar).toBeVisible()
})

withAndWithoutScript((javaScriptEnabled) => {
  test('a visitor subscribes in the footer, confirms, confirms again, and unsubscribes', async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.test`
    await page.goto('/privacy-policy')
    await footer(page).getByLabel('Your email').fill(email)
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email')
    expect(page.url()).not.toContain('@')

    const emailMessage = (subject: string) =>
      page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).getByRole('link').first()
    await page.goto('/dev/mailbox')
    const confirming = await emailMessage('Confirm your subscription').getAttribute('href')
    await page.goto(confirming ?? '')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
    await page.goto(confirming ?? '')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are already subscribed')

    await page.goto('/dev/mailbox')
    await emailMessage('You are subscribed').click()
    await page.getByRole('button', { name: 'Unsubscribe from the newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed')
  })

  test('an invalid address is reported, and stays in the field', async ({ page }) => {
    await page.goto('/privacy-policy')
    await footer(page).getByLabel('Your email').fill('asha at example')
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    const field = page.getByRole('main').getByLabel('Email address')
    await expect(field).toHaveValue('asha at example')
    const sentence = 'Enter an email address in the correct format, like name@example.com'
    if (javaScriptEnabled) await expectProblems(page, [sentence])
    else await expect(page.getByRole('link', { name: sentence })).toBeVisible()
    await field.fill('')
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('link', { name: 'Enter your email address' })).toBeVisible()
  })
})

test('a modified link from an email says so, and opening one changes nothing', async ({ page, sql }) => {
  const subscribed = async () => (await sql`select id from newsletter_subscriptions where state = 'subscribed'`).length
  const before = await subscribed()
  await page.goto('/newsletter/confirm?token=changed')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expectProblems(page, [])
  await expect(page.getByRole('alert')).toContainText('This link has expired or is incomplete.')
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await expect(page).toHaveURL(/\/newsletter$/)
  expect(await subscribed()).toBe(before)
})

test('mail programs unsubscribe with one click, without opening a page', async ({ page, sql, request }) => {
  const email = `${crypto.randomUUID()}@example.test`
  await page.goto('/newsletter')
  await page.getByRole('main').getByLabel('Email address').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await page.goto('/dev/mailbox')
  const emailMessage = page.getByRole('article').filter({ hasText: email })
  await emailMessage.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await page.goto('/dev/mailbox')
  const leaving = await emailMessage
    .filter({ hasText: 'You are subscribed' })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const form = { 'List-Unsubscribe': 'One-Click' }
  expect((await request.post(leaving ?? '', { form, maxRedirects: 0 })).status()).toBe(303)
  const [row] = await sql`select state from newsletter_subscriptions where email = ${email}`
  expect(row?.state).toBe('unsubscribed')
})
