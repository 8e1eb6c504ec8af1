import { extractText } from 'unpdf'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

const total = (page: Page) => page.getByRole('complementary', { name: 'Your order' }).locator('.line-total dd')

/** The total shown on each page before the payment, by page. */
async function totalsOnTheWay(page: Page, id: string): Promise<Record<string, string>> {
  const totals: Record<string, string> = {}
  for (const step of ['requirements', 'name', 'documents', 'documents/passport', 'review', 'pay']) {
    await page.goto(`/apply/${id}/${step}`)
    totals[step] = await total(page).innerText()
  }
  return totals
}

/** The amount paid, as shown afterwards on the receipt and the application. */
async function expectPaid(page: Page, id: string, amount: string): Promise<void> {
  const receipt = await page.request.get(`/applications/${id}/receipt`)
  const { text } = await extractText(new Uint8Array(await receipt.body()), { mergePages: true })
  expect(text).toContain(`Total paid ${amount}`)
  await page.goto(`/applications/${id}`)
  await expect(page.getByRole('listitem').filter({ hasText: `Paid: ${amount}` })).toBeVisible()
}

// Vietnam decides quickly enough for a faster speed to be worth its price.
const toVietnam = { to: 'VN', trip: { visa: 'vn-evisa-single' }, uploads: true }

test('a traveller in a hurry pays exactly the price promised on the result', async ({ page, sql }) => {
  await page.goto('/requirements/IN/VN')
  await page.locator('#time summary').click()
  const expedited = page.getByRole('listitem').filter({ hasText: /Expedited/ })
  const promised = await expedited.locator('.speed-total').innerText()
  expect(promised).toBe('$90.00')

  await aTraveller(page, sql)
  const id = await aDraft(page, { ...toVietnam, trip: { ...toVietnam.trip, urgency: 'expedited' } })
  const totals = await totalsOnTheWay(page, id)
  expect(new Set(Object.values(totals)), JSON.stringify(totals)).toEqual(new Set([promised]))
  await expect(page.getByRole('button', { name: `Pay ${promised}`, exact: true })).toBeVisible()
  await pay(page, id)
  await expectPaid(page, id, promised)
})

test('a traveller chooses a plan and a speed, sees the price change, and pays it', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, toVietnam)
  await page.goto(`/apply/${id}/requirements`)
  await expect(total(page)).toHaveText('$40.00')
  await page.getByLabel('Plan').selectOption('Business: $199.00')
  await page.getByRole('radio', { name: /^Expedited/ }).check()
  // No button is pressed: autosave updates the order beside the form.
  await expect(total(page)).toHaveText('$274.00')
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order).toContainText('Business plan')
  await expect(order).toContainText('Expedited processing')
  await expect(order).not.toContainText('Service fee')

  const totals = await totalsOnTheWay(page, id)
  expect(new Set(Object.values(totals)), JSON.stringify(totals)).toEqual(new Set(['$274.00']))
  await expect(page.getByRole('button', { name: 'Pay $274.00', exact: true })).toBeVisible()
  await pay(page, id)
  await expectPaid(page, id, '$274.00')
})

test('on a route without a confirmed price a traveller pays nothing, and requests the price once', async ({
  page,
  sql,
  context,
}) => {
  await page.goto('/?from=IN&to=SZ')
  const estimated = await page.getByRole('region', { name: 'Result' }).locator('.answer-stub dd').first().innerText()
  await aTraveller(page, sql)
  const id = await aDraft(page, { to: 'SZ', trip: { visa: 'sz-visa' }, uploads: true })
  const totals = await totalsOnTheWay(page, id)
  expect(new Set(Object.values(totals)), JSON.stringify(totals)).toEqual(new Set([estimated]))

  await expect(page.getByRole('heading', { level: 1, name: 'Our staff will confirm the price first' })).toBeVisible()
  await expect(page.getByText(`Estimate: ${estimated}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Ask for the confirmed price' }).click()
    await expect(tab.getByRole('main').getByRole('status')).toContainText(/You asked for the price on \d+ \w+ \d{4}/)
    await expect(tab.getByRole('button', { name: 'Ask for the confirmed price' })).toHaveCount(0)
  }
  const [row] = await sql<{ reference: string }[]>`select reference from applications where id = ${id}`
  await page.goto('/dev/mailbox')
  const emails = page.getByRole('article').filter({ hasText: row?.reference ?? 'no such application' })
  await expect(emails.filter({ hasText: 'A traveller asks you to confirm a price,' })).toHaveCount(1)
  await expect(emails.filter({ hasText: 'We have received your price request' })).toHaveCount(1)
})
