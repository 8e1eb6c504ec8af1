import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aPicture } from '#tests/support/rendered-pictures.ts'
import { shareOf } from '#tests/support/share.ts'
import { addMember } from './family.ts'
import { aDraft, aPaidCase, aTraveller, pay } from './prepared.ts'
import { chooseFile, replaceFile } from './steps.ts'

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const portrait = (seed: number, fault?: 'blur') =>
  aPicture(fault ? { subject: 'portrait', seed, fault } : { subject: 'portrait', seed })

/** An hour ago, so that it can no longer be undone. */
const reject = (sql: Sql, id: string, kind: string) => sql`
  update documents set status = 'rejected', rejection_reason = 'glare', rejection_note = 'Turn the lamp off.',
    decided_at = now() - interval '1 hour' where application_id = ${id} and kind = ${kind}`

async function aRejectedPhoto(page: Page, sql: Sql): Promise<string> {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'document_verification')
  await reject(sql, id, 'photo')
  return id
}

/** A photo of the user in another application, accepted by staff. */
async function anAcceptedPhoto(page: Page, sql: Sql): Promise<void> {
  const id = await aDraft(page, { uploads: true })
  const file = picture('accepted.jpg', await portrait(5))
  await page.request.post(`/apply/${id}/documents/photo`, { multipart: { once: crypto.randomUUID(), file } })
  await sql`update documents set status = 'verified', decided_at = now() - interval '1 hour'
    where application_id = ${id} and kind = 'photo'`
}

const versionsOf = async (sql: Sql, id: string, kind: string) =>
  (await sql`select status, version from documents where application_id = ${id} and kind = ${kind}`)[0]

for (const width of shareOf([390, 1280], 2)) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScript((javaScriptEnabled) => {
      test('a rejected photo is replaced on its own page, without payment', async ({ page, sql }) => {
        const id = await aRejectedPhoto(page, sql)
        const main = page.getByRole('main')
        await page.goto(`/applications/${id}`)
        await main.getByRole('link', { name: 'Upload a new file: Photo' }).click()
        await expect(page).toHaveURL(`/applications/${id}/documents/photo`)
        await expect(page.getByRole('heading', { level: 1, name: 'Send a new file: Photo' })).toBeVisible()
        await expect(main).toContainText('There is glare on it. Turn the lamp off.')
        await expect(main).toContainText('Nothing to pay.')
        await expect(main).not.toContainText(/Step \d of \d|Total|\$/)
        await expect(main.getByRole('img', { name: 'Picture of the Photo you sent' })).toBeVisible()
        await expect(main.getByRole('figure').filter({ hasText: 'What we need' })).toContainText(
          'mm from chin to crown',
        )
        await expect(page.getByText('Use a saved document')).toHaveCount(0)
        await expectAccessible(page, 'a document to replace')

        await replaceFile(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
        await expect(page.getByRole('alert')).toContainText('The selected file must be a PDF, JPG or PNG')
        await expectAccessible(page, 'a rejected new file')
        if (javaScriptEnabled) {
          // The picture is checked before upload: nothing has been sent yet.
          await chooseFile(main, picture('blurred.jpg', await portrait(1, 'blur')))
          await expect(main.getByRole('list').filter({ hasText: 'Blurred' })).toBeVisible()
          await expect(main.getByRole('button', { name: 'Send it anyway' })).toBeVisible()
          await expectAccessible(page, 'a new file with a defect')
          expect(await versionsOf(sql, id, 'photo')).toMatchObject({ status: 'rejected', version: 1 })
        }
        await replaceFile(page, picture('better.jpg', await portrait(2)))
        await expect(page).toHaveURL(`/applications/${id}`)
        await expect(page.getByText('Document uploaded').first()).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Your move' })).toHaveCount(0)
        expect(await versionsOf(sql, id, 'photo')).toMatchObject({ status: 'uploaded', version: 2 })

        await page.goto(`/applications/${id}/documents/photo`)
        await expect(page.getByRole('heading', { name: 'We have your new file' })).toBeVisible()
        await expectAccessible(page, 'a document no longer required')
        await main.getByRole('link', { name: 'Back to your application' }).last().click()
        await expect(page).toHaveURL(`/applications/${id}`)
      })

      test('a previously accepted file can replace it, and no other file is offered', async ({ page, sql }) => {
        const id = await aRejectedPhoto(page, sql)
        await anAcceptedPhoto(page, sql)
        await reject(sql, await aDraft(page, { uploads: true }), 'photo')
        await page.goto(`/applications/${id}/documents/photo`)
        // A toast may cover it.
        await page.locator('summary', { hasText: 'Use a saved document' }).press('Enter')
        await expect(page.getByRole('radio')).toHaveCount(1)
        await page.getByRole('button', { name: 'Use this document' }).click()
        await expect(page.getByRole('alert').first()).toContainText('Choose one of your documents')
        await page.getByRole('radio', { name: /accepted\.jpg.*Accepted for France/ }).check()
        await page.getByRole('button', { name: 'Use this document' }).click()
        await expect(page).toHaveURL(`/applications/${id}`)
        await expect(page.getByText('Document uploaded').first()).toBeVisible()
      })
    })
  })
}

