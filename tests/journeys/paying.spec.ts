import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { confirmEmail, payByCard, payWithCard } from './steps.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const submitted = (page: Page) => page.getByText('Application submitted successfully!')

/** Opens the pay page of an application with all answers and documents. */
async function openPay(page: Page, sql: Sql): Promise<string> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
  return id
}

/** The database records of an application: its payments, whether the ledger balances, how often it was submitted. */
async function ledgerOf(sql: Sql, id: string) {
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
  const { attempts, ledger, history } = await ledgerOf(sql, id)
  expect(attempts.filter((state) => state === 'succeeded')).toHaveLength(1)
  expect(ledger?.rows).toBeGreaterThanOrEqual(2)
  expect(ledger?.sum).toBe(0)
  expect(history.filter((status) => status === 'pending')).toHaveLength(1)
}

const declined = ['4000 0000 0000 0002', '4000 0000 0000 9995', '4000-0000-0000-0069'] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a traveller whose card is declined pays with another on the same page', async ({ page, sql }) => {
      const id = await openPay(page, sql)
      await button(page).click()
      for (const number of declined) {
        await payWithCard(page, number)
        await expect(page.getByText('Payment Failed').first()).toBeVisible()
      }
      await payWithCard(page, '3782 822463 10005')
      await expect(submitted(page)).toBeVisible()
      expect((await ledgerOf(sql, id)).attempts).toEqual(['succeeded'])
      await expectPaidOnce(sql, id)
    })

    test('a traveller approves the payment at the bank, and returns to the confirmation', async ({ page, sql }) => {
      const id = await openPay(page, sql)
      await payByCard(page, '4000 0025 0000 3155')
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible()
      await expectAccessible(page, "the bank's page")
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(submitted(page)).toBeVisible()
      await expectPaidOnce(sql, id)
    })

    test('a traveller leaves the payment page, finds it again, cancels it and pays another way', async ({
      page,
      sql,
    }) => {
      const id = await openPay(page, sql)
      await button(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
      await page.goto(`/apply/${id}/pay`)
      await expect(page.getByRole('heading', { level: 1, name: 'Finish your payment' })).toBeVisible()
      const here = page.url()
      await page.goto('/payments')
      await expect(page.getByRole('link', { name: /^Pay for / })).toBeVisible()
      await page.goto(here)
      await expectAccessible(page, 'a pending payment')
      await page.getByRole('link', { name: /^Continue and pay \$/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
      await page.goto(`/apply/${id}/pay`)
      await page.getByRole('button', { name: 'Pay another way' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Pay', exact: true })).toBeVisible()
      await payByCard(page, '5555 5555 5555 4444')
      await expect(submitted(page)).toBeVisible()
      expect((await ledgerOf(sql, id)).attempts).toEqual(['cancelled', 'succeeded'])
      await expectPaidOnce(sql, id)
    })

    test('a traveller pays in rupees with a code for a UPI app', async ({ page, sql, context }) => {
      const id = await openPay(page, sql)
      await page.getByRole('radio', { name: /^UPI/ }).check()
      await button(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Pay with your UPI app' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Payment code for your UPI app' })).toBeVisible()
      await expect(page.getByText(/Pay ₹[\d,]+\.\d\d to \w+/)).toBeVisible()
      await expectAccessible(page, 'a UPI code')
      const [attempt] = await sql`select checkout_id from payment_attempts where application_id = ${id}`
      const app = await context.newPage()
      await app.goto(`/dev/provider/upi/${attempt?.checkout_id}`)
      await app.getByRole('button', { name: /^Pay ₹/ }).click()
      await expect(app.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
      // With script the page continues by itself.
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Check again' }).click()
      await expect(submitted(page)).toBeVisible({ timeout: 15_000 })
      await expectPaidOnce(sql, id)
    })
  })
}

test('pressing Pay twice opens one payment, and Back shows that it is paid', async ({ page, sql }) => {
  const id = await openPay(page, sql)
  await button(page).dblclick()
  await payWithCard(page, '4242 4242 4242 4242')
  await expect(submitted(page)).toBeVisible()
  expect((await ledgerOf(sql, id)).attempts).toEqual(['succeeded'])
  await expectPaidOnce(sql, id)
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { level: 1, name: 'Already paid' })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Follow your application' }).click()
  await expect(page.getByText('We have received your application.').first()).toBeVisible()
})

test('paying in two tabs at once leads to one page and one charge', async ({ page, sql, context }) => {
  const id = await openPay(page, sql)
  const other = await context.newPage()
  await other.goto(`/apply/${id}/pay`)
  await Promise.all([button(page).click(), button(other).click()])
  for (const tab of [page, other]) {
    const card = tab.getByRole('heading', { name: 'Pay by card' })
    const goesOn = tab.getByRole('link', { name: /^Continue and pay \$/ })
    await expect(card.or(goesOn)).toBeVisible()
    // A user who arrives while the provider is processing reads that a payment has begun, and follows the link.
    if (await goesOn.isVisible()) await goesOn.click()
    await expect(card).toBeVisible()
  }
  expect(page.url()).toBe(other.url())
  await payWithCard(page, '4242 4242 4242 4242')
  await expect(submitted(page)).toBeVisible()
  await other.reload()
  await expect(other.getByText('Payment Successful').first()).toBeVisible()
  await expectPaidOnce(sql, id)
})

test('closing the tab after payment still submits the application', async ({ page, sql, browser }) => {
  const id = await openPay(page, sql)
  await payByCard(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible()
  const bank = page.url()
  await page.context().close()
  expect((await ledgerOf(sql, id)).history).not.toContain('pending')

  // The bank's page in another browser has no session, so its return address redirects to sign-in.
  const app = await browser.newContext()
  const atBank = await app.newPage()
  await atBank.goto(bank)
  await atBank.getByRole('button', { name: 'Approve' }).click()
  await expect(atBank).toHaveURL(/\/signin/)
  await app.close()
  await expect.poll(async () => (await ledgerOf(sql, id)).history.at(-1), { timeout: 40_000 }).toBe('pending')
  await expectPaidOnce(sql, id)
})

test('a traveller with an unconfirmed address requests the link again, confirms and pays', async ({ page, sql }) => {
  const person = await aTraveller(page, sql, { verified: false })
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/pay`)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address first' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(button(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('New code sent')
  await confirmEmail(page, person)
  await page.goto(`/apply/${id}/pay`)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(submitted(page)).toBeVisible()
  await expectPaidOnce(sql, id)
})
