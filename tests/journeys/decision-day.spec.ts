import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScriptAt } from '#tests/support/journey.ts'
import { aJpeg, aPdf } from '#tests/support/sample-files.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'

const [, officer] = demoStaff

type VisaFile = { name: string; mimeType: string; bytes: Uint8Array }

const aPicture = async () => ({
  name: 'e-visa.jpg',
  mimeType: 'image/jpeg',
  bytes: await aJpeg({ width: 900, height: 1200 }),
})
const aDocument = async () => ({ name: 'e-visa.pdf', mimeType: 'application/pdf', bytes: await aPdf() })

/**
 * An approved application of the current user with its visa, a picture by default, and the portal page that added it.
 */
async function aVisa(page: Page, sql: Sql, file?: VisaFile) {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'approved')
  await page.goto(`/applications/${id}`)
  const desk = await atWork(page, officer)
  await desk.goto(`/admin/documents/new?application=${id}&kind=issued_visa`)
  const { name, mimeType, bytes } = file ?? (await aPicture())
  await desk.setInputFiles('input[type=file]', { name, mimeType, buffer: Buffer.from(bytes) })
  await desk.getByRole('button', { name: 'Add Document' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Visa of PTN-')
  const hourAgo = sql`now() - interval '1 hour'`
  await sql`
    update applications set visa_valid_from = '2031-01-04', visa_valid_until = '2031-04-03', moved_at = ${hourAgo}
    where id = ${id}`
  await sql`update documents set decided_at = ${hourAgo} where application_id = ${id} and kind = 'issued_visa'`
  await sql`update document_versions set uploaded_at = ${hourAgo} where document_id in (
    select id from documents where application_id = ${id} and kind = 'issued_visa')`
  return { id, desk }
}

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, () => {
      test('a traveller checks the visa and reports a mistake, and staff see both', async ({ page, sql }) => {
        const { id, desk } = await aVisa(page, sql)
        await page.goto(`/applications/${id}`)
        const check = page.getByRole('region', { name: 'Check every detail' })
        await expect(page.getByRole('img', { name: 'Your visa' })).toBeVisible()
        await expect(check).toContainText('6 details left to check')
        await expectAccessible(page, 'a visa to check')
        await check.getByRole('button', { name: 'Name: correct' }).click()
        await expect(check).toContainText('5 details left to check')
        await expect(check).toContainText('Correct, checked on')

        const saved = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Add dates to calendar' }).click()
        expect((await saved).suggestedFilename()).toMatch(/-visa\.ics$/)

        await check.getByRole('button', { name: 'Passport number: wrong' }).click()
        await expect(page).toHaveURL(/\/support\/new\?/)
        await expect(page.getByLabel('Subject')).toHaveValue('Mistake on my visa: passport number')
        await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Passport number on my visa is wrong/)
        await page.goto(`/applications/${id}`)
        await expect(check).toContainText('You found a mistake.')
        await expectAccessible(page, 'a visa with a mistake')

        await desk.goto(`/admin/applications/${id}`)
        const visa = desk.locator('#visa-end')
        await expect(visa).toContainText('Correct: Name')
        await expect(visa).toContainText('Reported as wrong: Passport number')
      })
    })
  })
}

test('a saved visa opens offline, and is deleted when the traveller signs out', async ({ page, sql }) => {
  const { id } = await aVisa(page, sql)
  const context = page.context()
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: 'Save visa for offline use' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()

  await context.setOffline(true)
  await page.goto(`/applications/${id}/visa`)
  const picture = page.getByRole('img', { name: 'Your visa' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await expect(page.getByRole('main')).toContainText('4 January 2031 to 3 April 2031')
  await expectAccessible(page, 'a saved visa')
  // Any other page of the application redirects there.
  await page.goto(`/applications/${id}`)
  await expect(page).toHaveURL(/\/visa$/)
  await page.goto('/applications')
  await expect(page).toHaveURL(new RegExp(`/applications/${id}/visa$`))

  await context.setOffline(false)
  await page.goto('/dashboard')
  await page.locator('.menu-main > summary:visible').click()
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Signed out successfully')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(`/applications/${id}/visa`)).rejects.toThrow()
  await context.setOffline(false)
})

test('the first page of a PDF is rendered where no frame shows it, and in the saved copy', async ({ page, sql }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await aVisa(page, sql, await aDocument())
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const picture = page.getByRole('img', { name: 'Your visa, first page' })
  const frame = page.locator('iframe.visa-frame')
  await page.goto(`/applications/${id}`)
  await expect(picture).toBeVisible()
  expect(await widthOf()).toBe(1200)
  await expect(frame).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the visa' })).toBeVisible()
  await expectAccessible(page, 'a visa as a PDF')
  await page.getByRole('button', { name: 'Save visa for offline use' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(frame).toBeVisible()
  await expect(picture).toBeHidden()

  await page.goto(`/applications/${id}/visa`)
  await expect(picture).toBeVisible()
  expect(await widthOf()).toBe(1200)
  await expectAccessible(page, 'a visa that is a PDF, by itself')

  await page.context().setOffline(true)
  await page.goto(`/applications/${id}/visa`)
  await expect(picture).toBeVisible()
  expect(await widthOf()).toBe(1200)
  await expect(page.getByRole('link', { name: 'Open the visa file' })).toBeVisible()
  await expectAccessible(page, 'a saved visa that is a PDF')
  await page.context().setOffline(false)
})

test('the first page is rendered on a wide screen too if the browser shows no PDF in a page', async ({ page, sql }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id } = await aVisa(page, sql, await aDocument())
  await page.goto(`/applications/${id}`)
  await expect(page.getByRole('img', { name: 'Your visa, first page' })).toBeVisible()
  await expect(page.locator('iframe.visa-frame')).toBeHidden()
})

test('a removed visa is not kept in the browser', async ({ page, sql }) => {
  const { id, desk } = await aVisa(page, sql)
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: 'Save visa for offline use' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await desk.goto(`/admin/applications/${id}`)
  await desk.getByText('Remove visa').click()
  await desk.getByRole('button', { name: 'Delete visa and notify traveller' }).click()
  await expect(desk.getByRole('link', { name: 'Deliver visa' })).toBeVisible()
  await page.goto(`/applications/${id}`)
  await expect(page.getByText('Your visa will be on this page as soon as we have it.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('a refusal lists what the traveller can do', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'rejected')
  await sql`update applications set moved_at = now() - interval '1 hour' where id = ${id}`
  await page.goto(`/applications/${id}`)
  const ways = page.getByRole('region', { name: 'What you can do' })
  await expect(ways).toContainText('You can appeal to the country that refused the visa')
  await expect(ways.getByRole('link', { name: 'Apply again' })).toBeVisible()
  await expectAccessible(page, 'a refusal')
})
