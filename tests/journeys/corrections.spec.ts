import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScriptAt } from '#tests/support/journey.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'
import { afterUndo } from './undo-window.ts'

const [, officer] = demoStaff

/** Requests a correction, a week after the case last changed status. */
async function giveBack(desk: Page, sql: Sql, id: string, ...labels: string[]): Promise<void> {
  await sql`update applications set moved_at = now() - interval '7 days' where id = ${id}`
  await desk.goto(`/admin/applications/${id}`)
  await desk.getByText('Request a correction').press('Enter')
  for (const name of labels) await desk.getByRole('checkbox', { name, exact: true }).check()
  await desk.getByLabel('What is wrong with them?').fill('You wrote to us that it is another day.')
  await desk.getByRole('button', { name: 'Request correction' }).click()
  await expect(desk.getByRole('main')).toContainText('The traveller is asked to correct them')
  await afterUndo(sql, id)
}

async function fillDate(page: Page, name: string, date: Date): Promise<void> {
  const group = page.getByRole('group', { name })
  await group.getByLabel('Day').fill(String(date.getUTCDate()))
  await group.getByLabel('Month').fill(String(date.getUTCMonth() + 1))
  await group.getByLabel('Year').fill(String(date.getUTCFullYear()))
}

const inMonths = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
}

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      test('a later travel date requires the passport again, and the queue shows who must act next', async ({
        page,
        sql,
      }) => {
        await aTraveller(page, sql)
        const id = await aPaidCase(page, sql, 'document_verification')
        await page.goto(`/applications/${id}`)
        const desk = await atWork(page, officer, { javaScriptEnabled })
        const main = page.getByRole('main')
        const sendIt = page.getByRole('button', { name: 'Send corrections' })

        await giveBack(desk, sql, id, 'Travel date', 'Passport expiry date')
        await page.goto(`/applications/${id}/correct`)
        await fillDate(page, 'Travel date', inMonths(1))
        await fillDate(page, 'Passport expiry date', inMonths(15))
        await sendIt.click()
        await expect(page).toHaveURL(`/applications/${id}`)
        await expect(main).toContainText('This is after your travel date.')

        await giveBack(desk, sql, id, 'Travel date')
        const [row] = await sql`select reference from applications where id = ${id}`
        const inList = desk.getByRole('row', { name: id.slice(0, 8) })
        await desk.goto(`/admin/applications?q=waiting:>2d correction:open ${row?.reference}`)
        await expect(inList).toContainText('Correction requested')
        await expect(inList.locator('.clock-paused')).toContainText('Paused')
        await expect(inList.locator('.clock-late')).toHaveCount(0)
        await expectAccessible(desk, 'a queue with answers given back')
        await desk.goto(`/admin/applications/${id}`)
        await expect(desk.getByRole('link', { name: 'Correction requested' })).toBeVisible()

        await page.goto(`/applications/${id}/correct`)
        await expect(main).toContainText(/We expect a decision by .* This is after your travel date\./)
        await expect(main.getByLabel('Passport number')).toHaveCount(0)
        await fillDate(page, 'Travel date', inMonths(12))
        await sendIt.click()
        await expect(page.getByRole('alert')).toContainText('6 months after you travel')
        await expect(main).toContainText('Questions for your new travel date')
        await expect(main.getByLabel('Passport number')).toHaveValue('Z1234567')
        await expectAccessible(page, 'a correction that reopened the passport')
        // The same text is already there: only the response shows that the form was sent.
        await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), sendIt.click()])
        await expect(page.getByRole('alert')).toContainText('6 months after you travel')
        await page.getByLabel('Passport number').fill('N7654321')
        await fillDate(page, 'Passport expiry date', inMonths(80))
        await sendIt.click()
        await expect(page).toHaveURL(`/applications/${id}`)
        await expect(main).toContainText('Your corrections include a new passport.')
        await expectAccessible(page, 'an application that requires the new passport')
        await page.goto(`/applications/${id}/documents/passport`)
        await expect(main).toContainText('Your corrections include a new passport.')

        await desk.goto(`/admin/applications?q=correction:corrected ${row?.reference}`)
        await expect(inList).toContainText('Traveller corrected')
        // The case still waits, for the new passport.
        await expect(inList.locator('.clock-paused')).toContainText('Paused')
        await desk.goto(`/admin/applications/${id}`)
        await expect(desk.getByRole('link', { name: 'Traveller corrected' })).toBeVisible()
        await expectAccessible(desk, 'a case whose traveller corrected it')
      })
    })
  })
}
