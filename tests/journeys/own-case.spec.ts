import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScriptAt } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { pressAt, typeInto } from './hands.ts'
import { aDraft, aPaidCase, aTraveller, atWork } from './prepared.ts'
import { afterUndo } from './undo-window.ts'

const [, officer] = demoStaff

async function ask(desk: Page, sql: Sql, id: string, question: string): Promise<void> {
  await desk.goto(`/admin/applications/${id}`)
  const label = desk.getByLabel('What do we need to know?')
  if (!(await label.isVisible())) await desk.getByText('Question to the traveller').press('Enter')
  await label.fill(question)
  await desk.getByRole('button', { name: /^(Ask the traveller|Change question)$/ }).click()
  const said = desk.getByRole('status').filter({ hasText: 'Question sent' })
  await expect(said).toBeVisible()
  await afterUndo(sql, id)
}

for (const width of shareOf([390, 1280], 2)) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      test('a reply typed for one question is never sent for another', async ({ page, sql }) => {
        await aTraveller(page, sql)
        const id = await aPaidCase(page, sql, 'document_verification')
        await page.goto(`/applications/${id}`)
        const desk = await atWork(page, officer, { javaScriptEnabled })
        const main = page.getByRole('main')
        await ask(desk, sql, id, 'Where will you stay?')
        await page.goto(`/status/${id}`)
        await expect(page).toHaveURL(`/applications/${id}#tracking`)
        await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible()
        await page.getByLabel('Your answer').fill('With my aunt in Lyon')
        await ask(desk, sql, id, 'Who pays for the journey?')
        await page.getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByRole('alert')).toContainText('Our question has changed.')
        await expect(main).toContainText('Who pays for the journey?')
        await expect(page.getByLabel('Your answer')).toHaveValue('With my aunt in Lyon')
        await expectAccessible(page, 'an answer to another question')

        await page.getByLabel('Your answer').fill('My aunt does')
        await page.getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByRole('heading', { name: 'You answered our question' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Our move' })).toBeVisible()
        // A toast stays while the pointer is over it, and the button just pressed may be below it.
        await page.mouse.move(0, 0)
        await main.getByText('Timeline').click()
        await expect(main).toContainText('Question answered')
        await expectAccessible(page, 'an answered question')

        await sql`update applications set status = 'approved', question_at = now() where id = ${id}`
        await page.goto(`/applications/${id}`)
        await expect(page.getByLabel('Your answer')).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Your move' })).toHaveCount(0)
      })

      test('an application shows the traveller’s messages, and what is wrong with a document', async ({
        page,
        sql,
      }) => {
        await aTraveller(page, sql)
        const id = await aPaidCase(page, sql, 'document_verification')
        const main = page.getByRole('main')
        await page.goto(`/applications/${id}`)
        await expect(main).toContainText('No messages yet.')
        await sql`update documents set status = 'rejected', decided_at = now() - interval '1 minute',
          rejection_reason = 'glare', rejection_note = 'Take it away from the lamp.'
          where application_id = ${id} and kind = 'photo'`
        await page.getByLabel('Your message').fill('I need my passport back in March.')
        await page.getByRole('button', { name: 'Send message' }).click()
        await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(
          'I need my passport back in March.',
        )
        await expect(main).toContainText('There is glare on it. Take it away from the lamp.')
        await expectAccessible(page, 'an application with messages')
        await expect(main.getByRole('link', { name: 'Upload a new file: Photo' })).toHaveAttribute(
          'href',
          `/applications/${id}/documents/photo`,
        )
      })

      test('an application shows its reference, its delay and its outcome', async ({ page, sql }) => {
        await aTraveller(page, sql)
        const id = await aPaidCase(page, sql, 'under_review')
        const main = page.getByRole('main')
        // A toast about the payment may cover the button.
        await page.addLocatorHandler(page.locator('.toast-close').first(), (close) => close.click())
        const calendar = main.getByRole('link', { name: 'Add expected date to calendar' })
        await page.goto(`/applications/${id}`)
        await expect(main.locator('header').first()).toContainText(/France.*PTN-/)
        await expect(main).toContainText('France is reviewing your application.')
        await main.getByText('Timeline').click()
        await expect(main).toContainText('You started the application.')
        await main.getByText('Withdraw or get help').click()
        await expect(calendar).toBeVisible()
        await expect(main.getByRole('button', { name: 'Print this page' })).toBeVisible({ visible: javaScriptEnabled })

        await sql`update applications set expected_on = current_date - 3 where id = ${id}`
        await page.goto(`/applications/${id}`)
        await expect(main).toContainText('and is late')
        await expect(main).toContainText('France has not decided yet.')
        await expect(calendar).toHaveCount(0)
        await expectAccessible(page, 'a late application')
        for (const address of ['/applications', '/dashboard']) {
          await page.goto(address)
          await expect(main).toContainText(/was expected by .* and is late/)
        }

        await sql`update applications set status = 'rejected' where id = ${id}`
        await sql`insert into status_entries (id, application_id, status, at, note)
          values (gen_random_uuid(), ${id}, 'rejected', now() - interval '1 minute', 'The bank statement covers two months only.')`
        await page.goto(`/applications/${id}`)
        await expect(page.getByRole('heading', { name: 'France refused your application.' })).toBeVisible()
        await expect(main.getByRole('listitem').filter({ hasText: 'Refused, ended here' })).toBeVisible()
        await expect(main.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/apply?from=IN&to=FR')
        await expectAccessible(page, 'a rejected application')
        await page.emulateMedia({ media: 'print' })
        await expect(main.getByRole('button')).toHaveCount(0)
        await expect(main.getByText('The bank statement covers two months only.').first()).toBeVisible()
      })
    })
  })
}

test('a keyboard user replies, and withdraws in two tabs at once with one effect', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'document_verification')
  await sql`update applications set question = 'Where will you stay?', question_at = now() where id = ${id}`
  await page.goto('/applications')
  await pressAt(page, page.getByRole('link', { name: 'Answer our question' }))
  await expect(page).toHaveURL(`/applications/${id}#your-move`)
  await typeInto(page, page.getByLabel('Your answer'), 'In Lyon')
  await pressAt(page, page.getByRole('button', { name: 'Send answer' }))
  await expect(page.getByRole('heading', { name: 'You answered our question' })).toBeVisible()

  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(`/applications/${id}/withdraw`)
  await page.getByRole('button', { name: 'Withdraw application' }).dblclick()
  await expect(page).toHaveURL(`/applications/${id}`)
  await expect(page.getByRole('heading', { name: 'You withdrew this application.' })).toBeVisible()
  // The other tab is updated, and no longer offers it.
  await expect(other.getByRole('main')).toContainText('It is already closed.')
  await expect(other.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0)
  const notified =
    await sql`select 1 from notifications where link = ${`/applications/${id}`} and title like 'You withdrew%'`
  const entries = await sql`select 1 from status_entries where application_id = ${id} and status = 'withdrawn'`
  expect([notified.length, entries.length]).toEqual([1, 1])
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(/It is already closed|Withdrawing ends the application/)
})

test('the dashboard shows once what a draft needs next', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 2 })
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `/apply/${id}`)
  await expect(main.getByText('France')).toHaveCount(1)
  await expect(main.getByRole('heading', { name: 'Recent Applications' })).toHaveCount(0)
  await expectAccessible(page, 'a dashboard with only a draft')
})
