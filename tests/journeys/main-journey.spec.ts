import { extractText } from 'unpdf'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import {
  answerQuestions,
  enterCode,
  payByCard,
  payWithCard,
  reviewAnswers,
  signIn,
  signUp,
  somebodyNew,
  uploadDocuments,
} from './steps.ts'

/** From the question whether a visa is needed to the receipt, by a new user. */
async function travelTheWholeWay(page: Page): Promise<void> {
  const person = somebodyNew()
  await page.goto('/')
  await expectAccessible(page, 'the first page')
  await page.goto('/?from=IN&to=FR')
  await expectAccessible(page, 'the answer for India to France')
  const promised = (
    await page
      .getByText(/^Total/)
      .first()
      .locator('xpath=following-sibling::dd')
      .innerText()
  ).trim()
  await page.getByRole('link', { name: 'Start Your Application' }).first().click()

  await expect(page.getByRole('main').getByText('Please sign in to continue with your visa application.')).toBeVisible()
  await expect(page.getByText('Your route India to France is saved')).toBeVisible()
  await expectAccessible(page, 'Sign up')
  await signUp(page, person)
  await expectAccessible(page, 'Check your email')
  await enterCode(page, person)

  await expect(page.getByRole('heading', { level: 1, name: 'Before you start' })).toBeVisible()
  await expectAccessible(page, 'Before you start')
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip' })).toBeVisible()
  await answerQuestions(page)
  await uploadDocuments(page)
  await reviewAnswers(page)
  await expectAccessible(page, 'Pay')
  await expect(page.getByRole('button', { name: `Pay ${promised}` })).toBeVisible()

  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await payWithCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expectAccessible(page, 'the confirmation')
  await followTheCase(page, promised)
}

async function followTheCase(page: Page, total: string): Promise<void> {
  const reference = await page
    .getByText(/^PTN-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .first()
    .innerText()
  await page.getByRole('link', { name: 'Track application' }).click()
  await expect(page.getByText('We have received your application.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our move' })).toBeVisible()
  await expectAccessible(page, 'the status')
  const receipt = await page.getByRole('link', { name: /receipt/i }).getAttribute('href')
  const answer = await page.request.get(receipt ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')
  const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true })
  expect(text).toContain(reference)
  expect(text).toContain(total)
  expect(text).not.toMatch(/4242[ -]?4242/)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'France Visa' })).toBeVisible()
  await expectAccessible(page, 'the dashboard')
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'France' })).toBeVisible()
  await expectAccessible(page, 'the application')
}

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
