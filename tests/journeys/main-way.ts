import { countryName } from '#app/features/visas/names/country-name.ts'
import { addressIn } from '#app/lib/words/language-address.ts'
import { words } from '#app/lib/words/words.ts'
import { expect, expectAccessible, type Page } from '#tests/support/journey.ts'
import { pdfText, withoutSpaces } from '#tests/support/pdf-text.ts'
import { languageNow } from '#words-source'
import {
  answerQuestions,
  enterCode,
  type Look,
  payByCard,
  payWithCard,
  reviewAnswers,
  signUp,
  somebodyNew,
  uploadDocuments,
} from './steps.ts'

const { signIn } = words('accounts/account')
const { start } = words('routes/apply/wizard')
const { pay } = words('payments/payment')
const { dashboard } = words('applications/application-page')
const { status } = words('applications/application')
const { move } = words('routes/applications/own/own-application')
const { verdict } = words('quotes/components/answer/verdict')
const trip = words('applications/steps/requirements')
const flash = words('routes/shell/flash')

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/**
 * From the question whether a visa is needed to the receipt, as a new user who reads the current language. Checks each
 * page on the way.
 */
export async function travelTheWholeWay(page: Page, look: Look = expectAccessible): Promise<void> {
  const person = somebodyNew()
  const [india, france] = [countryName('IN', 'India'), countryName('FR', 'France')]
  await page.goto(addressIn(languageNow(), '/'))
  await look(page, 'the first page')
  await page.goto(addressIn(languageNow(), '/?from=IN&to=FR'))
  await look(page, 'the answer for India to France')
  const total = page.getByText(verdict.stub.total, { exact: true }).first()
  const promised = (await total.locator('xpath=following-sibling::dd').innerText()).trim()
  await page.getByRole('link', { name: verdict.start }).first().click()

  await expect(main(page).getByText(flash['sign-in-required'].text)).toBeVisible()
  await expect(page.getByText(signIn.savedRoute({ from: india, to: france }))).toBeVisible()
  await look(page, 'Sign up')
  await signUp(page, person)
  await look(page, 'Check your email')
  await enterCode(page, person)

  await expect(heading(page, start.title)).toBeVisible()
  await look(page, 'Before you start')
  await page.getByRole('button', { name: start.button }).click()
  await expect(heading(page, trip.title)).toBeVisible()
  await answerQuestions(page, { look })
  await uploadDocuments(page, look)
  await reviewAnswers(page, look)
  await look(page, 'Pay')
  await expect(page.getByRole('button', { name: pay.button({ total: promised }) })).toBeVisible()

  await payByCard(page, '4000 0000 0000 0002')
  // The demonstration's own pages are in English.
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await payWithCard(page, '4242 4242 4242 4242')
  await expect(page.getByText(dashboard.submittedToast)).toBeVisible()
  await look(page, 'the confirmation')
  await followTheCase(page, { country: france, total: promised, look })
}

type Submitted = { country: string; total: string; look: Look }

async function followTheCase(page: Page, { country, total, look }: Submitted): Promise<void> {
  const reference = await page
    .getByText(/^PTN-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .first()
    .innerText()
  await page.getByRole('link', { name: dashboard.follow }).click()
  await expect(page.getByText(status.pending.meaning).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: move.ours })).toBeVisible()
  await look(page, 'the application')
  // A PDF puts the currency symbol at the end of the line in its writing direction.
  await readReceipt(page, [reference, /\d.*\d/.exec(total)?.[0] ?? total])

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: dashboard.visa({ country }) })).toBeVisible()
  await look(page, 'the dashboard')
  await page.getByRole('link', { name: dashboard.viewDetails }).click()
  await expect(heading(page, country)).toBeVisible()
}

async function readReceipt(page: Page, says: readonly string[]): Promise<void> {
  const receipt = await page.locator('main a[href*="/receipt"]').first().getAttribute('href')
  const answer = await page.request.get(receipt ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')
  const text = await pdfText(new Uint8Array(await answer.body()))
  for (const one of says) expect(text).toContain(withoutSpaces(one))
  expect(text).not.toMatch(/4242-?4242/)
}