withAndWithoutScript(() => {
  test('travellers in one order each replace their own document', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const first = await aDraft(page, { uploads: true })
    const second = await addMember(page, first, { given: 'Daniel', passport: 'NG', born: 1982 })
    await pay(page, first)
    for (const id of [first, second]) {
      await sql`update applications set status = 'document_verification' where id = ${id}`
      await reject(sql, id, 'passport')
    }
    await page.goto(`/applications/${second}/documents/passport`)
    await expect(page.getByRole('main')).toContainText('For Daniel')
    await replaceFile(page, picture('daniel.jpg', await aPicture({ subject: 'passport', seed: 3 })))
    await expect(page).toHaveURL(`/applications/${second}`)
    expect(await versionsOf(sql, second, 'passport')).toMatchObject({ status: 'uploaded' })
    expect(await versionsOf(sql, first, 'passport')).toMatchObject({ status: 'rejected' })
    await page.goto(`/applications/${first}/documents/passport`)
    await expect(page.getByRole('main')).not.toContainText('Daniel')
    await expect(page.getByRole('heading', { name: 'Your new file' })).toBeVisible()
  })
})

test('a draft, a decided case, another document type and another account have no such page', async ({
  page,
  sql,
  browser,
  baseURL,
}) => {
  const id = await aRejectedPhoto(page, sql)
  const at = `/applications/${id}/documents`
  // The former addresses redirect here.
  await page.goto(`/apply/${id}/documents/photo`)
  await expect(page).toHaveURL(`${at}/photo`)
  await page.goto(`/apply/${id}/documents`)
  await expect(page).toHaveURL(`${at}/photo`)
  for (const kind of ['issued_visa', 'application_form', 'school_letter']) {
    expect((await page.request.get(`${at}/${kind}`)).status(), kind).toBe(404)
  }
  const draft = await aDraft(page)
  await page.goto(`/applications/${draft}/documents/photo`)
  await expect(page).toHaveURL(`/apply/${draft}/documents?show=photo#photo`)

  await sql`update applications set status = 'approved' where id = ${id}`
  await page.goto(`${at}/photo`)
  await expect(page.getByRole('heading', { name: 'This document cannot be replaced now' })).toBeVisible()
  const file = picture('late.jpg', await portrait(4))
  const late = await page.request.post(`${at}/photo`, { multipart: { once: crypto.randomUUID(), file } })
  expect(late.status()).toBe(422)
  expect(await versionsOf(sql, id, 'photo')).toMatchObject({ status: 'rejected', version: 1 })

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  await aTraveller(await stranger.newPage(), sql)
  expect((await stranger.request.get(`${at}/photo`)).status()).toBe(404)
  await stranger.close()
})

test('a new file waits for the connection, and leads back to the case once uploaded', async ({
  page,
  sql,
  context,
}) => {
  const id = await aRejectedPhoto(page, sql)
  await page.goto(`/applications/${id}/documents/photo`)
  await chooseFile(page.getByRole('main'), picture('better.jpg', await portrait(2)))
  await expect(page.getByRole('status').filter({ hasText: 'Ready to send: better.jpg' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Send (this file|it anyway)$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(`/applications/${id}`)
  await expect(page.getByText('Document uploaded').first()).toBeVisible()
  expect(await versionsOf(sql, id, 'photo')).toMatchObject({ status: 'uploaded', version: 2 })
})
