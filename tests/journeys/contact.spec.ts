import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'

type ContactMessage = { name: string; email: string; subject: string; message: string }

const aContactMessage = (): ContactMessage => ({
  name: 'Nguyễn Thị Ñ',
  email: `${crypto.randomUUID()}@example.test`,
  subject: 'A payment',
  message: 'It was taken twice.\nWhat should I do?',
})

async function fill(page: Page, contactMessage: ContactMessage): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(contactMessage.name)
  await page.getByLabel('Email', { exact: true }).fill(contactMessage.email)
  await page.getByLabel('Subject').fill(contactMessage.subject)
  await page.getByLabel('Message', { exact: true }).fill(contactMessage.message)
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const reference = /PTN-[2-9A-Z]{4}-[2-9A-Z]{4}/

async function expectSent(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Message sent!' })).toBeVisible()
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  const [found = ''] = reference.exec(await page.getByRole('main').getByRole('status').innerText()) ?? []
  expect(found).toMatch(reference)
  return found
}

withAndWithoutScript(
  () => {
    test('a visitor who sends a message twice gets one reference, and both sides get an email', async ({
      page,
      sql,
    }) => {
      const contactMessage = aContactMessage()
      const [before] = await sql`select count(*)::int as messages from contact_messages`
      await page.goto('/contact')
      await expectAccessible(page, 'the contact page')
      await fill(page, contactMessage)
      await sendButton(page).dblclick()
      const given = await expectSent(page)
      await expectAccessible(page, 'the message sent')

      await page.reload()
      expect(await expectSent(page)).toBe(given)
      const [after] = await sql`select count(*)::int as messages from contact_messages`
      expect(after?.messages).toBe(before?.messages + 1)

      await page.goto('/dev/mailbox')
      const emails = page.getByRole('article').filter({ hasText: given })
      await expect(emails).toHaveCount(2)
      const receipt = emails.filter({ hasText: contactMessage.email })
      await expect(receipt.getByRole('heading')).toHaveText(`We have your message, ${given}`)
      await expect(receipt).not.toContainText(contactMessage.name)
      const toStaff = emails.filter({ hasText: 'staff@example.test' })
      // The message is stored where staff sign in.
      await expect(toStaff.getByRole('link').first()).toHaveAttribute('href', /\/admin\/messages\/contact\//)
      await expect(toStaff).not.toContainText(contactMessage.message.split('\n')[1] ?? '')
      await expect(toStaff).not.toContainText(contactMessage.email)

      const stored =
        await sql`select encode(sealed, 'escape') as sealed, status from contact_messages where reference = ${given}`
      expect(stored).toHaveLength(1)
      expect(stored[0]).toMatchObject({ status: 'open' })
      expect(stored[0]?.sealed).not.toContain('payment')
    })

    test('an empty message lists what is missing', async ({ page }) => {
      await page.goto('/contact')
      await sendButton(page).click()
      await expectProblems(page, [
        'Enter your name',
        'Enter your email address',
        'Enter a subject',
        'Enter your message',
      ])
      await expectAccessible(page, 'the contact page with problems')
    })

    test('keeps typed values after an error', async ({ page }) => {
      await page.goto('/contact')
      const contactMessage = {
        ...aContactMessage(),
        email: 'not an address',
        subject: 's'.repeat(151),
        message: 'm'.repeat(5001),
      }
      await fill(page, contactMessage)
      await sendButton(page).click()
      await expectProblems(page, [
        'Enter an email address in the correct format, like name@example.com',
        'Subject must be 150 characters or fewer',
        'Message must be 5,000 characters or fewer',
      ])
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(contactMessage.name)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(contactMessage.email)
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(contactMessage.message)
    })

    test('a link fills in the subject and the message, as text and within their limits', async ({ page }) => {
      const markup = '"><script>alert(1)</script>'
      await page.goto(
        `/contact?${new URLSearchParams({ subject: `Quote ${markup}\r\nBcc: x`, message: 'm'.repeat(7000) })}`,
      )
      await expect(page.getByLabel('Subject')).toHaveValue(`Quote ${markup} Bcc: x`)
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('m'.repeat(5000))
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    })

    test('an invented address reveals nothing about a message', async ({ page }) => {
      for (const made of ['PTN-7K3M-Q9XD', 'PTN-7K3M-Q9XD.r.touanc.5nI5q0ma1U6oVgyo32ZQqGuHz0h-My_z5sVYFkmFl7k', '']) {
        await page.goto(`/contact?sent=${made}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
        await expect(page.getByRole('main')).not.toContainText('PTN-')
      }
    })

    test('a search of the questions finds only matching answers', async ({ page }) => {
      await page.goto('/faqs')
      const folds = page.locator('details[name="faq"]')
      await expect(folds).toHaveCount(10)
      await folds.nth(1).locator('summary').click()
      await folds.nth(3).locator('summary').click()
      await expect(page.locator('details[name="faq"][open]')).toHaveCount(1)
      await folds.nth(3).locator('summary').click()
      await expect(page.locator('details[name="faq"][open]')).toHaveCount(0)

      await page.getByRole('searchbox').fill('ORIGINAL passport')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Showing 1 result for "ORIGINAL passport"')
      await expect(page.getByRole('searchbox')).toHaveValue('ORIGINAL passport')
      await expect(page.getByText('We need a clear photo or scan of the page with your picture.')).toBeVisible()
      await expectAccessible(page, 'a search of the questions')

      await page.getByRole('searchbox').fill('<strong>')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Showing 0 results for "<strong>"')
      await expect(page.getByText('No FAQs match your search. Try a different query.')).toBeVisible()
      await page.getByRole('link', { name: 'Show all questions' }).click()
      await expect(folds).toHaveCount(10)
    })

    test('the support page links to an answer, and to the contact form with its subject', async ({ page }) => {
      await page.goto('/support')
      await page.getByRole('link', { name: 'What documents are required?' }).click()
      await expect(page).toHaveURL(/\/faqs#faq-what-documents-are-required$/)
      await page.goto('/support')
      await page.getByRole('link', { name: 'A payment' }).click()
      await expect(page.getByLabel('Subject')).toHaveValue('A payment')
    })
  },
  { tag: '@firefox' },
)

test('a link to an answer opens it', async ({ page }) => {
  await page.goto('/faqs#faq-what-documents-are-required')
  await expect(page.getByText('Most destinations ask for a passport')).toBeVisible()
})

test('the button shows that the message is being sent', async ({ page }) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await fill(page, aContactMessage())
  // The form is blocked after all page scripts have run: the response would be too quick to read.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
})

test('a signed-in user finds name and address filled in, and the message belongs to the account', async ({
  page,
  sql,
}) => {
  const person = await aTraveller(page, sql)
  await page.goto('/contact?subject=My+account')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.fullName)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await page.getByLabel('Message', { exact: true }).fill('Please change my name.')
  await sendButton(page).click()
  const given = await expectSent(page)
  const [row] = await sql`
    select email from contact_messages join accounts on accounts.id = account_id where reference = ${given}`
  expect(row?.email).toBe(person.email)
})

test.describe('a visitor in Kolkata', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('reads the opening hours in local time', async ({ page }) => {
    await page.goto('/contact')
    // 4.5 hours ahead of London in summer, 5.5 in winter.
    await expect(page.getByText(/^In your time zone: Monday to Friday, [12]:30pm to 1[01]:30pm\.$/)).toBeVisible()
    await expect(page.getByText(/(Greenwich Mean|British Summer) Time, now UTC\+0[01]:00/)).toBeVisible()
  })
})

test.describe('a visitor in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('reads that the opening hours end on the next day', async ({ page }) => {
    await page.goto('/support')
    await expect(page.getByText(/^In your time zone: Monday to Friday, .+pm to .+am the next day\.$/)).toBeVisible()
  })
})

test('without script the opening hours show their time zone and its current time', async ({ browser, service }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: service.origin })
  const page = await context.newPage()
  await page.goto('/contact')
  await expect(page.getByText(/^Our clock shows \d{1,2}(:\d\d)?[ap]m\.$/)).toBeVisible()
  await expect(page.getByText('Monday to Friday, 9am to 6pm')).toBeVisible()
  await context.close()
})
