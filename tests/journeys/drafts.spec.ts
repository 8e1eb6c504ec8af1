import { expect, type Page, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { answerPage, fillDate, goOn, travelYear } from './steps.ts'

const goOnButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = /^Draft saved at \d\d:\d\d$/

test.beforeEach(async ({ page, sql }) => {
  await aTraveller(page, sql)
})

test('typed answers are shown as saved within two seconds', async ({ page }) => {
  const id = await aDraft(page, { pages: 3 })
  await page.goto(`/apply/${id}/contact`)
  const region = page.locator('[data-saved]')
  await page.getByLabel('Town or city').fill('São Paulo')
  await expect(region).toHaveText(saved, { timeout: 2_000 })
  await page.reload()
  await expect(page.getByLabel('Town or city')).toHaveValue('São Paulo')
})

test('answers typed before the script loads are kept', async ({ page }) => {
  const id = await aDraft(page, { pages: 3 })
  let letGo = () => {}
  const typed = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`/apply/${id}/contact`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Town or city').fill('Quito')
  letGo()
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Town or city')).toHaveValue('Quito')
})

test('an applicant who goes offline sees that nothing is saved, and later that it is', async ({ page, context }) => {
  const id = await aDraft(page, { pages: 3 })
  await page.goto(`/apply/${id}/contact`)
  await context.setOffline(true)
  await page.getByLabel('Street address').fill('1 Off-line Road')
  const region = page.locator('[data-saved]')
  await expect(region).toHaveText('Not saved. We will try again when you are online.')
  await context.setOffline(false)
  await expect(region).toHaveText(saved)
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('1 Off-line Road')
})

test('Back and Forward show the answers, and never ask to send them again', async ({ page }) => {
  const id = await aDraft(page, { pages: 1 })
  await page.goto(`/apply/${id}/name`)
  await page.getByLabel('Given names').fill('Trần Văn')
  // Browsers like to ask before leaving a page that was submitted with an error.
  await goOnButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter the date of birth')
  await fillDate(page, 'Date of birth', ['1', 'Jan', '1990'])
  await goOn(page, 'Your passport')
  await page.getByLabel('Passport number').fill('P7654321')
  await answerPage(page, 'passport')
  await goOn(page, 'Contact and address')
  await page.getByLabel('Phone number').fill('+91 98765 43210')
  await page.getByLabel('Street address').fill('12 Marine Drive')
  await page.getByLabel('Town or city').fill('Mumbai')
  await goOn(page, 'Personal data')

  await page.goBack()
  await expect(page.getByLabel('Town or city')).toHaveValue('Mumbai')
  await page.goBack()
  await expect(page.getByLabel('Passport number')).toHaveValue('P7654321')
  await page.goBack()
  await expect(page.getByLabel('Given names')).toHaveValue('Trần Văn')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Month')).toHaveValue('Jan')
  for (const title of ['Your passport', 'Contact and address', 'Personal data']) {
    await page.goForward()
    await expect(heading(page, title)).toBeVisible()
  }
})

test('an applicant who skips ahead is sent to the first unfinished page, with the reason', async ({ page }) => {
  const id = await aDraft(page, { pages: 2 })
  for (const ahead of ['contact', 'documents', 'documents/passport', 'review', 'pay']) {
    await page.goto(`/apply/${id}/${ahead}`)
    await expect(heading(page, 'Your passport')).toBeVisible()
    await expect(page.getByText('Please complete this page first.')).toBeVisible()
  }
  await page.goto(`/apply/${id}/name`)
  await expect(heading(page, 'Name and birth')).toBeVisible()
})

test('an applicant with missing documents is sent to them before payment', async ({ page }) => {
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/pay`)
  await expect(heading(page, 'Your documents')).toBeVisible()
  await expect(page.getByText('Upload every document before you pay.')).toBeVisible()
})

test('an answer changed at the end returns to the end after one Continue', async ({ page }) => {
  const id = await aDraft(page, { uploads: true })
  for (const [section, title, label, value, shown] of [
    ['Name and birth', 'Name and birth', 'Given names', "Siobhán O'Neill", "Siobhán O'Neill"],
    ['Your passport', 'Your passport', 'Passport number', 'ab 123 456', 'AB 123 456'],
    ['Contact and address', 'Contact and address', 'Town or city', 'Pune', 'Pune'],
  ] as const) {
    await page.goto(`/apply/${id}/review`)
    await page.getByRole('link', { name: `Change ${section}` }).click()
    await expect(heading(page, title)).toBeVisible()
    await page.getByLabel(label).fill(value)
    await goOnButton(page).click()
    await expect(heading(page, 'Check your answers')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(shown)
  }

  // An error on the way does not change the return to the review page.
  await page.getByRole('link', { name: 'Change Your passport' }).click()
  await page.getByLabel('Passport number').fill('?')
  await goOnButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Passport number must be 5 to 15 letters and digits')
  await page.getByLabel('Passport number').fill('Z7654321')
  await goOnButton(page).click()
  await expect(heading(page, 'Check your answers')).toBeVisible()
})

test('a second tab is reported, and both tabs keep their answers', async ({ page, context }) => {
  const id = await aDraft(page)
  const address = `/apply/${id}/contact`
  const other = await context.newPage()
  await page.goto(address)
  await other.goto(address)

  await page.getByLabel('Town or city').fill('Chennai')
  await expect(page.getByText(saved)).toBeVisible()
  await other.getByLabel('Street address').fill('5 Other Tab')
  await expect(other.getByText(/^This page was changed in another tab or on another device\./)).toBeVisible()
  await goOnButton(other).click()
  await expect(other.getByRole('alert')).toContainText('This page was changed elsewhere')
  await expect(other).toHaveTitle(/^Error: /)
  await expect(other.getByLabel('Street address')).toHaveValue('5 Other Tab')

  // Nothing was overwritten: the first tab's answer is the one stored.
  await page.reload()
  await expect(page.getByLabel('Town or city')).toHaveValue('Chennai')
  await expect(page.getByLabel('Street address')).toHaveValue('12 Marine Drive')

  await goOnButton(other).click()
  await expect(heading(other, 'Personal data')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('5 Other Tab')
})

test('a second tab is reported without script too', async ({ browser, baseURL, sql }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await aTraveller(page, sql)
  const id = await aDraft(page)
  for (const tab of [page, other]) await tab.goto(`/apply/${id}/requirements`)
  await page.getByLabel('Family Visit').check()
  await fillDate(page, 'Travel date', ['1', '3', travelYear])
  await goOn(page, 'One traveller')
  await other.getByLabel('Study / Education').check()
  await goOnButton(other).click()
  await expect(other.getByRole('alert')).toContainText('This page was changed elsewhere')
  await expect(other.getByLabel('Study / Education')).toBeChecked()
  await context.close()
})
