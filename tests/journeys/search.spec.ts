import { expect, layoutShift, type Page, test, watchLayoutShift, withAndWithoutScript } from '#tests/support/journey.ts'

const both = 'Please select both your citizenship and destination country.'
const generic = "We don't have detailed visa requirements for this route. Using generic information."

const citizenship = (page: Page) => page.getByRole('combobox', { name: 'Citizenship', exact: true })
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination', exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const press = (page: Page) => page.getByRole('button', { name: 'Check requirements' }).click()

type Answer = { from: string; to: string; route: string; title: string; headline: string; says: string[] }

const answers: Answer[] = [
  {
    from: 'IN',
    to: 'AE',
    route: 'India to United Arab Emirates',
    title: 'e-Visa',
    headline: 'You need an e-Visa for the United Arab Emirates',
    says: ['Apply online before you travel.', 'Have these ready', 'Total', 'Decision by'],
  },
  {
    from: 'IN',
    to: 'FR',
    route: 'India to France',
    title: 'Visa required',
    headline: 'You need a visa for France',
    says: ['Apply to an embassy or consulate before you travel.', '$119.40'],
  },
  {
    from: 'US',
    to: 'VN',
    route: 'United States to Vietnam',
    title: 'e-Visa',
    headline: 'You need an e-Visa for Vietnam',
    says: ['It allows one entry and a stay of up to 90 days.', '$40.00'],
  },
  {
    from: 'NG',
    to: 'KE',
    route: 'Nigeria to Kenya',
    title: 'No visa needed',
    headline: 'No visa needed for Kenya',
    says: ['Stay up to 60 days.', 'Before you travel', 'Save checklist (PDF)'],
  },
  {
    from: 'GB',
    to: 'TR',
    route: 'United Kingdom to Türkiye',
    title: 'No visa needed',
    headline: 'No visa needed for Türkiye',
    says: ['Stay up to 90 days.', 'Carry a ticket out and proof of money'],
  },
  {
    from: 'FR',
    to: 'ES',
    route: 'France to Spain',
    title: 'No visa needed',
    headline: 'No visa needed for Spain',
    says: ['Stay as long as you like.', 'No limit'],
  },
]

