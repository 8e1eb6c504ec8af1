import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { aPaidCase, approveWithoutVisa, aTraveller, atWork, completeFiling, verifyAll } from './prepared.ts'
import { replaceFile } from './steps.ts'
import { afterUndo } from './undo-window.ts'

const [admin, officer, support] = demoStaff

/** The paid application of a new user, who is viewing it; returns its ID. */
async function aCase(page: Page, sql: Sql, status?: string): Promise<string> {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, status)
  await page.goto(`/applications/${id}`)
  return id
}

test.describe('with script', () => {
  test('a document is rejected with a reason, and the traveller replaces it', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'document_verification')
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}?doc=passport`)
    await expectAccessible(desk, 'a case')
    // The section links are in the order of the sections.
    const parts = desk.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const tops = await parts.evaluateAll((links) =>
      links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.getBoundingClientRect().top),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
    await desk.getByText('Reject this document').click()
    await desk.getByRole('button', { name: 'Reject and request a new one' }).click()
    await expect(desk.getByRole('alert')).toContainText('Select why the document is rejected')
    await desk.getByLabel('What is wrong with it?').selectOption('glare')
    await desk.getByLabel('Note to the traveller', { exact: true }).fill('Please take it away from the lamp.')
    await desk.getByRole('button', { name: 'Reject and request a new one' }).click()
    await expect(desk.getByRole('main')).toContainText('Document rejected')

    await afterUndo(sql, id)
    await page.goto(`/applications/${id}`)
    const move = page.getByRole('heading', { name: 'Your move' })
    await expect(move).toBeVisible()
    await expect(page.getByRole('main')).toContainText('There is glare on it.')
    await expect(page.getByRole('main')).toContainText('Please take it away from the lamp.')
    await page.getByRole('link', { name: /^Upload a new file: Passport/ }).click()
    const file = { name: 'better.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }
    await expect(page.getByRole('main')).toContainText('Please take it away from the lamp.')
    await replaceFile(page, file)
    await expect(page).toHaveURL(`/applications/${id}`)
    await expect(move).toBeHidden()

    await desk.goto(`/admin/applications/${id}?doc=passport`)
    await expect(desk.getByText('better.jpg')).toBeVisible()
    await expect(desk.getByText('Earlier versions (1)')).toBeVisible()
    await desk.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(desk.getByRole('main')).toContainText('Document verified')
  })

  test('a case is filed and approved, one step after the other', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'processing')
    const desk = await atWork(page, officer)
    await completeFiling(desk, id)
    const { reference = '', applicant_name: name = '' } =
      (await sql`select reference, applicant_name from applications where id = ${id}`)[0] ?? {}
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Filed with France' }).click()
    // The same case, with its applicant.
    const notice = desk.getByRole('status').filter({ hasText: 'Application status changed to Under review' })
    await expect(notice).toContainText(`${name}, ${reference}`)
    await expect(desk.locator(`[data-case="${id}"]`)).toBeVisible()
    await desk.getByLabel('Note to the traveller (optional)').first().fill('Have a good journey.')
    await approveWithoutVisa(desk)
    await expect(desk.getByRole('main')).toContainText('Application status changed to Approved')
    await afterUndo(sql, id)
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('main')).toContainText('Have a good journey.')
    await expect(page.getByRole('main')).toContainText('Approved')
  })

  test('a case with a rejected document advances only with a reason, also from a stale page', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'document_verification')
    const [desk, stale] = [await atWork(page, officer), await atWork(page, admin)]
    await verifyAll(sql, id)
    await stale.goto(`/admin/applications/${id}`)
    await sql`update documents set status = 'rejected', rejection_reason = 'glare' where application_id = ${id}
      and kind = 'photo'`
    await stale.getByRole('button', { name: 'Start processing' }).click()
    await expect(stale.getByRole('alert')).toContainText('Enter a reason, because some documents are not verified')

    await desk.goto(`/admin/applications/${id}`)
    const way = desk.getByRole('region', { name: 'Decide' })
    await expect(way).toContainText('1 document left to verify')
    await expect(way.getByRole('button', { name: 'Start processing' })).toBeHidden()
    await expect(desk.locator('body[data-single-keys]')).toBeVisible()
    await desk.keyboard.press('a')
    await expect(desk).toHaveURL(/doc=photo/)
    await desk.getByText('Continue without them').click()
    await expectAccessible(desk, 'a gate')
    await way.getByRole('button', { name: 'Start processing' }).click()
    await expect(desk.getByRole('alert')).toContainText('Enter a reason')
    await desk.getByLabel('Reason, for colleagues only').first().fill('The embassy takes the photo itself')
    await way.getByRole('button', { name: 'Start processing' }).click()
    await expect(desk.getByRole('main')).toContainText('Application status changed to Processing')
    await expect(desk.getByRole('main')).toContainText('Reason: The embassy takes the photo itself')
    expect(await sql`select status from applications where id = ${id}`).toMatchObject([{ status: 'processing' }])
  })

  test('the first officer claims a case, and the second sees who has it', async ({ page, sql }) => {
    const id = await aCase(page, sql)
    const [one, other] = [await atWork(page, officer), await atWork(page, admin)]
    // Without change events, as on a dropped connection.
    for (const desk of [one, other]) {
      await desk.context().route('**/realtime/v1/desk**', (route) => route.abort())
      await desk.goto(`/admin/applications/${id}`)
    }
    await one.getByRole('button', { name: 'Claim this case' }).click()
    await expect(one.getByRole('main')).toContainText('1 application now assigned to you')
    await other.getByRole('button', { name: 'Claim this case' }).click()
    await expect(other.getByRole('alert')).toContainText('This case is now assigned to Lena Fischer')
    // A claimed case can only be reassigned by choosing a name.
    await expect(other.getByRole('button', { name: 'Claim this case' })).toHaveCount(0)
    await other.locator('summary', { hasText: 'Assign to' }).click()
    await other.getByLabel('Assign to').selectOption({ label: 'Petrus Vesconte (you)' })
    await other.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(other.getByRole('main')).toContainText('1 application now assigned to you')
    await one.locator('summary', { hasText: 'Assign to' }).click()
    await one.getByLabel('Assign to').selectOption('')
    await one.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(one.getByRole('alert')).toContainText('This case is now assigned to Petrus Vesconte')
  })

  test('an override requires a reason and a confirmation, and only staff see the reason', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'under_review')
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByRole('button', { name: 'France refused it' }).click()
    await expect(desk.getByRole('main')).toContainText('Application status changed to Rejected')
    await desk.getByText('Another status', { exact: true }).click()
    await desk.getByLabel('New status').selectOption('under_review')
    await desk.getByRole('button', { name: 'Set status' }).click()
    const summary = desk.getByRole('alert')
    await expect(summary).toContainText('Enter a reason, because this is not the standard next step')
    await expect(summary).toContainText('Confirm that the status is right')
    await expect(desk.getByLabel('New status')).toHaveValue('under_review')
    await desk.getByLabel('Reason, for colleagues only').fill('The wrong letter was read')
    await desk.getByLabel('I am sure this status is right').check()
    await desk.getByRole('button', { name: 'Set status' }).click()
    await expect(desk.getByRole('main')).toContainText('Application status changed to Under review')
    await desk.getByRole('heading', { name: 'Audit log' }).click()
    await expect(desk.getByRole('main')).toContainText('Reason: The wrong letter was read')
    await afterUndo(sql, id)
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('main')).toContainText('Under review')
    await expect(page.getByRole('main')).not.toContainText('wrong letter')
  })

  test('when two officers act at once, the second sees the first action and keeps typed text', async ({
    page,
    sql,
  }) => {
    const id = await aCase(page, sql, 'under_review')
    const [one, other] = [await atWork(page, officer), await atWork(page, admin)]
    await one.goto(`/admin/applications/${id}`)
    await other.goto(`/admin/applications/${id}`)
    await expect(other.getByRole('main')).toContainText('Lena Fischer is looking at this case too.')
    // Without change events, as on a dropped connection.
    await other.context().route('**/realtime/v1/desk**', (route) => route.abort())
    await other.reload()
    await one.getByRole('button', { name: 'France refused it' }).click()
    await expect(one.getByRole('main')).toContainText('Application status changed to Rejected')
    await other.getByLabel('Note to the traveller (optional)').first().fill('Bring a printout.')
    await approveWithoutVisa(other)
    const said = other.getByRole('main')
    await expect(said).toContainText('Approved, from Under review')
    await expect(said).toContainText(/Rejected, since .* set by Lena Fischer/)
    expect(await sql`select status from applications where id = ${id}`).toMatchObject([{ status: 'rejected' }])
  })

  test('a colleague’s action appears at once, and typed text is kept', async ({ page, sql }) => {
    const id = await aCase(page, sql, 'under_review')
    const [one, other] = [await atWork(page, officer), await atWork(page, admin)]
    await other.goto(`/admin/applications/${id}`)
    await expect(other.locator('body[data-single-keys]')).toBeVisible()
    const main = other.getByRole('main')
    await other.getByRole('button', { name: 'Internal note' }).click()
    await other.getByLabel('Add a note').fill('I have begun to write')
    await other.getByLabel('Note to the traveller (optional)').first().fill('Bring a printout.')
    let loads = 0
    other.on('framenavigated', () => {
      loads += 1
    })
    await one.goto(`/admin/applications/${id}`)
    await expect(main).toContainText('Lena Fischer is looking at this case too.')
    await one.getByRole('button', { name: 'Internal note' }).click()
    await one.getByLabel('Add a note').fill('Called the embassy')
    await one.getByRole('button', { name: 'Save note' }).click()
    await expect(main).toContainText('Called the embassy')
    await one.getByRole('button', { name: 'France refused it' }).click()
    await expect(main).toContainText('Lena Fischer set it to Rejected.')
    // Submitting another form does not clear this one either.
    await other.getByRole('button', { name: 'Claim this case' }).click()
    await expect(main).toContainText('1 application now assigned to you')
    await expect(other.getByLabel('Add a note')).toHaveValue('I have begun to write')
    // A request still running while they leave would record them as viewers for another minute.
    await one.waitForTimeout(2_000)
    await one.goto('/admin/applications')
    await expect(main).not.toContainText('is looking at this case too')
    expect(loads).toBe(0)
  })

  test('a traveller gets a question and replies on the application page', async ({ page, sql }) => {
    const id = await aCase(page, sql)
    const desk = await atWork(page, officer)
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByText('Question to the traveller').click()
    await desk.getByLabel('What do we need to know?').fill('Where will you stay?')
    await desk.getByRole('button', { name: 'Ask the traveller' }).click()
    await expect(desk.getByRole('main')).toContainText('Question sent')
    await afterUndo(sql, id)
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('main')).toContainText('Where will you stay?')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your answer')
    await page.getByLabel('Your answer').fill('With my aunt in Lyon')
    await expectAccessible(page, 'a question to answer')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByLabel('Your answer')).toBeHidden()
    const [row] = await sql`select reference from applications where id = ${id}`
    await desk.goto(`/admin/applications?q=question:answered ${row?.reference}`)
    const inList = desk.getByRole('row', { name: id.slice(0, 8) })
    await expect(inList).toContainText('Traveller answered')
    await desk.goto(`/admin/applications/${id}`)
    await expect(desk.getByRole('link', { name: 'Traveller answered' })).toBeVisible()
    await expect(desk.getByRole('main')).toContainText('With my aunt in Lyon')
  })
})

test('the passport number is shown to officers, and support sees neither it nor the files', async ({ page, sql }) => {
  const id = await aCase(page, sql)
  const desk = await atWork(page, officer)
  await desk.goto(`/admin/applications/${id}?doc=passport`)
  await expect(desk.getByRole('main')).not.toContainText('Z1234567')
  await desk.getByRole('button', { name: 'Show full number' }).click()
  await expect(desk.getByRole('main')).toContainText('Z1234567')
  const clerk = await atWork(page, support)
  await clerk.goto(`/admin/applications/${id}?doc=passport`)
  await expect(clerk.getByRole('main')).toContainText('Only officers and administrators can open files.')
  await expect(clerk.getByRole('button', { name: 'Show full number' })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: 'Start checking documents' })).toHaveCount(0)
  await clerk.getByRole('button', { name: 'Internal note' }).click()
  await clerk.getByLabel('Add a note').fill('They called twice.')
  await clerk.getByRole('button', { name: 'Save note' }).click()
  await expect(clerk.getByRole('main')).toContainText('They called twice.')
})
