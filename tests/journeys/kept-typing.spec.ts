import { stepsOfAll } from '#app/features/applications/steps/steps.ts'
import { schengenPages } from '#tests/support/forms.ts'
import { expect, type Page, test, untilRunning } from '#tests/support/journey.ts'
import { aDraft, aTraveller, leaveAlone } from './prepared.ts'
import { payByCard, signIn } from './steps.ts'

const goOnButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const savedState = (page: Page) => page.locator('[data-saved]')
const signedOut = 'You are signed out. Your changes are kept in this tab.'

/** The values typed on each question page. */
const typing: readonly (readonly [
  slug: string,
  type: (page: Page) => Promise<void>,
  look: (page: Page) => Promise<void>,
])[] = [
  [
    'requirements',
    (page) => page.getByLabel('Family Visit').check(),
    (page) => expect(page.getByLabel('Family Visit')).toBeChecked(),
  ],
  [
    'name',
    (page) => page.getByLabel('Given names').fill('Trần Văn'),
    (page) => expect(page.getByLabel('Given names')).toHaveValue('Trần Văn'),
  ],
  [
    'passport',
    (page) => page.getByLabel('Passport number').fill('P7654321'),
    (page) => expect(page.getByLabel('Passport number')).toHaveValue('P7654321'),
  ],
  [
    'contact',
    (page) => page.getByLabel('Town or city').fill('Pune'),
    (page) => expect(page.getByLabel('Town or city')).toHaveValue('Pune'),
  ],
  // The first page of the government form stands for all: they are generated from one list.
  [
    schengenPages[stepsOfAll.length]?.slug ?? '',
    (page) => page.locator('[name=birthPlace]').fill('Nagpur'),
    (page) => expect(page.locator('[name=birthPlace]')).toHaveValue('Nagpur'),
  ],
]

for (const [slug, type, look] of typing) {
  test(`a session that ends on the page ${slug} loses no answers`, async ({ page, sql }) => {
    const person = await aTraveller(page, sql)
    const id = await aDraft(page)
    await page.goto(`/apply/${id}/${slug}`)
    await leaveAlone(sql, person.email)
    await type(page)
    await expect(savedState(page)).toContainText(signedOut)
    await page.getByRole('link', { name: 'Sign in to save them' }).click()
    await signIn(page, person)
    await look(page)
    await expect(savedState(page)).toContainText('Draft saved at')
    await page.reload()
    await look(page)
  })
}

test('signing out in another tab loses no answers in this one', async ({ page, context, sql }) => {
  const person = await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/contact`)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await page.getByLabel('Town or city').fill('Pune')
  await other
    .locator('form[action="/signout"] button')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(other.getByText('Signed out successfully').first()).toBeVisible()
  await goOnButton(page).click()
  await expect(page).toHaveURL(/signin/)
  await signIn(page, person)
  await expect(page).not.toHaveURL(/signin/)
  await page.goto(`/apply/${id}/contact`)
  await expect(page.getByLabel('Town or city')).toHaveValue('Pune')
})

test('an applicant who goes offline on Continue stays on the page, and continues later', async ({
  page,
  context,
  sql,
}) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/contact`)
  await untilRunning(page)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Town or city').fill('Pune')
  await context.setOffline(true)
  await goOnButton(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the service. Nothing you typed is lost.')
  await expect(page.getByLabel('Town or city')).toHaveValue('Pune')
  await expect(savedState(page)).toContainText('Not saved.')
  await context.setOffline(false)
  await expect(savedState(page)).toContainText('Draft saved at')
  await goOnButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible()
})

test('a page that goes offline while loading opens once the connection returns', async ({ page, context, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/contact`)
  await untilRunning(page)
  await page.waitForLoadState('networkidle')
  let isCut = false
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (isCut || route.request().method() !== 'GET') return route.continue()
      isCut = true
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
  )
  await page.getByLabel('Town or city').fill('Pune')
  await goOnButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible()
})

test('an applicant who goes offline while paying is charged once', async ({ page, context, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/pay`)
  await untilRunning(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the service.')
  await context.setOffline(false)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  const attempts = await sql`select id from payment_attempts where application_id = ${id}`
  expect(attempts).toHaveLength(1)
})
