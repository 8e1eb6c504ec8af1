import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { answerQuestions, enterCode, signUp, somebodyNew, uploadDocuments } from './steps.ts'

const priceRegion = (page: Page) => page.getByRole('region', { name: 'Your price', exact: true })
const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const lineOf = (where: ReturnType<typeof priceRegion>, name: RegExp | string) =>
  where
    .locator('.line')
    .filter({ has: where.page().locator('dt', { hasText: name }) })
    .locator('dd')

async function calculate(page: Page, { speed, plan }: { speed: RegExp; plan: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Price calculator' })
  // The lists stay plain lists until the user types in them.
  await form.locator('select[name=from]').selectOption('IN')
  await form.locator('select[name=to]').selectOption('VN')
  const speeds = form.getByLabel('Speed')
  const label = (await speeds.locator('option').allInnerTexts()).find((text) => speed.test(text)) ?? ''
  await speeds.selectOption(label)
  await form.getByLabel('Plan').selectOption(plan)
  await form.getByRole('button', { name: 'Calculate price' }).click()
}

async function planAndCalculate(page: Page): Promise<string> {
  await page.goto('/pricing')
  const plans = page.getByRole('region', { name: 'Plans', exact: true }).getByRole('listitem')
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Basic', 'Premium', 'Business'])
  await expect(plans.filter({ hasText: 'Most Popular' }).getByRole('heading')).toHaveText('Premium')
  await expectAccessible(page, 'the prices')

  await calculate(page, { speed: /^Expedited/, plan: 'Premium: $99.00' })
  await expect(page).toHaveTitle(/^The price from India to Vietnam/)
  expect(new URL(page.url()).search).toBe('?from=IN&to=VN&travellers=1&speed=expedited&plan=premium')
  await expect(priceRegion(page)).toContainText('Includes translation of 2 pages and 1 embassy appointment')
  await expectAccessible(page, 'a calculated price')
  return lineOf(priceRegion(page), 'Total for one traveller').innerText()
}

/** From the price list to the review, by a new user: the total is the same on each page. */
async function takeThePlan(page: Page): Promise<void> {
  const promised = await planAndCalculate(page)
  // 25 for Vietnam, 99 for the plan, 50 for the speed.
  expect(promised).toBe('$174.00')
  const person = somebodyNew()
  await priceRegion(page).getByRole('link', { name: 'Start Your Application' }).click()
  await signUp(page, person)
  await enterCode(page, person)

  await expect(page.getByRole('heading', { level: 1, name: 'Before you start' })).toBeVisible()
  await expect(lineOf(page.getByRole('main'), /^Total/)).toHaveText(promised)
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip' })).toBeVisible()
  await expect(page.getByLabel('Plan')).toHaveValue('premium')
  await expect(page.getByRole('radio', { name: /^Expedited/ })).toBeChecked()
  await expect(lineOf(order(page), /^Total/)).toHaveText(promised)
  await answerQuestions(page, { visa: 'vn-evisa-single' })
  await uploadDocuments(page)
  await page.goto(page.url().replace(/documents.*$/, 'review'))
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible()
  await expect(lineOf(order(page), /^Total/)).toHaveText(promised)
  await expect(order(page)).toContainText('Premium plan')
}

test.describe('the journey from the price list', () => {
  test('with script', async ({ page }) => takeThePlan(page))

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('on a desktop', async ({ page }) => takeThePlan(page))
  })
})

test('without a plan every speed costs what the result and the route’s answer show', async ({ page }) => {
  for (const [from, to, offered] of [
    ['IN', 'FR', 1],
    ['US', 'VN', 2],
    ['IN', 'SZ', 1],
  ] as const) {
    await page.goto(`/?from=${from}&to=${to}`)
    const total = await page.getByRole('region', { name: 'Result' }).locator('.answer-stub dd').first().innerText()
    await page.goto(`/requirements/${from}/${to}`)
    const promised = await page.locator('#time .speed-total').allTextContents()
    expect(promised.length, `${from} to ${to}`).toBe(offered)
    expect(promised[0], `${from} to ${to}`).toBe(total)

    for (const [index, speed] of ['standard', 'expedited', 'urgent'].entries()) {
      await page.goto(`/pricing?from=${from}&to=${to}&speed=${speed}`)
      const calculated = await lineOf(priceRegion(page), 'Total for one traveller').innerText()
      // A speed that saves no day costs no more than the one before it, and the page says so.
      expect(calculated, `${from} to ${to}, ${speed}`).toBe(promised[index] ?? promised.at(-1))
      await expect(priceRegion(page).getByText('would not be faster')).toHaveCount(index < offered ? 0 : 1)
    }
  }
})

