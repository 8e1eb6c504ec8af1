import { randomBytes } from 'node:crypto'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import {
  alsoInFirefox,
  expect,
  expectAccessible,
  type Page,
  test,
  withAndWithoutScript,
} from '#tests/support/journey.ts'
import { aJpeg, aPdf } from '#tests/support/sample-files.ts'
import { aDraft, aTraveller, leaveAlone, send } from './prepared.ts'
import { slowDown, speedUp } from './slow-line.ts'
import { signIn } from './steps.ts'

const [, , support] = demoStaff
const pdf = Buffer.from(await aPdf())
const aFile = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer })

withAndWithoutScript((javaScriptEnabled) => {
  test('a question is sent with its case and its files; a rejected file loses no text', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const draft = await aDraft(page, { from: 'IN', to: 'FR' })
    await page.goto(`/applications/${draft}`)
    await page.getByText('Withdraw or get help').click()
    await page.getByRole('link', { name: 'Contact support about this application' }).click()
    await expect(page.getByLabel('Which application is it about?')).toHaveValue(draft)
    await page.getByLabel('Subject').fill('My letter')
    await page.getByRole('textbox', { name: 'Message' }).fill('Is this the right one?')
    const files = page.getByLabel('Files (optional)')
    await files.setInputFiles([aFile('letter.pdf', Buffer.from('no PDF at all')), aFile('ticket.pdf')])
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('alert').first()).toContainText(
      'letter.pdf: the selected file must be a PDF, JPG or PNG',
    )
    // Only a script can keep the chosen files; without one the page says which to choose again.
    const again = 'Choose your files again: ticket.pdf.'
    if (javaScriptEnabled) await expect(page.getByText(/^ticket\.pdf, \d+ kB$/)).toBeVisible()
    else await expect(files).toHaveAccessibleDescription(new RegExp(again))
    await expect(page.getByRole('main').getByText(again)).toHaveCount(javaScriptEnabled ? 0 : 2)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is this the right one?')
    await expect(page.getByLabel('Which application is it about?')).toHaveValue(draft)
    await expectAccessible(page, 'a refused file')
    await files.setInputFiles([aFile('letter.pdf'), aFile('ticket.pdf')])
    await page.getByRole('button', { name: 'Send question' }).click()
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
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Your reply has been sent' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'more.pdf' })).toBeVisible()
    await expectAccessible(page, 'a question with files')
  })
})

/** Writes a question on the support page, with a file. */
async function writeQuestion(page: Page, file: ReturnType<typeof aFile>): Promise<void> {
  await page.goto('/support')
  await page.getByLabel('Subject').fill('My photo')
  await page.getByLabel('Message', { exact: true }).fill('Is it sharp enough?')
  await page.getByLabel('Files (optional)').setInputFiles(file)
}

const sendIt = (page: Page) => page.getByRole('button', { name: 'Send question' })
const opened = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Support ticket submitted successfully' })

async function expectWordsKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Subject')).toHaveValue('My photo')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is it sharp enough?')
}

test.describe('a traveller who sends files with a question over a slow connection', () => {
  test('sees the progress, can cancel, and sends once when pressing twice', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    await writeQuestion(page, aFile('scan.jpg', Buffer.concat([await aJpeg(), randomBytes(400_000)])))
    await slowDown(page)
    await sendIt(page).click()
    const bar = page.getByRole('progressbar', { name: 'Upload progress' })
    await expect(bar).toBeVisible()
    const status = page.getByRole('main').getByRole('status')
    await expect(status.filter({ hasText: 'Sending your message and files' })).toBeVisible()
    await expectAccessible(page, 'a message being sent')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(status.filter({ hasText: 'Cancelled. Nothing was sent' })).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(sendIt(page)).toBeFocused()
    await expect(page).toHaveURL('/support')
    await expectWordsKept(page)

    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await sendIt(page).dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('Message', { exact: true }).press('ControlOrMeta+End')
    await page.getByLabel('Subject').press('Enter')
    await speedUp(page)
    await expect(opened(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'scan.jpg' })).toBeVisible()
    expect(posts).toHaveLength(1)
    const [count] = await sql`
      select count(*)::int as tickets from tickets where account_id = (select id from accounts where email = ${email})`
    expect(count?.tickets).toBe(1)
  })

  test('waits without a connection, and sends once it returns', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await writeQuestion(page, aFile('letter.pdf'))
    await page.context().setOffline(true)
    await sendIt(page).click()
    await expect(page.getByText('What you send goes out when you are back online.')).toBeVisible()
    await expectWordsKept(page)
    await expectAccessible(page, 'a message waiting for the connection')
    await page.context().setOffline(false)
    await expect(opened(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'letter.pdf' })).toBeVisible()
  })

  test('sees that the service cannot be reached, and sends the same message again', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await writeQuestion(page, aFile('letter.pdf'))
    const support = /\/support\/new\.data/
    await page.route(support, (route) => route.abort())
    await sendIt(page).click()
    const summary = page.locator('#error-summary')
    await expect(summary).toContainText('We could not reach the service. Nothing you typed is lost.')
    await expect(page).toHaveTitle(/^Error: /)
    await expectWordsKept(page)
    await page.unroute(support)
    await sendIt(page).click()
    await expect(opened(page)).toBeVisible()
  })
})

