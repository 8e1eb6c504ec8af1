import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { aDraft, answers, aTraveller, leaveAlone, send } from './prepared.ts'
import { chooseFile, type Person, payByCard, signIn } from './steps.ts'

/* What a user sees after a long absence on application pages that are not autosaved. */

const year = new Date().getUTCFullYear()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The session expires before the form is sent: the user signs in and returns. */
async function signInAgain(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/signin\?/)
  await signIn(page, person)
}

async function openPage(page: Page, sql: Sql, name: string, wanted: Parameters<typeof aDraft>[1] = {}) {
  const person = await aTraveller(page, sql)
  const id = await aDraft(page, wanted)
  await page.goto(`/apply/${id}/${name}`)
  await leaveAlone(sql, person.email)
  return { person, id }
}

withAndWithoutScript((javaScriptEnabled) => {
  test('a traveller added after the session ends is added once, after sign-in', async ({ page, sql }) => {
    const { person, id } = await openPage(page, sql, 'travellers', { form: false })
    const passport = page.getByLabel('Country of their passport')
    await passport.selectOption('NG')
    await page.getByRole('button', { name: 'Add a traveller' }).click()
    await signInAgain(page, person)
    await expect(heading(page, 'One traveller')).toBeVisible()
    if (javaScriptEnabled) await expect(passport).toHaveValue('NG')
    else await passport.selectOption('NG')
    await page.getByRole('button', { name: 'Add a traveller' }).click()
    await expect(heading(page, 'Name and birth')).toBeVisible()
    await page.goto(`/apply/${id}/travellers`)
    await expect(heading(page, 'Two travellers')).toBeVisible()
    await expect(page.getByLabel('Country of their passport')).toHaveValue('')
  })

  test('answers confirmed after the session ends continue after sign-in', async ({ page, sql }) => {
    const { person } = await openPage(page, sql, 'review', { uploads: true })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await signInAgain(page, person)
    await expect(heading(page, 'Check your answers')).toBeVisible()
    if (javaScriptEnabled) await expect(page.getByRole('checkbox')).toBeChecked()
    else await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(heading(page, 'Pay')).toBeVisible()
  })

  test('a payment after the session ends charges nothing, and charges once after sign-in', async ({ page, sql }) => {
    const { person, id } = await openPage(page, sql, 'pay', { uploads: true })
    await page.getByRole('button', { name: /^Pay / }).click()
    await signInAgain(page, person)
    await expect(heading(page, 'Pay')).toBeVisible()
    expect(await sql`select id from payment_attempts where application_id = ${id}`).toHaveLength(0)
    await payByCard(page, '4242 4242 4242 4242')
    await expect(page.getByText('Application submitted successfully!')).toBeVisible()
    expect(await sql`select id from payment_attempts where application_id = ${id}`).toHaveLength(1)
  })
})

test('an application started after the session ends starts after sign-in', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  await page.goto('/apply?from=IN&to=FR')
  await leaveAlone(sql, person.email)
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await signInAgain(page, person)
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await expect(heading(page, 'Your trip')).toBeVisible()
})

test('answers for a child are kept when the session ends', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 1, form: false })
  const child = { ...answers.name, 'bornOn.year': String(year - 9) }
  await send(page.request, `/apply/${id}/name`, child)
  const next = await send(page.request, `/apply/${id}/passport`, answers.passport ?? {})
  await page.goto(next)
  await expect(heading(page, 'Parent or guardian')).toBeVisible()
  await leaveAlone(sql, person.email)
  const name = page.getByLabel('Full name of the parent or guardian')
  await name.fill('Kavita Rao')
  await expect(page.locator('[data-saved]')).toContainText('You are signed out')
  await page.getByRole('link', { name: 'Sign in to save them' }).click()
  await signIn(page, person)
  await expect(name).toHaveValue('Kavita Rao')
  await expect(page.locator('[data-saved]')).toContainText('Draft saved at')
})

test('a file chosen after the session ends stays in its tab, and is sent after sign-in in another', async ({
  page,
  context,
  sql,
}) => {
  const { person, id } = await openPage(page, sql, 'documents')
  const card = page.locator('#passport')
  const file = { name: 'my passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }
  await chooseFile(card, file)
  await expect(card.getByRole('status')).toContainText('You are signed out.')
  await expectAccessible(page, 'a file uploaded after the session ended')
  const opened = context.waitForEvent('page')
  await card.getByRole('link', { name: 'Sign in' }).click()
  const other = await opened
  await signIn(other, person)
  await expect(heading(other, 'Your documents')).toBeVisible()
  await other.close()
  // A browser without a window does not fire the event of returning to a tab.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(card).toContainText('Uploaded on')
  await expect(card).toContainText('my passport.jpg')
  const versions = await sql`
    select v.number from document_versions v join documents d on d.id = v.document_id where d.application_id = ${id}`
  expect(versions).toHaveLength(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a file sent after the session ends is chosen again after sign-in', async ({ page, sql }) => {
    const { person } = await openPage(page, sql, 'documents')
    const file = { name: 'my passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }
    await chooseFile(page.locator('#passport'), file)
    await signInAgain(page, person)
    await expect(heading(page, 'Your documents')).toBeVisible()
    await expect(page.locator('#passport')).toContainText('Not yet uploaded')
    await chooseFile(page.locator('#passport'), file)
    await expect(page.locator('#passport')).toContainText('my passport.jpg')
  })
})
