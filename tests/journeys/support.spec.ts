import { expect, expectAccessible, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aDraft, aTraveller } from './prepared.ts'

const pdf = Buffer.from(await aPdf())
const aFile = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer })

withAndWithoutScript(() => {
  test('a question goes with its case and its files; a refused file loses no word', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const draft = await aDraft(page, { from: 'IN', to: 'FR' })
    await page.goto(`/status/${draft}`)
    await page.getByRole('link', { name: 'Ask about this application' }).click()
    await expect(page.getByLabel('Which application is it about?')).toHaveValue(draft)
    await page.getByLabel('Subject').fill('My letter')
    await page.getByLabel('Message').fill('Is this the right one?')
    await page.getByLabel('Files (optional)').setInputFiles([aFile('letter.pdf', Buffer.from('no PDF at all'))])
    await page.getByRole('button', { name: 'Send your question' }).click()
    await expect(page.getByRole('alert').first()).toContainText(
      'letter.pdf: the selected file must be a PDF, JPG or PNG',
    )
    await expect(page.getByRole('alert').first()).toContainText('Choose your files again')
    await expect(page.getByLabel('Message')).toHaveValue('Is this the right one?')
    await expect(page.getByLabel('Which application is it about?')).toHaveValue(draft)
    await expectAccessible(page, 'a refused file')
    await page.getByLabel('Files (optional)').setInputFiles([aFile('letter.pdf'), aFile('ticket.pdf')])
    await page.getByRole('button', { name: 'Send your question' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('status').filter({ hasText: 'Support ticket submitted successfully' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'About your application to France' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'ticket.pdf' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'letter.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('letter.pdf')
    await page.getByLabel('Your message').fill('And this one?')
    await page.getByLabel('Files (optional)').setInputFiles([aFile('more.pdf')])
    await page.getByRole('button', { name: 'Send your reply' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Your reply has been sent' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'more.pdf' })).toBeVisible()
    await expectAccessible(page, 'a question with files')
  })
})
