import { expect, expectAccessible, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { anAdministrator } from './portal-places.ts'
import { aPaidCase, aTraveller } from './prepared.ts'
import { replaceFile } from './steps.ts'

withAndWithoutScript(() => {
  test('a document requested after submission is uploaded from the application page', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql, 'document_verification')
    await sql`
      insert into documents (id, application_id, owner_id, kind, status, version, required, rejection_note, created_at, updated_at)
      select gen_random_uuid(), id, owner_id, 'invitation_letter', 'pending', 0, true, 'Your host signs it.', now(), now()
      from applications where id = ${id}`
    await page.goto(`/applications/${id}`)
    const main = page.getByRole('main')
    const move = main.getByRole('region', { name: 'Your move' })
    await expect(move).toContainText('We need another document')
    await expect(move).toContainText('Our note: Your host signs it.')
    await expectAccessible(page, 'a requested document')
    await move.getByRole('link', { name: /^Upload a document: / }).click()
    await expect(page).toHaveURL(`/applications/${id}/documents/invitation_letter`)
    await expect(page.getByRole('heading', { level: 1, name: /^Upload a document: / })).toBeVisible()
    await expect(main).toContainText('Your host signs it.')
    await expect(main).not.toContainText('Your uploaded file')
    await expectAccessible(page, 'the page of a requested document')
    await replaceFile(page, { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) })
    await expect(page).toHaveURL(`/applications/${id}`)
    await expect(page.getByRole('heading', { name: 'Your move' })).toHaveCount(0)
    const [row] = await sql`select status from documents where application_id = ${id} and kind = 'invitation_letter'`
    expect(row).toMatchObject({ status: 'uploaded' })
  })
})

test('staff request another document on the case page', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'document_verification')
  await page.context().clearCookies()
  await anAdministrator(page)
  await page.goto(`/admin/applications/${id}`)
  await page.getByText('Request another document').click()
  await page.getByRole('button', { name: 'Request document' }).click()
  await expect(page.getByText('Choose which document you need').first()).toBeVisible()
  await page.getByLabel('Which document?').selectOption('invitation_letter')
  await page.getByLabel('Why you need it').fill('Your host signs it.')
  await page.getByRole('button', { name: 'Request document' }).click()
  await expect(page.getByText('Document requested')).toBeVisible()
  const [row] =
    await sql`select status, required from documents where application_id = ${id} and kind = 'invitation_letter'`
  expect(row).toMatchObject({ status: 'pending', required: true })
})
