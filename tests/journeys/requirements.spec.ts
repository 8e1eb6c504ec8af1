import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'

const nextYear = new Date().getUTCFullYear() + 1
const form = (page: Page) => page.locator('.journey-form')
const update = (page: Page) => page.getByRole('button', { name: 'Update results' }).click()

withAndWithoutScript((javaScriptEnabled) => {
  test('a visitor refines an answer with several passports, and shares the address', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/?from=IN&to=FR')
    await page.getByRole('link', { name: 'See the full answer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You need a visa for France with a passport of India',
    )
    await form(page).getByText('More details').click()

    await form(page).getByLabel('Travel date').fill(`14 Feb ${nextYear}`)
    await form(page).getByLabel('Return date').fill(`1 March ${nextYear}`)
    await form(page).getByLabel('Passport expiry date').fill(`1/5/${nextYear}`)
    await page.locator('select[name=also]').selectOption('United Kingdom', { force: true })
    await update(page)

    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your passport expires too soon')
    await expect(main.getByRole('link', { name: 'Start Your Application' })).toHaveCount(0)
    await expect(main).toContainText(
      `Your passport must be valid until 1 June ${nextYear}. Yours expires on 1 May ${nextYear}, which is too soon.`,
    )
    await expect(main).toContainText('Travel on your passport from the United Kingdom')
    await expect(form(page).getByLabel('Travel date')).toHaveValue(`14 Feb ${nextYear}`)
    // Empty fields are left out of the address.
    expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['also', 'expires', 'return', 'travel'])

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled })
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    expect(await other.getByRole('main').innerText()).toBe(await main.innerText())
    await elsewhere.close()

    await page.getByRole('link', { name: 'See the answer for the United Kingdom' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/with a passport of the United Kingdom$/)
    await expect(page.locator('select[name=also]').first()).toHaveValue('IN')
  })

  test('an error is reported at its field, and the answer is still shown', async ({ page }) => {
    await page.goto('/requirements/IN/FR')
    await form(page).getByLabel('Travel date').fill('31 2 2027')
    await update(page)
    await expect(page).toHaveTitle(/^Error: India to France/)
    const message = 'The travel date must be a real date, such as 14 February 2027'
    await expect(page.getByRole('alert')).toContainText(message)
    await page.getByRole('link', { name: message }).click()
    await expect(form(page).getByLabel('Travel date')).toBeFocused()
    await expect(form(page).getByLabel('Travel date')).toHaveValue('31 2 2027')
    await expect(page.getByRole('main')).toContainText('Apply to an embassy or consulate before you travel.')
  })

  test('a visitor enters a permit and a change of planes, and both are kept', async ({ page }) => {
    await page.goto('/requirements/IN/MX')
    await form(page).getByText('More details').click()
    await form(page).getByLabel('Visa or permit I hold').selectOption('United States: valid visa')
    await page.locator('select[name=stop-1]').selectOption('Germany', { force: true })
    await form(page).getByLabel('At the stop').selectOption('I stay in the transit area')
    await form(page).getByLabel('I travel with children').check()
    await update(page)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      held: 'US.visa',
      'stop-1': 'DE',
      'side-1': 'airside',
      children: 'yes',
    })
    const main = page.getByRole('main')
    await expect(main).toContainText('If you hold a valid visa')
    await expect(main).toContainText('Germany, in the transit area:')
    await expect(main).toContainText('Each child needs their own passport')
    await expect(page.locator('select[name=held]').first()).toHaveValue('US.visa')
    await expect(page.locator('select[name=stop-1]')).toHaveValue('DE')
  })
})

test('a visitor saves the checklist, and its dates in a calendar', async ({ page }) => {
  await page.goto(`/requirements/IN/TH?travel=${nextYear}-01-12`)
  const checklist = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save checklist (PDF)' }).click()
  expect((await checklist).suggestedFilename()).toBe('IN-TH-checklist.pdf')
  const calendar = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add dates to calendar' }).click()
  expect((await calendar).suggestedFilename()).toBe('IN-TH-checklist.ics')
})

test('a visitor who wants to study reads that a permission to visit is not enough', async ({ page }) => {
  await page.goto('/requirements/GB/TR')
  await form(page).getByLabel('Purpose of your trip').selectOption('Study / Education')
  await update(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You need another visa')
  await expect(page.getByRole('main')).toContainText('This does not cover “Study / Education”.')
  await expect(page.getByRole('link', { name: 'Save checklist (PDF)' })).toHaveCount(0)
})

test('a visitor applies for the visa chosen among several', async ({ page }) => {
  await page.goto('/requirements/US/VN')
  await page.locator('#others > summary').click()
  await page.getByRole('link', { name: 'Vietnam e-visa, multiple entries' }).click()
  await expect(page).toHaveURL(/\/requirements\/US\/VN\?visa=vn-evisa-multiple/)
  await expect(page.getByRole('link', { name: 'Start Your Application' })).toHaveAttribute(
    'href',
    '/apply?from=US&to=VN&visa=vn-evisa-multiple',
  )
})

test('a visitor on an unknown route chooses another', async ({ page }) => {
  const answer = await page.goto('/requirements/IN/ZZ')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Results Found')
  await page.getByLabel('Destination').selectOption('Japan')
  await page.getByRole('button', { name: 'Check requirements' }).click()
  await expect(page).toHaveURL(/\/requirements\/IN\/JP$/)
})
