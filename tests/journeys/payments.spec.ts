import { extractText } from 'unpdf'
import {
  alsoInFirefox,
  expect,
  expectAccessible,
  type Page,
  type Sql,
  test,
  withAndWithoutScriptAt,
} from '#tests/support/journey.ts'
import { giveCredit, payAndKeep } from './account/payments-places.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'
import { payWithCard } from './steps.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const rows = (page: Page) => part(page, 'Transactions').getByRole('row')
const figure = (page: Page, title: string) =>
  part(page, 'At a glance').locator('.card').filter({ hasText: title }).locator('.price')
const kept = (page: Page) => part(page, 'Payment methods').getByRole('listitem')
const invoiceLink = (page: Page) => part(page, 'Transactions').getByRole('link', { name: /^INV-/ })
const submitted = (page: Page) => page.getByText('Application submitted successfully!')

async function textOf(page: Page, address: string | null): Promise<string> {
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Opens the pay page of a complete draft. */
async function openPay(page: Page): Promise<string> {
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/pay`)
  return id
}

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      const where = alsoInFirefox(javaScriptEnabled && width === 1280)

      test('a traveller without payments reads that there are none, and what to do', async ({ page, sql }) => {
        await aTraveller(page, sql)
        await page.goto('/payments')
        for (const sentence of ['No transactions yet', 'No saved cards', 'No billing information yet'])
          await expect(page.getByText(sentence)).toBeVisible()
        await expect(figure(page, 'Balance')).toHaveText('$0.00')
        await expect(figure(page, 'Next payment')).toHaveText('Nothing to pay')
        await expect(figure(page, 'Total spent')).toHaveText('$0.00')
        await expectAccessible(page, 'no payments')
      })

      test(
        'a traveller corrects the billing details, and the invoice shows the correction',
        where,
        async ({ page, sql }) => {
          await aTraveller(page, sql)
          await page.goto('/payments')
          await page.getByRole('link', { name: 'Add billing information' }).click()
          await page.getByLabel('Full name').fill('')
          await page.getByLabel('Company').fill('4242 4242 4242 4242')
          await page.getByRole('button', { name: 'Save billing information' }).click()
          await expect(page).toHaveTitle(/^Error: /)
          for (const sentence of ['Enter the name for your invoices', 'This looks like a card number'])
            await expect(page.locator('#error-summary')).toContainText(sentence)
          await expectAccessible(page, 'billing information with mistakes')
          await page.getByLabel('Full name').fill('Asha Rao')
          await page.getByLabel('Company').fill('Rao & Daughters')
          await page.getByRole('button', { name: 'Save billing information' }).click()
          await expect(page).toHaveURL('/payments')
          await expect(part(page, 'Billing information')).toContainText('Rao & Daughters')

          const id = await aDraft(page, { uploads: true })
          await pay(page, id)
          await page.goto('/payments')
          const spent = await figure(page, 'Total spent').innerText()
          const text = await textOf(page, await invoiceLink(page).getAttribute('href'))
          for (const said of ['Invoice', 'Asha Rao', 'Rao & Daughters', `Total ${spent}`, 'Amount due $0.00'])
            expect(text).toContain(said)
          expect(text).not.toMatch(/4242[ -]?4242/)

          const year = String(new Date().getUTCFullYear())
          await expect(page.getByLabel('Year', { exact: true })).toHaveValue(year)
          const downloaded = page.waitForEvent('download')
          await page.getByRole('button', { name: 'Download statement (PDF)' }).click()
          expect((await downloaded).suggestedFilename()).toBe(`statement-${year}.pdf`)
          const statement = await textOf(page, `/payments/statement?year=${year}`)
          for (const said of [`Statement for ${year}`, 'Asha Rao', `Paid ${spent}`]) expect(statement).toContain(said)
        },
      )

      test('a traveller saves a card, pays with it, makes another one the default and removes it', async ({
        page,
        sql,
      }) => {
        await aTraveller(page, sql)
        await payAndKeep(page)
        await payAndKeep(page, '5555555555554444')
        await openPay(page)
        await expect(page.getByText(/with your (Visa|Mastercard) ending \d{4} or/)).toBeVisible()
        await expectAccessible(page, 'pay with a saved card')
        await page.getByRole('button', { name: /^Pay \$/ }).click()
        await page.getByRole('radio', { name: /^Visa card ending in 4242/ }).check()
        await page.getByRole('button', { name: /^Pay \$/ }).click()
        await expect(submitted(page)).toBeVisible()

        await page.goto('/payments')
        await expect(rows(page)).toHaveCount(4)
        await expect(kept(page)).toHaveCount(2)
        await expect(kept(page).first()).toContainText('Mastercard ending 4444')
        await expectAccessible(page, 'payments')
        await page.getByRole('button', { name: /^Make default.*Visa ending 4242$/ }).click()
        await expect(kept(page).first()).toContainText('Visa ending 4242')
        await expect(kept(page).first()).toContainText('Default')
        await page.getByRole('link', { name: /^Remove.*Mastercard ending 4444$/ }).click()
        await expectAccessible(page, 'a saved card to be removed')
        await page.getByRole('link', { name: 'Keep card' }).click()
        await page.getByRole('link', { name: /^Remove.*Mastercard ending 4444$/ }).click()
        await page.getByRole('button', { name: 'Remove card' }).click()
        await expect(kept(page)).toHaveCount(1)
        await expect(kept(page).first()).toContainText('Visa ending 4242')
      })

      test('a traveller finds a payment by status, country and number', async ({ page, sql }) => {
        await aTraveller(page, sql)
        await payAndKeep(page)
        await page.goto('/payments')
        const number = (await invoiceLink(page).innerText()).split(' ')[0] ?? ''
        for (const [typed, found] of [
          [number, 1],
          ['frâncé', 1],
          ['Atlantis', 0],
        ] as const) {
          await page.getByLabel('Reference, country, invoice, card or amount').fill(typed)
          await part(page, 'Transactions').getByRole('button', { name: 'Search' }).click()
          await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(`${found} transaction`)
        }
        await expect(page.getByText('No transactions found')).toBeVisible()
        await expectAccessible(page, 'a search for payments without a match')
        await page.getByRole('link', { name: 'Show all' }).click()
        await expect(page).toHaveURL(/payments$/)
        await page.getByLabel('Status').selectOption('Refunded')
        await part(page, 'Transactions').getByRole('button', { name: 'Search' }).click()
        await expect(page).toHaveURL(/status=refunded/)
        await expect(page.getByText('0 transactions found')).toBeVisible()
      })
    })
  })
}

/** The total of the order summary beside a page, as displayed. */
const total = (page: Page) => page.getByRole('complementary', { name: 'Your order' }).locator('.line-total dd')

async function expectSameEverywhere(page: Page, id: string, amount: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Pay ${amount}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `Pay ${amount}`, exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Visa card ending in 4242/ }).check()
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click()
  await expect(submitted(page)).toBeVisible()
  expect(await textOf(page, `/applications/${id}/receipt`)).toContain(`Total paid ${amount}`)
  await page.goto('/payments')
  await expect(rows(page).filter({ has: page.locator(`a[href="/applications/${id}"]`) })).toContainText(amount)
  const link = rows(page)
    .filter({ has: page.locator(`a[href="/applications/${id}"]`) })
    .getByRole('link', { name: /^INV-/ })
  expect(await textOf(page, await link.getAttribute('href'))).toMatch(new RegExp(`Paid with Visa card.* -\\${amount}`))
}

test('the amount due is the same on every page and PDF, with and without credit', async ({ page, sql }) => {
  const { email } = await aTraveller(page, sql)
  await payAndKeep(page)
  const plain = await openPay(page)
  await page.goto(`/apply/${plain}/review`)
  const promised = await total(page).innerText()
  await page.goto(`/apply/${plain}/pay`)
  await expect(total(page)).toHaveText(promised)
  await expectSameEverywhere(page, plain, promised)

  await giveCredit(sql, email)
  await page.goto('/payments')
  await expect(figure(page, 'Balance')).toHaveText('$20.00')
  const cheaper = await openPay(page)
  await expect(total(page)).toHaveText(promised)
  // It pays the service fee, and never the government fee.
  await page.getByRole('link', { name: 'Use $15.00 of my credit' }).click()
  await expect(page.getByText('$15.00 of your credit is used for this order.')).toBeVisible()
  const left = `$${(Number(promised.replace('$', '')) - 15).toFixed(2)}`
  await expect(total(page)).toHaveText(left)
  await expectAccessible(page, 'pay with credit')
  await expectSameEverywhere(page, cheaper, left)
  await expect(figure(page, 'Balance')).toHaveText('$5.00')
})

test('a saved card that is declined later charges nothing, and another one pays', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await payAndKeep(page, '4000000000000341')
  await openPay(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('radio', { name: /ending in 0341/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Another card' }).check()
  await payWithCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(submitted(page)).toBeVisible()
})

async function withoutTable(sql: Sql, name: string, act: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql(name)} rename to gone_for_a_test`
  try {
    await act()
  } finally {
    await sql`alter table gone_for_a_test rename to ${sql(name)}`
  }
}

test('when data cannot be read the page says what, and that nothing was changed', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await payAndKeep(page)
  await withoutTable(sql, 'credits', async () => {
    const answer = await page.goto('/payments')
    expect(answer?.status()).toBe(500)
    await expect(page.getByText('We could not load your payments')).toBeVisible()
    await expectAccessible(page, 'payments that cannot be read')
  })
})
