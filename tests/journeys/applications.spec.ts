import { demoStaff } from '#app/features/accounts/demo-people.ts'
import {
  alsoInFirefox,
  expect,
  expectAccessible,
  test,
  withAndWithoutScript,
  withAndWithoutScriptAt,
} from '#tests/support/journey.ts'
import { aDraft, aPaidCase, aTraveller, atWork } from './prepared.ts'
import { afterUndo } from './undo-window.ts'

const [, officer] = demoStaff

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      const where = alsoInFirefox(javaScriptEnabled && width === 1280)
      test('the list shows who must act next, and its search is in the address', where, async ({ page, sql }) => {
        await aTraveller(page, sql)
        await page.goto('/applications')
        const main = page.getByRole('main')
        await expect(main).toContainText('No Applications Found')
        await expect(main).toContainText("You haven't submitted any visa applications yet.")
        await expect(main.getByRole('link', { name: 'Apply for a Visa' })).toHaveAttribute('href', '/apply')
        await expectAccessible(page, 'an empty list of applications')

        const id = await aPaidCase(page, sql, 'document_verification')
        await aDraft(page, { from: 'US', to: 'VN', pages: 0 })
        await sql`update applications set question = 'Where will you stay?', question_at = now() where id = ${id}`
        await page.goto('/applications')
        const france = main.getByRole('listitem').filter({ hasText: 'France Visa' }).first()
        await expect(france).toContainText('25 % complete')
        await expect(france).toContainText('Waiting for you')
        await expect(france.getByRole('link', { name: 'Answer our question' })).toBeVisible()
        await expect(main).toContainText('Finish your application')
        // A draft shows its step, and no percentage for what has not begun.
        await expect(main).toContainText('Step 1 of 4: Requirements')
        await expect(main).not.toContainText('0 % complete')
        await expectAccessible(page, 'a list of applications')

        await page.getByRole('searchbox', { name: 'Search' }).fill('schengen')
        await page.getByLabel('Status').selectOption('document_verification')
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        await expect(page).toHaveURL('/applications?q=schengen&status=document_verification')
        await expect(main).toContainText('1 application')
        await expect(main).not.toContainText('Vietnam Visa')
        await page.goto('/applications?q=qqqq')
        await expect(main).toContainText('No applications found')
        await main.getByRole('link', { name: 'Show all applications' }).first().click()
        await main.getByRole('link', { name: 'France Visa' }).click()
        await expect(page).toHaveURL(`/applications/${id}`)
        await expectAccessible(page, 'an application')
      })
    })
  })
}

