import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { keepDocuments } from '#tests/support/ready-documents.ts'
import { aDraft, answers, aTraveller, send } from './prepared.ts'
import { fillDate, travelYear } from './steps.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.locator('.summary-row').filter({ hasText: name })

/** Chooses both countries from the plain lists, as without script. */
async function chooseRoute(page: Page, id: string, from: string, to: string): Promise<void> {
  await page.goto(`/apply/${id}/change`)
  await page.locator('main select[name=from]').selectOption(from)
  await page.locator('main select[name=to]').selectOption(to)
  await button(page, 'See what changes').click()
}

withAndWithoutScript(() => {
  test('an open draft for the same route is offered first, and accepts a new date', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const other = await aDraft(page, { from: 'US', to: 'VN', pages: 0, form: false })
    const id = await aDraft(page)
    await page.goto(`/apply?from=IN&to=FR&travel=${travelYear}-04-05&visa=fr-schengen-c`)
    await expect(heading(page, 'You already have a draft for India to France')).toBeVisible()
    await expect(page.getByText(/^Started \d+ \w+ \d{4}, 2 of 4 steps done\.$/)).toBeVisible()
    const said = `Travel date: 14 February ${travelYear} in your draft; you just chose 5 April ${travelYear}.`
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue your draft' })).toHaveAttribute('href', `/apply/${id}`)
    await expect(page.locator('.task-row')).toHaveCount(1)
    await expect(page.locator('.task-row a')).toHaveAttribute('href', `/apply/${other}`)
    await expectAccessible(page, 'a draft for the same route')
    await button(page, `Continue with 5 April ${travelYear}`).click()
    await expect(heading(page, 'One traveller')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`From 5 April ${travelYear}`)

    await page.goto(`/apply?from=in&to=fr&travel=${travelYear}-04-05`)
    await expect(page.getByText('you just chose')).toHaveCount(0)
    await button(page, 'Start a separate application').click()
    await expect(heading(page, 'Your trip')).toBeVisible()
    expect(
      await sql`select id from applications where to_country = 'FR' and owner_id =
      (select owner_id from applications where id = ${id})`,
    ).toHaveLength(2)
  })

  test('the destination is changed after a preview, and answers and files are kept', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aDraft(page)
    await keepDocuments(id, ['passport', 'bank_statement'])
    await page.goto(`/apply/${id}/requirements`)
    await page.getByRole('link', { name: 'Change destination or passport' }).click()
    await expect(heading(page, 'Change destination or passport')).toBeVisible()
    await chooseRoute(page, id, 'US', 'FR')
    await expect(page.getByRole('main')).toContainText('do not need a visa for France')
    await expect(button(page, 'Confirm change')).toHaveCount(0)

    await chooseRoute(page, id, 'IN', 'AZ')
    await expect(row(page, 'Visa')).toContainText('instead of Schengen short-stay visa (type C)')
    await expect(row(page, 'Total')).toContainText('$40.00 instead of $119.40')
    await expect(row(page, 'Government form')).toContainText('saved in case you change back')
    await expect(row(page, 'Documents you keep')).toContainText('Passport')
    await expect(row(page, 'No longer needed')).toContainText('Bank Statement')
    await expectAccessible(page, 'a change of destination')
    // Viewing changes nothing.
    expect((await sql`select to_country from applications where id = ${id}`)[0]?.to_country).toBe('FR')
    await button(page, 'Confirm change').click()
    await expect(heading(page, 'Your trip')).toBeVisible()
    await expect(page.locator('#order')).toContainText('India to Azerbaijan')

    await chooseRoute(page, id, 'IN', 'FR')
    await button(page, 'Confirm change').click()
    await expect(page.locator('#order')).toContainText('India to France')
    await page.goto(`/apply/${id}`)
    await expect(heading(page, 'Your documents')).toBeVisible()
  })

  test('a change made first in another tab is shown again before confirmation', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aDraft(page)
    await chooseRoute(page, id, 'IN', 'AZ')
    await expect(button(page, 'Confirm change')).toBeVisible()
    await send(page.request, `/apply/${id}/requirements`, { ...answers.requirements, plan: 'basic' })
    await button(page, 'Confirm change').click()
    await expect(page.getByRole('alert')).toContainText('Nothing was saved.')
    await expect(row(page, 'Total')).not.toContainText('$119.40')
    await button(page, 'Confirm change').click()
    await expect(page.locator('#order')).toContainText('India to Azerbaijan')
  })

  test('a change of visa is named on the next page, and “5 Jan 28” is accepted as a date', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aDraft(page, { from: 'US', to: 'VN', trip: { visa: 'vn-evisa-single' } })
    await page.goto(`/apply/${id}/requirements`)
    await page.locator('input[name=visa][value=vn-evisa-multiple]').check()
    const short = travelYear.slice(2)
    await fillDate(page, 'Travel date', ['20', 'Mar', short])
    await button(page, 'Continue').click()
    await expect(heading(page, 'One traveller')).toBeVisible()
    const notice = page.locator('.notice').filter({ hasText: 'What your change affects' })
    await expect(notice).toContainText('Your visa is now')
    await expect(notice).toContainText('The total is now $65.00 instead of $40.00.')
    await expect(page.getByRole('main')).toContainText(`20 March ${travelYear}`)
    await expectAccessible(page, 'changes from another visa')

    // The same page again, with the whole date in one field and without any extra cost.
    await page.goto(`/apply/${id}/requirements`)
    const date = page.getByRole('group', { name: 'Travel date' })
    await expect(date.getByLabel('Year')).toHaveValue(travelYear)
    await date.getByLabel('Day').fill(`5 Apr ${short}`)
    await button(page, 'Continue').click()
    await expect(heading(page, 'One traveller')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(`5 April ${travelYear}`)
  })
})