test.describe('a visitor who checks a route', { tag: '@firefox' }, () => {
  test('reads the answer first, then its evidence', async ({ page }) => {
    for (const { from, to, route, title, headline, says } of answers) {
      await test.step(route, async () => {
        await page.goto(`/?from=${from}&to=${to}`)
        await expect(page).toHaveTitle(`${route}: ${title} – Portolan`)
        await expect(result(page)).toContainText(route)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
        await expect(page.getByRole('search')).toHaveCount(0)
        for (const words of says) await expect(result(page)).toContainText(words)
        const start = result(page).getByRole('link', { name: 'Start Your Application' })
        await expect(start).toHaveCount(title === 'No visa needed' ? 0 : 1)
      })
    }
  })

  test('reads where data is only general, and that the price is an estimate', async ({ page }) => {
    await page.goto('/?from=XXB&to=BR')
    await expect(result(page)).toContainText(generic)
    await expect(result(page)).toContainText('Estimate')
    await page.getByRole('link', { name: 'See the full answer' }).click()
    await expect(page.getByRole('main')).toContainText('Estimate')
  })

  test('sees a message for an unknown country', async ({ page }) => {
    const answer = await page.goto('/?from=IN&to=ZZ')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
    await expect(page).toHaveTitle('No Results Found – Portolan')
    await page.getByRole('link', { name: 'Check another route' }).click()
    await expect(citizenship(page)).toBeVisible()
  })

  test('needs no visa for their own country', async ({ page }) => {
    await page.goto('/?from=IN&to=IN')
    await expect(result(page)).toContainText('You do not need a visa for the country you are a citizen of')
  })

  test('shares the address, which shows the same answer', async ({ page, browser, baseURL }) => {
    await page.goto('/')
    await citizenship(page).selectOption('United States')
    await destination(page).selectOption('Vietnam')
    await press(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need an e-Visa for Vietnam')
    const seen = await result(page).innerText()

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    expect(await result(other).innerText()).toBe(seen)
    await elsewhere.close()
  })

  test('chooses another of several visas and applies for it', async ({ page }) => {
    await page.goto('/?from=US&to=VN&visa=vn-evisa-multiple')
    await expect(result(page)).toContainText('$65.00')
    const start = result(page).getByRole('link', { name: 'Start Your Application' })
    await expect(start).toHaveAttribute('href', /^\/apply\?from=US&to=VN&visa=.*multiple/)
  })

  test('changes the route and finds both countries still selected', async ({ page }) => {
    await page.goto('/?from=US&to=VN')
    await page.getByRole('link', { name: 'Change route' }).click()
    await expect(page.locator('select[name=from]')).toHaveValue('US')
    await expect(page.locator('select[name=to]')).toHaveValue('VN')
    await press(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need an e-Visa for Vietnam')
  })
})

const odd = [
  ['in lower case', 'from=in&to=fr', 200, 'India to France'],
  ['with three letters', 'from=IND&to=FRA', 404, 'No Results Found'],
  ['as a very long text', `from=${'A'.repeat(3000)}&to=FR`, 404, 'No Results Found'],
  ['in another script', 'from=%E5%8D%B0%E5%BA%A6&to=%F0%9F%87%AB%F0%9F%87%B7', 404, 'No Results Found'],
  ['as markup', 'from=%3Cscript%3E&to=FR', 404, 'No Results Found'],
  ['with a zero byte', 'from=IN%00&to=FR', 404, 'No Results Found'],
  ['twice', 'from=IN&from=DE&to=FR', 200, 'India to France'],
  ['with an unknown visa', 'from=IN&to=FR&visa=none', 200, 'India to France'],
  ['one empty', 'from=IN&to=', 422, both],
  ['both empty', 'from=&to=', 422, both],
  ['one left out', 'to=FR', 200, 'Know which visa you need before you cross the border'],
] as const

test('an address edited by hand always gets a page', async ({ page }) => {
  for (const [how, search, status, says] of odd) {
    const answer = await page.goto(`/?${search}`)
    expect.soft(answer?.status(), how).toBe(status)
    await expect.soft(page.getByRole('main'), how).toContainText(says)
  }
})

withAndWithoutScript(
  () => {
    test('an empty search is reported, and the first empty list is focused', async ({ page }) => {
      await page.goto('/')
      await press(page)
      await expect(page.getByRole('alert')).toContainText(both)
      await expect(page).toHaveTitle(/^Error: /)
      await expect(citizenship(page)).toBeFocused()
    })

    test('a search with one country focuses the other list, and keeps the first', async ({ page }) => {
      await page.goto('/?from=IN&to=')
      await expect(page.getByRole('alert')).toContainText(both)
      await expect(destination(page)).toBeFocused()
      await expect(page.locator('select[name=from]')).toHaveValue('IN')
      await page.getByRole('link', { name: both }).click()
      await expect(destination(page)).toBeFocused()
    })

    test('a visitor who travels in the other direction swaps both countries', async ({ page }) => {
      await page.goto('/?from=IN&to=FR&change=1')
      await page.getByRole('button', { name: 'Swap citizenship and destination' }).click()
      await expect(page.locator('select[name=from]')).toHaveValue('FR')
      await expect(page.locator('select[name=to]')).toHaveValue('IN')
      await press(page)
      await expect(result(page)).toContainText('France to India')
    })
  },
  { tag: '@firefox' },
)

test.describe('a visitor who types a country', { tag: '@firefox' }, () => {
  const options = (page: Page) => page.getByRole('option')

  /** Reaches the field as users do, and types. */
  async function type(page: Page, text: string): Promise<void> {
    await citizenship(page).focus()
    await expect(page.locator('input#from')).toBeFocused()
    await page.keyboard.type(text)
  }

  test('finds it by another name or with a typing error, and sends its code', async ({ page }) => {
    for (const [typed, name, code] of [
      ['Holland', 'Netherlands', 'NL'],
      ['Turkiye', 'Türkiye', 'TR'],
      ['UAE', 'United Arab Emirates', 'AE'],
      ['Germny', 'Germany', 'DE'],
    ] as const) {
      await page.goto('/?to=FR')
      await type(page, typed)
      await expect(options(page).first()).toHaveText(name)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.locator('input#from')).toHaveValue(name)
      const sent = page.waitForRequest(/\/\?/)
      await press(page)
      expect(new URL((await sent).url()).searchParams.getAll('from')).toEqual([code])
      await expect(result(page)).toContainText(`${name} to France`)
    }
  })

  test('loses nothing that is typed before the field is ready', async ({ page }) => {
    const loaded = Promise.withResolvers<void>()
    await page.route(/country-picker/, async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.goto('/?to=FR')
    await citizenship(page).focus()
    await page.keyboard.type('Holl')
    loaded.resolve()
    await expect(page.locator('input#from')).toHaveValue('Holl')
    await expect(options(page).first()).toHaveText('Netherlands')
  })

  test('closes the list with Escape, and clears the field with the next Escape', async ({ page }) => {
    await page.goto('/?to=FR')
    await type(page, 'Fin')
    await expect(options(page).first()).toHaveText('Finland')
    await page.keyboard.press('Escape')
    await expect(options(page).first()).toBeHidden()
    await expect(page.locator('input#from')).toHaveValue('Fin')
    await page.keyboard.press('Escape')
    await expect(page.locator('input#from')).toHaveValue('')
    await expect(page.locator('input#from')).toBeFocused()
  })

  test('reads that the text is not a country, and nothing is sent', async ({ page }) => {
    await page.goto('/?to=FR')
    await type(page, 'Atlantis')
    await expect(page.getByText('No country found').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Select a country from the list')
    await expect(page.locator('input#from')).toBeFocused()
    await expect(page).toHaveURL(/\?to=FR$/)
  })

  test('hears the results announced, and nothing before typing', async ({ page }) => {
    await page.clock.install()
    await page.goto('/?from=IN')
    await destination(page).focus()
    await expect(page.locator('input#to')).toBeFocused()
    const spoken = page
      .locator('.picker')
      .filter({ has: page.locator('input#to') })
      .locator('.picker__status')
    // The component waits more than a second before it announces.
    await page.clock.runFor(1_800)
    await expect(spoken).toHaveText('')
    await page.keyboard.type('United Arab')
    await expect(spoken).toHaveText(/^1 country found\. *$/)
    await page.keyboard.type(' Republic')
    await expect(spoken).toHaveText('No country found')
  })

  test('switches back to the list, and keeps it on the next visit', async ({ page }) => {
    await page.goto('/')
    await type(page, 'Fr')
    await page.getByRole('button', { name: 'Choose from a list instead' }).click()
    const list = page.locator('select#from')
    await expect(list).toBeFocused()
    expect(await list.locator('option').count()).toBeGreaterThanOrEqual(250)
    await list.selectOption('France')
    await page.reload()
    await citizenship(page).focus()
    await page.waitForTimeout(300) // Nothing should happen, so there is nothing to wait for.
    await expect(page.locator('select#from')).toBeVisible()
  })

  test('does not see the page move when the list becomes a field', async ({ page }) => {
    await watchLayoutShift(page)
    await page.goto('/?from=IN&to=FR&change=1')
    const list = await citizenship(page).boundingBox()
    // Moving on before the field has loaded must not move the focus back.
    await citizenship(page).focus()
    await destination(page).focus()
    await expect(page.locator('input#to')).toBeFocused()
    expect(await page.locator('input#from').boundingBox()).toEqual(list)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  })
})