test(
  'a rejected message returns to the page it was written on, with all its text',
  alsoInFirefox(true),
  async ({ page, sql }) => {
    await aTraveller(page, sql)
    await writeQuestion(page, aFile('letter.pdf', Buffer.from('no PDF at all')))
    await sendIt(page).click()
    const summary = page.locator('#error-summary')
    const files = page.getByLabel('Files (optional)')
    await expect(summary.getByRole('link')).toHaveText(/^letter\.pdf: the selected file must be a PDF, JPG or PNG\./)
    await expect(summary).toBeFocused()
    await expect(page).toHaveURL('/support')
    await expectWordsKept(page)
    await summary.getByRole('link').click()
    await expect(files).toBeFocused()
    await expect(files).toHaveAccessibleDescription(/letter\.pdf: the selected file must be/)

    await test.step('errors that the browser can find appear at once, and in the response too', async () => {
      await files.setInputFiles([aFile('notes.txt'), aFile('letter.pdf')])
      await expect(files).toHaveAccessibleDescription(
        /PDF, JPG or PNG, up to 10 MB each\. notes\.txt: the selected file/,
      )
      await expect(page.getByText(/^letter\.pdf, \d+ kB$/)).toBeVisible()
      await sendIt(page).click()
      await expect(summary.getByRole('link')).toContainText(
        'notes.txt: the selected file is a PDF, but its name does not end in .pdf.',
      )
    })

    await test.step('the form that came back sends as the first did', async () => {
      await files.setInputFiles([aFile('letter.pdf')])
      await expect(files).not.toHaveAttribute('aria-invalid')
      await sendIt(page).click()
      await expect(opened(page)).toBeVisible()
    })
  },
)

test(
  'files stay selected when a field is empty, and are sent the second time',
  alsoInFirefox(true),
  async ({ page, sql }) => {
    await aTraveller(page, sql)
    await writeQuestion(page, aFile('letter.pdf'))
    await page.getByLabel('Subject').clear()
    await sendIt(page).click()
    await expect(page.locator('#error-summary')).toContainText('Please complete all fields before submitting')
    await expect(page.locator('#error-summary')).not.toContainText('again')
    await expect(page.getByLabel('Files (optional)')).toHaveValue(/letter\.pdf$/)
    await expect(page.getByText(/^letter\.pdf, \d+ kB$/)).toBeVisible()
    await page.getByLabel('Subject').fill('My photo')
    await sendIt(page).click()
    await expect(opened(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'letter.pdf' })).toBeVisible()
  },
)

test('a reply appears in an open question, and leaves typed text unchanged', async ({
  page,
  sql,
  browser,
  service,
}) => {
  await aTraveller(page, sql)
  const ticket = await send(page.request, '/support/new', { subject: 'My photo', message: 'Is it sharp enough?' })
  const listening = page.waitForResponse(/\/realtime\/v1\/latest/)
  await page.goto(ticket)
  await listening
  await page.getByLabel('Your message').fill('And one thing more')
  const desk = await browser.newContext({ baseURL: service.origin })
  await send(desk.request, '/admin-login', { email: support.email, password: support.password })
  const answer = { text: 'It is sharp.', status: 'resolved' }
  await send(desk.request, `/admin/messages/tickets/${ticket.split('/').at(-1)}`, answer)
  await desk.close()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('It is sharp.')
  await expect(page.getByLabel('Your message')).toHaveValue('And one thing more')
  await expect(page.getByLabel('Your message')).toBeFocused()
  await expect(page.locator('.ticket-facts').first()).toContainText('Resolved')
})

test('staff read a newer message before their reply is sent, and keep its file', async ({
  page,
  sql,
  browser,
  service,
}) => {
  await aTraveller(page, sql)
  const ticket = await send(page.request, '/support/new', { subject: 'My photo', message: 'Is it sharp enough?' })
  const desk = await (await browser.newContext({ baseURL: service.origin })).newPage()
  await send(desk.request, '/admin-login', { email: support.email, password: support.password })
  await desk.goto(`/admin/messages/tickets/${ticket.split('/').at(-1)}`)
  await desk.getByLabel('Your answer').fill('It is.')
  await desk.getByLabel('Files (optional)').setInputFiles(aFile('rules.pdf'))
  await send(page.request, ticket, { message: 'Or should I take another?' })

  const button = desk.getByRole('button', { name: 'Send answer' })
  await button.click()
  await expect(desk.getByRole('main').getByRole('alert')).toContainText(
    'Your answer was not sent. Read the new message',
  )
  await expect(desk.getByText('Or should I take another?')).toBeVisible()
  await expect(desk.getByLabel('Your answer')).toHaveValue('It is.')
  const chosen = desk.getByLabel('Files (optional)')
  expect(await chosen.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe('rules.pdf')
  await button.click()
  await expect(desk.getByRole('main').getByRole('link', { name: 'rules.pdf' })).toBeVisible()
  await desk.context().close()
})

test('a signed-out traveller is notified, and finds all the text after sign-in', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  await writeQuestion(page, aFile('letter.pdf'))
  await leaveAlone(sql, person.email)
  await sendIt(page).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toContainText('We kept what you typed. Sign in')
  await signIn(page, person)
  await expect(main).toContainText('Is it sharp enough?')
  await expect(main).toContainText('We could not keep your files')
  await expect(main.getByLabel('Your files')).toHaveAccessibleDescription('You had chosen: letter.pdf.')
  await expectAccessible(page, 'a message waiting for its files')
  await main.getByLabel('Your files').setInputFiles(aFile('letter.pdf'))
  await main.getByRole('button', { name: 'Send form' }).click()
  await expect(opened(page)).toBeVisible()
  await expect(main.getByRole('link', { name: 'letter.pdf' })).toBeVisible()
})

test('a signed-in user reads the page at the address of a language, which stays as it is', async ({ page, sql }) => {
  await page.goto('/')
  await aTraveller(page, sql)
  await page.goto('/es/support')
  await page.evaluate(() => Object.assign(globalThis, { isBefore: true }))
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => 'isBefore' in globalThis)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
