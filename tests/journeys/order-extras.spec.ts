import { linesOfPdf } from '#tests/support/drawn-pdf.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { addMember } from './family.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

const counts = {
  'Document translation': '3',
  'Passport photos': '1',
  'Embassy appointment booking': '1',
  'Courier delivery': '1',
  'Visa consultation': '2',
}

const bought = [
  'Translation of 3 pages $60.00',
  'Passport photos, 1 set of 8 $15.00',
  'Basic travel insurance, 2 weeks $50.00',
  '1 embassy appointment $25.00',
  '1 courier delivery $35.00',
  'Visa consultation, 2 hours $150.00',
]

/** A coupon for one order, and an expired one. */
async function someCoupons(sql: Sql, email: string) {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
  const [once, over] = [`ONCE-${mark}`, `OVER-${mark}`]
  await sql`
    insert into coupons (code, percent, valid_from, valid_until, most_uses, created_at, created_by_id)
    select code, 10, '2026-01-01', until::date, 1, now(), accounts.id
    from accounts, (values (${once}, null), (${over}, '2026-01-31')) as made (code, until)
    where email = ${email}`
  return { once, over }
}

async function enterCoupon(page: Page, code: string): Promise<void> {
  const fold = page.locator('#coupon-fold > summary')
  if (await fold.isVisible()) await fold.click()
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply coupon' }).click()
}

withAndWithoutScript(() => {
  test('a family orders a plan, every extra and a coupon, and pays exactly that total', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    const { once, over } = await someCoupons(sql, email)
    const first = await aDraft(page, { trip: { plan: 'premium' }, uploads: true })
    await addMember(page, first, { given: 'Daniel', passport: 'IN', born: 1982 })

    await page.goto(`/apply/${first}/extras`)
    for (const [name, count] of Object.entries(counts)) await page.getByLabel(name, { exact: true }).fill(count)
    await page.getByLabel('Plan', { exact: true }).selectOption('Basic, $25.00 per week')
    await page.getByLabel('Weeks', { exact: true }).fill('2')
    await expectAccessible(page, 'the extras')
    await page.getByRole('button', { name: 'Save extras' }).click()
    await expect(page.locator('#extras')).toContainText('Visa consultation, 2 hours')

    await page.goto(`/apply/${first}/pay`)
    // Two government fees of $104.40, two plans of $99.00, and the extras.
    await expect(page.getByRole('button', { name: 'Pay $741.80' })).toBeVisible()
    for (const [code, said] of [
      ['NO-SUCH-CODE', 'This code is not valid'],
      [over, 'This coupon ended on 31 January 2026'],
    ] as const) {
      await enterCoupon(page, code)
      await expect(page.getByText(said).first()).toBeVisible()
    }
    await enterCoupon(page, once)
    await expect(page.getByText(`Coupon ${once}: 10 % off our fees`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $688.50' })).toBeVisible()
    await expectAccessible(page, 'the payment')
    await pay(page, first)

    const tasks = await sql<{ kind: string; quantity: number; source: string }[]>`
      select kind, quantity, source from case_tasks where application_id = ${first} order by source, kind`
    expect(tasks.map(({ source, kind, quantity }) => `${source} ${kind} ${quantity}`)).toEqual([
      ...['order appointment 1', 'order consultation 2', 'order courier 1', 'order insurance 2', 'order photos 1'],
      ...['order translation 3', 'plan appointment 1', 'plan translation 2'],
    ])
    await page.goto(`/applications/${first}`)
    const promised = page.locator('#extras').getByRole('listitem')
    await expect(promised).toHaveCount(8)
    await expect(promised.filter({ hasText: 'Translation of 3 pages' })).toContainText('Not done yet')

    const receipt = await page.request.get(`/applications/${first}/receipt`)
    const lines = (await linesOfPdf(new Uint8Array(await receipt.body()))).flat()
    for (const line of [...bought, `Coupon ${once} -$43.40`, `Coupon ${once} -$9.90`, 'Total paid $688.50'])
      expect(lines, lines.join('\n')).toContain(line)

    const another = await aDraft(page, { uploads: true })
    await page.goto(`/apply/${another}/pay`)
    await enterCoupon(page, once)
    await expect(page.getByText('This coupon has been used up').first()).toBeVisible()
  })

  test('a visitor sees the total in another currency beside dollars, up to the receipt @phone', async ({
    page,
    sql,
  }) => {
    await page.goto('/requirements/IN/VN')
    await page.getByText('Show in another currency').click()
    await page.getByLabel('Also show prices in').selectOption('EUR')
    await page.getByRole('button', { name: 'Show currency' }).click()
    const said = /About €34\.48, at 1 USD = 0\.8621 EUR on 1 November 2026\./
    await expect(page.locator('#currency')).toContainText(said)
    await expect(page.locator('.answer-stub')).toContainText('$40.00')
    await expectAccessible(page, 'an answer in two currencies')
    await page.goto('/pricing?from=IN&to=VN')
    await expect(page.locator('#currency')).toContainText(said)

    await aTraveller(page, sql)
    const id = await aDraft(page, { to: 'VN', trip: { visa: 'vn-evisa-single' }, uploads: true })
    await page.goto(`/apply/${id}/pay`)
    const order = page.getByRole('complementary', { name: 'Your order' })
    if (!(await page.locator('#currency').isVisible())) await order.locator('summary').first().click()
    await expect(page.locator('#currency')).toContainText(said)
    await expect(page.getByRole('button', { name: 'Pay $40.00' })).toBeVisible()
    await pay(page, id)
    const receipt = await page.request.get(`/applications/${id}/receipt`)
    const text = (await linesOfPdf(new Uint8Array(await receipt.body()))).flat().join('\n')
    expect(text).toContain('Total paid $40.00')
    expect(text).toMatch(said)
  })
})