test('an automatically saved change is named on the next page, once', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { from: 'US', to: 'VN', trip: { visa: 'vn-evisa-single' } })
  await page.goto(`/apply/${id}/requirements`)
  await page.locator('input[name=visa][value=vn-evisa-multiple]').check()
  await expect(page.getByText(/^Draft saved at \d\d:\d\d$/)).toBeVisible()
  await button(page, 'Continue').click()
  const notice = page.locator('.notice').filter({ hasText: 'What your change affects' })
  await expect(notice).toContainText('Your visa is now')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Your documents')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a change made from the review is named on the review', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/requirements?for=review`)
  await page.getByLabel('Plan').selectOption('basic')
  await button(page, 'Continue').click()
  await expect(heading(page, 'Check your answers')).toBeVisible()
  const notice = page.locator('.notice').filter({ hasText: 'What your change affects' })
  await expect(notice).toContainText('The total is now $153.40 instead of $119.40.')
})

test('a whole date typed in the first field is split into all three', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 1 })
  await page.goto(`/apply/${id}/name`)
  const born = page.getByRole('group', { name: 'Date of birth' })
  await born.getByLabel('Day').fill('3 Feb 84')
  await born.getByLabel('Month').focus()
  await expect(born.getByLabel('Day')).toHaveValue('3')
  await expect(born.getByLabel('Month')).toHaveValue('Feb')
  await expect(born.getByLabel('Year')).toHaveValue('84')
})

test('pressing Confirm twice changes the route once', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await chooseRoute(page, id, 'IN', 'AZ')
  await button(page, 'Confirm change').dblclick()
  await expect(page.locator('#order')).toContainText('India to Azerbaijan')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('another account cannot open the page to change a route', async ({ page, browser, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 1 })
  await page.goto(`/apply/${id}/change`)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const stranger = await context.newPage()
  await aTraveller(stranger, sql)
  const answer = await stranger.request.get(`/apply/${id}/change?from=IN&to=AZ`)
  expect(answer.status()).toBe(404)
  await context.close()
})
