import { expect, expectAccessible, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aFactReport } from './portal/visas-places.ts'
import { anAdministrator } from './portal-places.ts'
import { expectProblems } from './problems.ts'

withAndWithoutScript(() => {
  test('a visitor looks up changes for a passport and a destination, then returns to all changes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Visa rule changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Visa rule changes' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Coming up' })).toBeVisible()
    await expectAccessible(page, 'the change log')
    const pages = page.getByRole('navigation', { name: 'Pages of changes' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/changes?page=2')

    await page.goto('/changes?passport=NI&destination=GB')
    const found = page.getByRole('listitem').filter({ hasText: 'Citizens of Nicaragua and Saint Lucia' })
    const day = found.filter({ has: page.getByRole('heading', { level: 2, name: '5 March 2026' }) })
    await expect(day).toHaveCount(1)
    const change = found.last()
    await change.getByRole('link', { name: 'Check your passport' }).click()
    await expect(page).toHaveURL('/requirements/NI/GB')

    await page.goto('/changes?passport=FR&destination=GB')
    await expect(page.getByText('Citizens of Nicaragua and Saint Lucia')).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/changes')
  })

  test('a country page and an answer link to their changes', async ({ page }) => {
    await page.goto('/country/CN')
    await page.getByRole('link', { name: 'All changes for China' }).click()
    await expect(page).toHaveURL('/changes?destination=CN')
    await page.goto('/requirements/GB/CN')
    await page.getByText('Recent changes').click()
    await page.getByRole('link', { name: 'All changes' }).click()
    await expect(page).toHaveURL('/changes?passport=GB&destination=CN')
  })

  for (const address of ['/requirements/GH/KE', '/visa/ke-eta', '/country/KE']) {
    test(`a visitor reports an error on ${address} and reads what happens next`, async ({ page, sql }) => {
      const text = `It is 60 days. ${crypto.randomUUID()}`
      await page.goto(address)
      await page.getByRole('link', { name: 'Report something wrong' }).click()
      await page.getByRole('button', { name: 'Send report' }).click()
      await expectProblems(page, ['Choose what is wrong', 'Enter what it should say'])
      await expectAccessible(page, 'a report with errors')

      await page.getByLabel('What should it say?').fill(text)
      await page.getByLabel('Where did you read it?').fill('somewhere')
      await page.getByRole('button', { name: 'Send report' }).click()
      await expectProblems(page, ['Choose what is wrong', 'Enter a web address that starts with https:// or http://'])
      await expect(page.getByLabel('What should it say?')).toHaveValue(text)

      await page.getByLabel('What is wrong?').selectOption('stay')
      await page.getByLabel('Where did you read it?').fill('')
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your report' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('You gave no email address, so we cannot reply.')
      await expectAccessible(page, 'a submitted report')
      const [, reference = ''] = /(PTN-\w{4}-\w{4})/.exec(await page.getByRole('main').innerText()) ?? []
      const [row] = await sql`select status, wrong from fact_reports where reference = ${reference}`
      expect(row).toEqual({ status: 'open', wrong: 'stay' })
      await page.getByRole('link', { name: 'Back to the page' }).click()
      await expect(page).toHaveURL(address)
    })
  }
})

test('staff see a report beside its fact, and reply by email', async ({ page, sql }) => {
  const text = `It is 60 days. ${crypto.randomUUID()}`
  const id = await aFactReport(page, sql, text)
  await anAdministrator(page)

  await page.goto('/admin/visas/routes/GH/KE')
  await page.getByRole('link', { name: /open report/ }).click()
  await expect(page).toHaveURL(/\/admin\/visas\/reports\?subject=requirement&key=GH/)
  await expect(page.getByText('About Ghana to Kenya')).toBeVisible()
  await page.goto(`/admin/visas/reports/${id}`)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The fact now' })).toBeVisible()
  await expectAccessible(page, 'a report in the portal')

  await page.getByRole('button', { name: 'Answer report' }).click()
  await expectProblems(page, ['Choose what you found', 'Enter your answer'])
  await page.getByLabel('Corrected').check()
  await page.getByLabel('Your answer').fill('Kenya says 60 days. We changed the page.')
  await page.getByRole('button', { name: 'Answer report' }).click()
  await expect(page.getByText('Report answered')).toBeVisible()
  await expect(page.getByText(/^Corrected, answered on/)).toBeVisible()
  const [row] = await sql`select reference, outcome from fact_reports where id = ${id}`
  expect(row?.outcome).toBe('corrected')

  await page.goto('/dev/mailbox')
  const emailMessage = page.getByRole('article').filter({ hasText: String(row?.reference) })
  await expect(emailMessage.getByRole('heading').first()).toHaveText(
    `We corrected what you reported, ${row?.reference}`,
  )
  await expect(emailMessage).toContainText('Kenya says 60 days.')
  await expect(emailMessage).not.toContainText(text)
})