withAndWithoutScript((javaScriptEnabled) => {
  const where = alsoInFirefox(javaScriptEnabled)

  test(
    'answers are sent back, corrected, and compared by staff with the earlier ones',
    where,
    async ({ page, sql }) => {
      await aTraveller(page, sql)
      const id = await aPaidCase(page, sql, 'document_verification')
      await page.goto(`/applications/${id}`)
      const desk = await atWork(page, officer, { javaScriptEnabled })
      await desk.goto(`/admin/applications/${id}`)
      await desk.getByText('Request a correction').press('Enter')
      await desk.getByRole('button', { name: 'Request correction' }).click()
      await expect(desk.getByRole('alert')).toContainText('Choose at least one answer')
      await desk.getByLabel('Date of birth', { exact: true }).check()
      await desk.getByLabel('Town or city', { exact: true }).check()
      await desk.getByLabel('What is wrong with them?').fill('The photo page says another day.')
      await expectAccessible(desk, 'a case with answers to give back')
      await desk.getByRole('button', { name: 'Request correction' }).click()
      await expect(desk.getByRole('main')).toContainText('The traveller is asked to correct them')

      await afterUndo(sql, id)
      await page.goto(`/applications/${id}`)
      const main = page.getByRole('main')
      await expect(main).toContainText('Please correct these answers')
      await expect(main).toContainText('The photo page says another day.')
      await expectAccessible(page, 'an application with answers to correct')
      await page.getByRole('link', { name: 'Correct answers' }).click()
      await expect(page).toHaveURL(`/applications/${id}/correct`)
      // Everything else is read-only.
      await expect(main.getByRole('textbox')).toHaveCount(4)
      await expect(main).toContainText('12 Marine Drive')
      await expectAccessible(page, 'a correction')
      await page.getByLabel('Day').fill('31')
      await page.getByLabel('Month').fill('2')
      await page.getByLabel('Town or city').fill('Pune')
      await page.getByRole('button', { name: 'Send corrections' }).click()
      await expect(page.getByRole('alert')).toContainText('Date of birth must be a real date')
      await expect(page.getByLabel('Town or city')).toHaveValue('Pune')
      await page.getByLabel('Month').fill('1')
      await page.getByRole('button', { name: 'Send corrections' }).click()
      await expect(page).toHaveURL(`/applications/${id}`)
      await expect(main).toContainText('Corrections sent')
      await page.goto(`/applications/${id}/correct`)
      await expect(main).toContainText('Nothing to correct')

      await desk.goto(`/admin/applications/${id}`)
      const table = desk.getByRole('table', { name: /^Corrected on/ })
      await expect(table.getByRole('row', { name: 'Date of birth' })).toContainText('31 March 1980')
      await expect(table.getByRole('row', { name: 'Date of birth' })).toContainText('31 January 1980')
      await expect(table.getByRole('row', { name: 'Town or city' })).toContainText('Pune')
      // The page restores its scroll position, where its sticky header may cover half a checkbox.
      await desk.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(desk, 'a case that was corrected')
    },
  )

  test('an application is withdrawn after confirmation, but not once it is filed', where, async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql, 'processing')
    await page.goto(`/applications/${id}`)
    const main = page.getByRole('main')
    await main.getByText('Withdraw or get help').click()
    await main.getByRole('link', { name: 'Withdraw this application' }).click()
    await expect(main).toContainText(/You will get \$[\d.]+ of \$[\d.]+ back, on the card/)
    await expectAccessible(page, 'a withdrawal')
    await main.getByRole('link', { name: 'Keep application' }).click()
    await expect(page).toHaveURL(`/applications/${id}`)

    await sql`update applications set status = 'under_review' where id = ${id}`
    await page.goto(`/applications/${id}/withdraw`)
    await expect(main).toContainText('We have filed it with France')
    await expect(main.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0)

    await sql`update applications set status = 'processing' where id = ${id}`
    await page.goto(`/applications/${id}/withdraw`)
    await main.getByRole('button', { name: 'Withdraw application' }).click()
    await expect(page).toHaveURL(`/applications/${id}`)
    await expect(main).toContainText('You withdrew this application.')
    await expectAccessible(page, 'a withdrawn application')
    await page.goto(`/applications/${id}/withdraw`)
    await expect(main).toContainText('It is already closed.')
  })

  test('the traveller sees the last day of the visa', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql, 'approved')
    await page.goto(`/applications/${id}`)
    const desk = await atWork(page, officer, { javaScriptEnabled })
    await desk.goto(`/admin/applications/${id}`)
    const visa = desk.locator('#visa-end')
    const last = visa.getByRole('group', { name: 'Last day of the visa' })
    await last.getByLabel('Day').fill('1')
    await last.getByLabel('Month').fill('5')
    await last.getByLabel('Year').fill('2031')
    await visa.getByRole('button', { name: 'Save dates' }).click()
    await expect(visa).toContainText('Valid until 1 May 2031')
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('main')).toContainText('Your visa is valid until 1 May 2031')
    await expectAccessible(page, 'an approved application')
  })
})

test('a list that cannot be read shows an error instead of an empty list', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await aDraft(page, { pages: 0 })
  await sql`alter table correction_requests rename to correction_requests_away`
  try {
    const answer = await page.goto('/applications')
    expect(answer?.status()).toBe(500)
    const main = page.getByRole('main')
    await expect(main).toContainText('We could not load your applications')
    await expect(main).not.toContainText('No Applications Found')
    await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/applications')
    await expectAccessible(page, 'a list that cannot be loaded')
  } finally {
    await sql`alter table correction_requests_away rename to correction_requests`
  }
})
