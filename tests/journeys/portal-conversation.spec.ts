import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'
import { afterUndo } from './undo-window.ts'

const [admin, officer] = demoStaff

test.describe('a traveller without script', () => {
  test.use({ javaScriptEnabled: false })

  test('exchanges a template message and a reply with files, and colleagues see both', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql, 'document_verification')
    await page.goto(`/applications/${id}`)
    const file = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })
    const [desk, other] = [await atWork(page, officer), await atWork(page, admin)]
    await desk.goto(`/admin/applications/${id}`)
    await other.goto(`/admin/applications/${id}`)
    await expect(other.locator('body[data-single-keys]')).toBeVisible()
    await expect(desk.locator('body[data-single-keys]')).toBeVisible()

    // Known values of the case are filled in; unknown ones are requested before anything is sent.
    await desk.keyboard.press('t')
    await desk.keyboard.type('missing')
    await desk.keyboard.press('Enter')
    const field = desk.getByLabel(/^Message to /)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(/^Hello \w.*\{\{document\}\}.*\{\{due_date\}\}/s)
    await expect(other.getByText('Lena is writing')).toBeVisible({ timeout: 8_000 })
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(desk.getByText('Fill in {{document}} and {{due_date}} before you send the message.')).toBeVisible()
    await expectAccessible(desk, 'a message with something to fill in')
    await field.fill(
      (await field.inputValue()).replace('{{document}}', 'bank statement').replace('{{due_date}}', 'Friday'),
    )

    // Typed text survives other actions and a reload.
    await desk.getByRole('button', { name: 'Claim this case' }).click()
    await expect(desk.getByRole('main')).toContainText('1 application now assigned to you')
    await desk.reload()
    await expect(field).toHaveValue(/bank statement/)
    await desk.getByLabel('Attach files').setInputFiles(await file('guide.pdf'))
    await desk.getByRole('button', { name: 'Send and pause clock' }).click()
    await expect(desk.getByText('Message sent. The clock is paused.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(other.getByRole('main')).toContainText('guide.pdf', { timeout: 8_000 })

    await afterUndo(sql, id)
    await page.goto(`/applications/${id}`)
    const talk = page.getByRole('region', { name: 'Messages' })
    await expect(talk).toContainText('bank statement')
    await expect(talk.getByRole('link', { name: 'guide.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your message')
    await page.getByLabel('Your message').fill('Here it is.')
    await page.getByLabel('Files (optional)').setInputFiles(await file('statement.pdf'))
    await expectAccessible(page, 'the conversation of an application')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(talk).toContainText('Here it is.')

    const thread = desk.getByRole('region', { name: 'Messages' })
    await expect(thread).toContainText('Here it is.', { timeout: 8_000 })
    await expect(thread.getByRole('link', { name: /^statement\.pdf/ })).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Traveller answered' })).toBeVisible()
  })
})
