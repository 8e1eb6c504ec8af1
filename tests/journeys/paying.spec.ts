import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { confirmEmail, payByCard } from './steps.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const summary = (page: Page) => page.locator('#error-summary')
const submitted = (page: Page) => page.getByText('Application submitted successfully!')

/** Comes to the pay page, as somebody who has answered everything and uploaded everything. */
async function openPay(page: Page, sql: Sql): Promise<string> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
  return id
}

async function payByUpi(page: Page, paymentId: string): Promise<void> {
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await page.getByLabel('Payment ID').fill(paymentId)
  await button(page).click()
}

/** What the books say of an application: its payments, whether the ledger balances, how often it was submitted. */
async function books(sql: Sql, id: string) {
  const attempts = await sql<{ state: string }[]>`
    select state from payment_attempts where application_id = ${id} order by created_at`
  const [ledger] = await sql<{ rows: number; sum: number }[]>`
    select count(*)::int as rows, coalesce(sum(amount_minor), 0)::int as sum from ledger_entries
    where attempt_id in (select id from payment_attempts where application_id = ${id})`
  const entries = await sql<{ status: string }[]>`
    select status from status_entries where application_id = ${id} order by at`
  return { attempts: attempts.map(({ state }) => state), ledger, history: entries.map(({ status }) => status) }
}

async function expectPaidOnce(sql: Sql, id: string): Promise<void> {
  const { attempts, ledger, history } = await books(sql, id)
  expect(attempts.filter((state) => state === 'succeeded')).toHaveLength(1)
  expect(ledger?.rows).toBeGreaterThanOrEqual(2)
  expect(ledger?.sum).toBe(0)
  expect(history.filter((status) => status === 'pending')).toHaveLength(1)
}

const declined = [
  ['4000 0000 0000 0002', 'Your card was declined. Your answers are saved, and you have not been charged.'],
  ['4000 0000 0000 9995', 'because there is not enough money on it'],
  ['4000-0000-0000-0069', 'because it has expired'],
  ['4111 1111 1111 1111', 'only the test numbers work in test mode'],
] as const

test('somebody whose card is declined reads why, loses nothing, and pays with another', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  for (const [number, sentence] of declined) {
    await payByCard(page, number)
    await expect(summary(page)).toContainText(sentence)
    await expect(summary(page)).toContainText('Payment Failed')
    await expect(summary(page)).toBeFocused()
    await expect(page.getByLabel('Name on card')).toHaveValue('Asha Rao')
    await expect(page.getByLabel('Expiry date')).toHaveValue('04/30')
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await expect(page.getByLabel('Security code')).toHaveValue('')
  }
  await payByCard(page, '3782 822463 10005')
  await expect(submitted(page)).toBeVisible()
  await expectPaidOnce(sql, id)
})

test('somebody who mistypes their card is told which field, and nothing is sent to the bank', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await button(page).click()
  for (const [field, sentence] of [
    ['Name on card', 'Enter the name on the card'],
    ['Card number', 'Enter the card number'],
    ['Expiry date', 'Enter the expiry date'],
    ['Security code', 'Enter the security code'],
  ] as const) {
    await summary(page).getByRole('link', { name: sentence, exact: true }).click()
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
  }
  await payByCard(page, '4242 4242 4242 4224')
  await expect(summary(page)).toContainText(
    'Check the card number: one of its digits is wrong or two have changed places',
  )
  expect((await books(sql, id)).attempts).toEqual([])
})

test('somebody whose bank asks approves there and comes back to the confirmation', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await payByCard(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible()
  await expectAccessible(page, "the bank's page")
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(submitted(page)).toBeVisible()
  await expectPaidOnce(sql, id)
})

test('somebody who refuses at the bank, then gives up there, can still pay', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await payByCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your bank could not confirm that it was you.')
  await page.getByRole('link', { name: 'Try again' }).click()

  await payByCard(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible()
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is not confirmed yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to your bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this payment and use another card' }).click()
  await payByCard(page, '5555 5555 5555 4444')
  await expect(submitted(page)).toBeVisible()
  expect((await books(sql, id)).attempts).toEqual(['failed', 'cancelled', 'succeeded'])
  await expectPaidOnce(sql, id)
})

test('somebody who pays by UPI is told what is wrong with the payment ID, then waits', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await payByUpi(page, '')
  await expect(summary(page)).toContainText('Payment ID Required')
  await expect(summary(page)).toContainText('Please enter a payment ID to continue.')
  for (const wrong of ['too-short', 'x'.repeat(31), 'with space 1']) {
    await payByUpi(page, wrong)
    await expect(summary(page)).toContainText('Invalid payment ID format')
    await expect(page.getByLabel('Payment ID')).toHaveValue(wrong)
  }
  await payByUpi(page, 'waiting-0001')
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is not confirmed yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('We are verifying your UPI payment.')
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('We are verifying your UPI payment.')
  expect((await books(sql, id)).attempts).toEqual(['verifying'])
})

test('somebody whose UPI payment is not found pays again, and that one is', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await payByUpi(page, 'fail-00000001')
  await expect(page.getByRole('alert')).toContainText('The payment with this ID was not found.')
  await page.getByRole('link', { name: 'Try again' }).click()
  await payByUpi(page, 'success-0001')
  await expect(submitted(page)).toBeVisible()
  expect((await books(sql, id)).attempts).toEqual(['failed', 'succeeded'])
  await expectPaidOnce(sql, id)
})

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('04/30')
  await page.getByLabel('Security code').fill('123')
}

test('somebody who presses Pay twice pays once, and Back says that it is paid', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await fillCard(page)
  await button(page).dblclick()
  await expect(submitted(page)).toBeVisible()
  await expectPaidOnce(sql, id)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Already paid' })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Follow your application' }).click()
  await expect(page.getByText('We have received your application.').first()).toBeVisible()
})

test('somebody who pays in two tabs at the same moment pays once', async ({ page, sql, context }) => {
  const id = await openPay(page, sql)
  const other = await context.newPage()
  await other.goto(`/apply/${id}/pay`)
  await fillCard(page)
  await fillCard(other)
  await Promise.all([button(page).click(), button(other).click()])
  for (const tab of [page, other]) await expect(submitted(tab)).toBeVisible()
  await expectPaidOnce(sql, id)
})

test('somebody who finishes at the bank and never comes back has paid and applied', async ({ page, sql, browser }) => {
  const id = await openPay(page, sql)
  await payByCard(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible()
  const bank = page.url()
  await page.context().close()
  expect((await books(sql, id)).history).not.toContain('pending')

  // The bank's own page knows nothing of our session: what it leads back to is refused.
  const app = await browser.newContext()
  const atBank = await app.newPage()
  await atBank.goto(bank)
  await atBank.getByRole('button', { name: 'Approve' }).click()
  await expect(atBank).toHaveURL(/\/signin/)
  await app.close()
  await expect.poll(async () => (await books(sql, id)).history.at(-1), { timeout: 40_000 }).toBe('pending')
  await expectPaidOnce(sql, id)
})

test('somebody whose address is not confirmed is told so, asks for the link again, and pays', async ({ page, sql }) => {
  const person = await aTraveller(page, sql, { verified: false })
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address first' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(button(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('We have sent you a new code')
  await confirmEmail(page, person)
  await page.goto(`/apply/${id}/pay`)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(submitted(page)).toBeVisible()
  await expectPaidOnce(sql, id)
})
