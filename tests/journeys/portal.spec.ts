import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test, untilRun, withAndWithoutScript } from '#tests/support/journey.ts'
import { aDraft, aTraveller, leaveAlone } from './prepared.ts'

const [admin] = demoStaff

async function enterPortal(page: Page): Promise<void> {
  await page.goto('/admin-login')
  await expect(page.getByLabel('Email address')).toHaveValue(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** Makes the page believe that the session has this many seconds left. */
async function waitUntilLeft(page: Page, seconds: number): Promise<void> {
  const all = Number(await page.locator('[data-session-end]').getAttribute('data-session-end'))
  await page.clock.fastForward((all - seconds) * 1000)
}

withAndWithoutScript(() => {
  test('staff sign in to the portal, look around and sign out', async ({ page }) => {
    await enterPortal(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await expect(page.getByText('Total Applications')).toBeVisible()
    await page.goto('/admin/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Page Not Found')
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await page.locator('.menu-main > summary:visible').click()
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Signed out successfully')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin-login\?next=/)
  })

  test('a traveller sees which account is signed in, and how to sign in as another', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    await expect(page.getByRole('main')).toContainText(email)
    await page.getByRole('link', { name: 'Go to Admin Login' }).click()
    await expect(page.getByRole('main')).toContainText('a traveller. Signing in here signs you out of that account.')
  })

  test('text typed before the session ends is kept after sign-in', async ({ page, sql }) => {
    const { email, password } = await aTraveller(page, sql)
    const draft = await aDraft(page, { pages: 1 })
    await page.goto(`/apply/${draft}/name`)
    await page.getByLabel('Given names').fill('Asha Maria')
    await leaveAlone(sql, email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main')).toContainText('We kept what you typed')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You were signed out while/)
    await expect(page.getByText('Asha Maria')).toBeVisible()
    await expectAccessible(page, 'a saved form')
    await page.getByRole('button', { name: 'Send form' }).click()
    await expect(page.getByLabel('Given names')).toHaveValue('Asha Maria')
  })
})

test('before a session ends, every tab asks whether the user is present', async ({ page, context }) => {
  await page.clock.install()
  await untilRun(page, 'session-end', () => enterPortal(page))
  await waitUntilLeft(page, 110)
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('You will be signed out in 2 minutes.')
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await expectAccessible(page, 'the question whether the user is still there')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()

  await waitUntilLeft(page, 110)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await waitUntilLeft(page, 110)
  await expect(dialog).toBeVisible()
  // Activity in another tab counts here as well.
  await (await context.newPage()).goto('/admin/dashboard')
  await expect(dialog).toBeHidden()
})

test('a page whose session has ended says so, and keeps typed text', async ({ page }) => {
  await page.clock.install()
  await untilRun(page, 'session-end', () => enterPortal(page))
  await waitUntilLeft(page, -5)
  const dialog = page.getByRole('alertdialog', { name: 'You were signed out' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the end of a session')
  await expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('target', '_blank')
  await dialog.getByRole('button', { name: 'Back to page' }).click()
  await expect(dialog).toBeHidden()
})
