import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller, atWork, pay, send } from './prepared.ts'

const [admin, officer, support] = demoStaff

const said = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.talk-text') })
// The status of chosen files is shown beside their field.
const status = (page: Page) => page.getByRole('main').getByRole('status').and(page.locator('.notice'))

test.describe('with script', () => {
  test('a traveller asks, support replies, and the traveller reads the reply and writes again', async ({
    page,
    sql,
    service,
  }) => {
    const { email } = await aTraveller(page, sql)
    await page.goto('/support')
    await expect(page.getByText('No support requests yet')).toBeVisible()
    await expect(page.getByText('Monday to Friday, 9am to 6pm')).toBeVisible()
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('alert')).toContainText('Please complete all fields before submitting')
    await page.getByLabel('Subject').fill('My photo')
    await page.getByRole('textbox', { name: 'Message' }).fill('Why was it rejected?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(status(page)).toContainText('Support ticket submitted successfully')
    const address = new URL(page.url()).pathname
    const reference = (await page.locator('.ticket-facts .ticket-reference').first().innerText()).trim()

    const desk = await atWork(page, support, { origin: service.origin })
    await desk.goto(`/admin/messages?tab=tickets&q=${encodeURIComponent(email)}`)
    await desk.getByRole('link', { name: 'My photo' }).click()
    await expect(desk.getByText('Why was it rejected?')).toBeVisible()
    await desk.getByLabel('Your answer').fill('There is glare on it.\nTake it again.')
    await desk.getByLabel('Resolved: nothing left to do').check()
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(status(desk)).toContainText('Answer sent')
    await expectAccessible(desk, 'a ticket that is answered')

    await page.goto('/dev/mailbox')
    const emailMessage = page
      .getByRole('article')
      .filter({ hasText: new RegExp(`We have answered your question.*${reference}`) })
    await expect(emailMessage).toHaveCount(1)
    await expect(emailMessage).not.toContainText('glare')
    await page.goto(address)
    await expect(said(page)).toHaveCount(2)
    await expect(said(page).nth(1)).toContainText('Support')
    await expect(page.getByRole('main')).not.toContainText(support.fullName)
    await page.getByLabel('Your message').fill('Thank you, done.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(status(page)).toContainText('Your reply has been sent')
    await expect(page.locator('.ticket-facts').last()).toContainText('Waiting for our answer')
    await desk.reload()
    await expect(desk.getByText('Thank you, done.')).toBeVisible()
    await desk.context().close()
  })

  test('when two colleagues reply at once, the second reads the first reply before sending', async ({
    page,
    sql,
    service,
  }) => {
    await aTraveller(page, sql)
    const asked = await send(page.request, '/support/new', { subject: 'Two at once', message: 'Who answers?' })
    const address = `/admin/messages/tickets/${asked.split('/').at(-1)}`
    const [one, two] = [
      await atWork(page, support, { origin: service.origin }),
      await atWork(page, officer, { origin: service.origin }),
    ]
    await one.goto(address)
    await two.goto(address)
    await one.getByLabel('Your answer').fill('I do.')
    await two.getByLabel('Your answer').fill('No, I do.')
    await one.getByRole('button', { name: 'Send answer' }).click()
    await two.getByRole('button', { name: 'Send answer' }).click()
    await expect(two.getByRole('alert')).toContainText('There is a new message')
    await expect(two.getByText('I do.', { exact: true })).toBeVisible()
    await expect(two.getByLabel('Your answer')).toHaveValue('No, I do.')
    await two.getByRole('button', { name: 'Send answer' }).click()
    await expect(status(two)).toContainText('Answer sent')
    for (const desk of [one, two]) await desk.context().close()
  })

  test('a contact message is answered, and the email quotes nothing from it', async ({ page, service }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const emailMessage = { name: 'Bela Sen', email, subject: 'A price for two', message: 'Win a prize at evil.example' }
    await send(page.request, '/contact', emailMessage)
    const desk = await atWork(page, support, { origin: service.origin })
    await desk.goto('/admin/messages?tab=contact')
    await desk.getByRole('link', { name: 'A price for two' }).last().click()
    await desk.getByLabel('Your answer').fill('It is $130.00 for two.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(status(desk)).toContainText('Answer sent')
    await expect(desk.locator('.ticket-facts')).toContainText('Answered')
    await page.goto('/dev/mailbox')
    const sent = page.getByRole('article').filter({ hasText: 'Our answer to your message' }).filter({ hasText: email })
    await expect(sent).toHaveCount(1)
    await expect(sent).toContainText('It is $130.00 for two.')
    await expect(sent).not.toContainText('evil.example')
    await desk.context().close()
  })

  test('a refund above the limit needs two people, and the customer sees what it is for', async ({
    page,
    sql,
    service,
  }) => {
    await sql`
      insert into settings (name, value) values ('refunds', '{"aloneUpTo": 500}')
      on conflict (name) do update set value = excluded.value`
    await aTraveller(page, sql)
    const paid = await aDraft(page, { uploads: true })
    await pay(page, paid)
    const [one, two] = [
      await atWork(page, officer, { origin: service.origin }),
      await atWork(page, admin, { origin: service.origin }),
    ]
    await one.goto(`/admin/refunds/new?application=${paid}&reason=request`)
    await one.getByLabel('Service fee').fill('100000')
    await one.getByLabel('Reason').fill('The customer cancelled on the same day.')
    await one.getByRole('button', { name: 'Issue refund' }).click()
    await expect(one.getByRole('alert')).toContainText('Service fee: enter an amount up to')
    await one.getByLabel('Service fee').fill('10.00')
    await one.getByRole('button', { name: 'Issue refund' }).click()
    await expect(status(one)).toContainText('Refund awaiting approval')
    await expect(one.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await page.goto(`/applications/${paid}`)
    await expect(page.getByRole('main')).not.toContainText('refunded')

    await two.goto(new URL(one.url()).pathname)
    await expectAccessible(two, 'a refund to decide')
    await two.getByLabel('Note').fill('Looked at the application: it was not filed.')
    await two.getByRole('button', { name: 'Approve' }).click()
    await expect(status(two)).toContainText('Refund approved')
    await expect(two.getByRole('region', { name: 'Payment', exact: true })).toContainText(
      '$10.00 to the card ending 4242',
    )

    await page.goto(`/applications/${paid}`)
    await expect(page.getByText('Partly refunded')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('service fee $10.00')
    await expect(page.getByRole('main')).not.toContainText('same day')
    await page.goto('/dev/mailbox')
    await expect(page.getByRole('article').filter({ hasText: 'We are refunding $10.00' }).first()).toBeVisible()
    for (const desk of [one, two]) await desk.context().close()
  })
})
