import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'

const [, officer] = demoStaff

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a form is copied by keyboard, its filing is recorded, and is found once overdue', { tag: '@firefox' }, async ({
  page,
  sql,
}) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'processing')
  await page.goto(`/applications/${id}`)
  const desk = await atWork(page, officer)
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => desk.evaluate(() => navigator.clipboard.readText())
  await desk.goto(`/admin/applications/${id}`)
  await expect(desk.locator('body[data-single-keys]')).toBeVisible()
  const pane = desk.getByRole('region', { name: 'Filing', exact: true })
  const decide = desk.getByRole('region', { name: 'Decide' })
  await expect(decide.getByRole('link', { name: 'Complete the filing record' })).toBeVisible()
  await expect(decide.getByRole('button', { name: 'Filed with France' })).toBeHidden()

  await test.step('each press copies the next field', async () => {
    const rows = pane.locator('.copy-row')
    for (let done = 1; done <= 4; done += 1) {
      await desk.keyboard.press('c')
      await expect(pane).toContainText(new RegExp(`${done} of \\d+ copied`))
      await expect.poll(clipboard).toBe(
        await rows
          .nth(done - 1)
          .locator('.copy-value')
          .textContent(),
      )
    }
    await expect(rows.nth(4)).toHaveAttribute('data-in-hand', 'true')
    await rows.nth(3).getByRole('checkbox').click()
    await expect(rows.nth(3).getByRole('checkbox')).not.toBeChecked()
    await expect(pane).toContainText(/3 of \d+ copied/)
  })

  await test.step('a hidden value is opened, logged and copied whole', async () => {
    await pane.getByRole('button', { name: 'Copy Passport number' }).click()
    await expect.poll(clipboard).toBe('Z1234567')
    await expect(desk.getByText('Z1234567')).toHaveCount(0)
    const opened = await sql`select 1 from audit_rows where act = 'form.open' and subject_id = ${id}`
    expect(opened).toHaveLength(1)
  })

  await test.step('the record is saved with its receipt', async () => {
    await expectAccessible(desk, 'a filing')
    await pane.locator('summary', { hasText: 'Mark all as copied' }).click()
    await pane.getByRole('button', { name: 'Mark all as copied' }).click()
    await expect(pane).toContainText('All form fields copied')
    await pane.getByLabel('Government reference').fill(`FRA/${id.slice(0, 8)}`)
    await pane.getByLabel('Filed on').fill(daysAgo(10))
    await pane.getByLabel('Fee paid').fill('ninety')
    await pane.getByLabel('Account used').fill('Desk 2')
    await pane.getByRole('button', { name: 'Save record' }).click()
    await expect(desk.getByRole('alert')).toContainText('Enter the fee as a number')
    await expect(pane.getByLabel('Account used')).toHaveValue('Desk 2')
    await pane.getByLabel('Fee paid').fill('90')
    await pane.getByLabel('Currency').selectOption('EUR')
    await pane.getByLabel('Follow up on').fill(daysAgo(3))
    await pane.getByRole('button', { name: 'Save record' }).click()
    await expect(desk.getByText('Filing record saved')).toBeVisible()
    await expect(pane).toContainText('Still to enter: receipt')
    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) }
    await pane.getByLabel('Add receipt').setInputFiles(file)
    await expect(pane.getByRole('link', { name: 'receipt.pdf' })).toBeVisible()
    await expect(pane).toContainText('Reference, day, fee and receipt entered')
  })

  await test.step('it is filed, and listed as overdue', async () => {
    await pane.getByRole('button', { name: 'Filed with France' }).click()
    await expect(desk.getByRole('main')).toContainText('Application status changed to Under review')
    await desk.goto('/admin/filings?due=overdue')
    const row = desk.getByRole('row', { name: `FRA/${id.slice(0, 8)}` })
    await expect(row).toContainText('3 days overdue')
    await expect(row).toContainText('Lena Fischer')
    await expectAccessible(desk, 'the filings')
    await desk.getByLabel('Government reference').fill(`fra / ${id.slice(0, 8)}`)
    await desk.getByRole('button', { name: 'Show filings' }).click()
    await expect(desk.getByText('1 filing with this reference')).toBeVisible()
    await row.getByRole('link').click()
    await expect(desk.locator(`[data-case="${id}"]`)).toBeVisible()
  })
})
