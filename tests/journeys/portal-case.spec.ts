import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'
import { chooseFile } from './steps.ts'

const [admin, officer, support] = demoStaff

/** The paid application of somebody new, who looks at its status; answers its id. */
async function aCase(page: Page, sql: Sql, status?: string): Promise<string> {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, status)
  await page.goto(`/status/${id}`)
  return id
}

test.describe('with script', () => {
  test('a document is rejected with a reason, and its traveller replaces it', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'document_verification')
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}?doc=passport`)
    await expectAccessible(desk, 'a case')
    await desk.getByText('Reject this document').click()
    await desk.getByRole('button', { name: 'Reject and ask for a new one' }).click()
    await expect(desk.getByRole('alert')).toContainText('Select why the document is rejected')
    await desk.getByLabel('What is wrong with it?').selectOption('glare')
    await desk.getByLabel('Note to the traveller', { exact: true }).fill('Please take it away from the lamp.')
    await desk.getByRole('button', { name: 'Reject and ask for a new one' }).click()
    await expect(desk.getByRole('main')).toContainText('Document rejected')

    await page.goto(`/status/${id}`)
    await expect(page.getByRole('heading', { name: 'We need something from you' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('There is glare on it.')
    await expect(page.getByRole('main')).toContainText('Please take it away from the lamp.')
    await page.getByRole('link', { name: /^Upload a new file: Passport/ }).click()
    const file = { name: 'better.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }
    await chooseFile(page.getByRole('main'), file)
    await expect(page).toHaveURL(new RegExp(`/status/${id}`))
    await expect(page.getByRole('heading', { name: 'We need something from you' })).toBeHidden()

    await desk.goto(`/admin/applications/${id}?doc=passport`)
    await expect(desk.getByText('better.jpg')).toBeVisible()
    await expect(desk.getByText('Earlier versions (1)')).toBeVisible()
    await desk.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(desk.getByRole('main')).toContainText('Document verified')
  })

  test('a case is filed and approved, one step after the other', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'processing')
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByRole('button', { name: 'Filed with France' }).click()
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByLabel('Note to the traveller (optional)').first().fill('Have a good journey.')
    await desk.getByRole('button', { name: 'France approved it' }).click()
    await expect(desk.getByRole('main')).toContainText('Application status changed to')
    await page.goto(`/status/${id}`)
    await expect(page.getByRole('main')).toContainText('Have a good journey.')
    await expect(page.getByRole('main')).toContainText('Approved')
  })

  test('an override wants a reason and a confirmation, and its reason stays with the staff', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'under_review')
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByRole('button', { name: 'France refused it' }).click()
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByText('Another status', { exact: true }).click()
    await desk.getByLabel('New status').selectOption('under_review')
    await desk.getByRole('button', { name: 'Set this status' }).click()
    const summary = desk.getByRole('alert')
    await expect(summary).toContainText('Enter a reason, because this is not the usual next step')
    await expect(summary).toContainText('Confirm that the status is right')
    await expect(desk.getByLabel('New status')).toHaveValue('under_review')
    await desk.getByLabel('Reason, for colleagues only').fill('The wrong letter was read')
    await desk.getByLabel('I am sure that this status is right').check()
    await desk.getByRole('button', { name: 'Set this status' }).click()
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByRole('heading', { name: 'Audit log' }).click()
    await expect(desk.getByRole('main')).toContainText('Reason: The wrong letter was read')
    await page.goto(`/status/${id}`)
    await expect(page.getByRole('main')).toContainText('Under review')
    await expect(page.getByRole('main')).not.toContainText('wrong letter')
  })

  test('of two officers at once, the second is told what the first did, and keeps what they typed', async ({
    page,
    sql,
  }) => {
    const id = await aCase(page, sql, 'under_review')
    const [one, other] = [await atWork(page, officer), await atWork(page, admin)]
    await one.goto(`/admin/applications/${id}`)
    await other.goto(`/admin/applications/${id}`)
    await expect(other.getByRole('main')).toContainText('Lena Fischer is looking at this case too.')
    await one.getByRole('button', { name: 'France refused it' }).click()
    await other.getByLabel('Note to the traveller (optional)').first().fill('Bring a printout.')
    await other.getByRole('button', { name: 'France approved it' }).click()
    const said = other.getByRole('main')
    await expect(said).toContainText('Approved, from Under review')
    await expect(said).toContainText(/Rejected, since .* set by Lena Fischer/)
    expect(await sql`select status from applications where id = ${id}`).toMatchObject([{ status: 'rejected' }])
  })

  test('a traveller is asked something and answers on their status page', async ({ page, sql }) => {
    const id = await aCase(page, sql)
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByText('Question to the traveller').click()
    await desk.getByLabel('What do we need to know?').fill('Where will you stay?')
    await desk.getByRole('button', { name: 'Ask the traveller' }).click()
    await page.goto(`/status/${id}`)
    await expect(page.getByRole('main')).toContainText('Where will you stay?')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your answer')
    await page.getByLabel('Your answer').fill('With my aunt in Lyon')
    await expectAccessible(page, 'a question to answer')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    const [row] = await sql`select reference from applications where id = ${id}`
    await desk.goto(`/admin/applications?q=question:answered ${row?.reference}`)
    const inList = desk.getByRole('row', { name: id.slice(0, 8) })
    await expect(inList).toContainText('Traveller answered')
    await expect(inList).toContainText('Our turn for')
    await desk.goto(`/admin/applications/${id}`)
    await expect(desk.getByRole('link', { name: 'Traveller answered' })).toBeVisible()
    await expect(desk.getByRole('main')).toContainText('With my aunt in Lyon')
  })
})

test('the passport number is shown to whoever decides, and support sees neither it nor the files', async ({
  page,
  sql,
}) => {
  const id = await aCase(page, sql)
  const desk = await atWork(page, officer)
  await desk.goto(`/admin/applications/${id}?doc=passport`)
  await expect(desk.getByRole('main')).not.toContainText('Z1234567')
  await desk.getByRole('button', { name: 'Show the whole number' }).click()
  await expect(desk.getByRole('main')).toContainText('Z1234567')
  const clerk = await atWork(page, support)
  await clerk.goto(`/admin/applications/${id}?doc=passport`)
  await expect(clerk.getByRole('main')).toContainText('Files are open to officers and administrators only.')
  await expect(clerk.getByRole('button', { name: 'Show the whole number' })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: 'Start checking documents' })).toHaveCount(0)
  await clerk.getByLabel('Add a note').fill('They called twice.')
  await clerk.getByRole('button', { name: 'Save the note' }).click()
  await expect(clerk.getByRole('main')).toContainText('They called twice.')
})