test('a plan chosen before the route is kept, and is then in the order', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Choose Basic' }).click()
  await expect(page.getByText('Plan: Basic.')).toBeVisible()
  await page.locator('main select[name=from]').selectOption('US')
  await page.locator('main select[name=to]').selectOption('VN')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Before you start' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await expect(page.getByLabel('Plan')).toHaveValue('basic')
  await expect(order(page)).toContainText('Basic plan')
  // 25 for Vietnam and 49 for the plan.
  await expect(lineOf(order(page), /^Total/)).toHaveText('$74.00')
})

test('missing values are reported at each field, and valid values are kept', async ({ page }) => {
  await page.goto('/pricing?plan=business')
  const form = page.getByRole('form', { name: 'Price calculator' })
  await form.locator('select[name=to]').selectOption('VN')
  await form.getByLabel('Travellers').fill('many')
  await form.getByRole('button', { name: 'Calculate price' }).click()

  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Select your citizenship',
    'Enter a number of travellers from 1 to 20',
  ])
  await expect(form.getByLabel('Plan')).toHaveValue('business')
  await expect(form.getByLabel('Travellers')).toHaveValue('many')
  await expectAccessible(page, 'the prices with errors')
  await summary.getByRole('link', { name: 'Enter a number of travellers' }).click()
  await expect(form.getByLabel('Travellers')).toBeFocused()
})

test('a family sees the price for one and the total, and an address to share', async ({ page, browser }) => {
  await page.goto('/pricing?from=US&to=VN&travellers=4')
  await expect(lineOf(priceRegion(page), 'Total for one traveller')).toHaveText('$40.00')
  await expect(lineOf(priceRegion(page), 'Total for 4 travellers')).toHaveText('$160.00')
  await priceRegion(page).getByRole('link', { name: 'Vietnam e-visa, multiple entries' }).click()
  await expect(lineOf(priceRegion(page), 'Total for 4 travellers')).toHaveText('$260.00')

  const shared = await priceRegion(page).getByRole('link', { name: 'Link to this calculation' }).getAttribute('href')
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto(shared ?? '')
  await expect(lineOf(priceRegion(other), 'Total for 4 travellers')).toHaveText('$260.00')
  await elsewhere.close()
})

test('an estimate says who confirms it first, and a route without an application has no price', async ({ page }) => {
  await page.goto('/pricing?from=IN&to=SZ&plan=basic')
  await expect(priceRegion(page)).toContainText('You can pay once our staff have confirmed the price')
  await page.goto('/pricing?from=GB&to=TR&plan=basic')
  await expect(priceRegion(page)).toContainText('There is nothing to apply for or pay.')
  await expect(priceRegion(page).getByRole('link', { name: 'Start Your Application' })).toHaveCount(0)
  await expect(priceRegion(page)).not.toContainText('$')
})

test('the page shows the prices set by staff, a few seconds later', async ({ page, sql }) => {
  await page.goto('/pricing')
  await expect(page.getByText('$99', { exact: true }).first()).toBeVisible()
  const plans = { basic: 4_900, premium: 12_950, business: 19_900 }
  try {
    await sql`
      insert into settings (name, value) values ('prices', ${sql.json({ plans })})
      on conflict (name) do update set value = excluded.value`
    await expect(async () => {
      await page.goto('/pricing')
      await expect(page.getByText('$129.50', { exact: true }).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await page.goto('/pricing?from=IN&to=FR&plan=premium')
    await expect(lineOf(priceRegion(page), 'Total for one traveller')).toHaveText('$233.90')
  } finally {
    await sql`delete from settings where name = 'prices'`
    await expect(async () => {
      await page.goto('/pricing')
      await expect(page.getByText('$99', { exact: true }).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
  }
})

test('sales links open the contact form with the subject filled in', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Contact Sales' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Business plan')
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Get Custom Quote' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Custom quote')
})

test('a plan and additional services say that they are ordered in the application', async ({ page }) => {
  await page.goto('/pricing?from=IN&to=VN')
  const links = (name: string) => page.getByRole('link', { name, exact: true, includeHidden: true })
  await expect(links('Choose Business')).toHaveAttribute('href', '/apply?from=IN&to=VN&plan=business')
  await page.getByRole('heading', { name: 'Additional services' }).click()
  const additional = page.locator('#additional')
  await expect(additional).toContainText('under Extras in your application before you pay')
  await expect(additional.getByRole('link')).toHaveAttribute('href', '/apply?from=IN&to=VN')
})
