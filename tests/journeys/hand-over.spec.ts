import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, test, withAndWithoutScriptAt } from '#tests/support/journey.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'
import { afterUndo } from './undo-window.ts'

const [, officer] = demoStaff

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      test('staff deliver the visa to the traveller, who saves it', async ({ page, sql }) => {
        await aTraveller(page, sql)
        const id = await aPaidCase(page, sql, 'under_review')
        const download = page.getByRole('link', { name: 'Download your visa' })
        await page.goto(`/applications/${id}`)
        await expect(page.getByRole('main')).toContainText('Under review')

        const desk = await atWork(page, officer, { javaScriptEnabled })
        await desk.goto(`/admin/applications/${id}`)
        await desk.getByRole('link', { name: 'Add visa' }).first().click()
        await expect(desk.getByLabel('Type', { exact: true })).toHaveValue('issued_visa')
        await desk.setInputFiles('input[type=file]', {
          name: 'e-visa.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(await aPdf()),
        })
        await desk.getByRole('button', { name: 'Add Document' }).click()
        await expect(desk.getByRole('heading', { level: 1 })).toContainText('Visa of PTN-')
        // The visa is visible only after the approval, which announces it.
        await page.goto(`/applications/${id}`)
        await expect(download).toHaveCount(0)
        await desk.goto(`/admin/applications/${id}`)
        await expect(desk.getByRole('main')).toContainText('The traveller sees it when you approve the application.')
        await desk.getByRole('button', { name: 'France approved it' }).click()
        await expect(desk.getByRole('main')).toContainText('Application status changed to Approved')

        await afterUndo(sql, id)
        await page.goto(`/applications/${id}`)
        const saved = page.waitForEvent('download')
        await download.click()
        expect((await saved).suggestedFilename()).toBe('e-visa.pdf')
        await expectAccessible(page, 'an application with its visa')
        await page.goto('/notifications')
        await expect(page.getByRole('main')).toContainText('France approved your visa application')
        await expect(page.getByRole('main')).toContainText('Your visa is ready')

        await desk.getByText('Remove visa').click()
        await expectAccessible(desk, 'a visa to be taken back')
        await desk.getByRole('button', { name: 'Delete visa and notify traveller' }).click()
        await expect(desk.getByRole('link', { name: 'Deliver visa' })).toBeVisible()
        await page.goto(`/applications/${id}`)
        await expect(page.getByRole('main')).toContainText('Your visa will be on this page as soon as we have it.')
        await page.goto('/notifications')
        await expect(page.getByRole('main')).toContainText('We removed your visa file')
      })
    })
  })
}
