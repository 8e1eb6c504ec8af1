import { expect, test } from '#tests/support/journey.ts'
import { travelTheWholeWay } from './main-way.ts'
import { signIn, signUp, somebodyNew } from './steps.ts'

test.describe('the complete journey', () => {
  test('with script, on a desktop', async ({ page }) => travelTheWholeWay(page))
  test('with script, on a phone @phone', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the same as at a desk')
    await travelTheWholeWay(page)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    // axe needs script; the same pages are checked above.
    test('on a desktop', async ({ page }) => travelTheWholeWay(page))
  })
})

test('answers appear on another device, and Back shows them without asking to send them again', async ({
  page,
  browser,
}) => {
  const person = somebodyNew()
  await page.goto('/signup?next=%2Fapply%3Ffrom%3DIN%26to%3DFR')
  await signUp(page, person)
  await page.getByRole('link', { name: 'Confirm later' }).click()
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await page.getByLabel('Family Visit').check()
  await expect(page.getByText(/Draft saved at \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the travel date')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Family Visit')).toBeChecked()

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const otherPage = await elsewhere.newPage()
  await otherPage.goto('/signin?next=%2Fdashboard')
  await signIn(otherPage, person)
  await otherPage.getByRole('link', { name: 'Continue' }).first().click()
  await expect(otherPage.getByLabel('Family Visit')).toBeChecked()
  await elsewhere.close()
})
