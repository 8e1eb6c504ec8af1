import { findStep } from '#app/features/applications/steps/steps.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { expectFocusSeen, goThrough, pressAt, reach, typeInto } from './hands.ts'
import { aDraft, answerForm, aTraveller, uploadAll } from './prepared.ts'
import { person, somebodyNew, travelYear } from './steps.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

async function typeDate(page: Page, question: string, [day, month, year]: [string, string, string]) {
  const group = page.getByRole('group', { name: question })
  await typeInto(page, group.getByLabel('Day', { exact: true }), day)
  await typeInto(page, group.getByLabel('Month', { exact: true }), month)
  await typeInto(page, group.getByLabel('Year', { exact: true }), year)
}

async function searchAndSignUp(page: Page): Promise<string> {
  await page.goto('/')
  await typeInto(page, field(page, 'Citizenship'), 'India')
  await typeInto(page, field(page, 'Destination'), 'Fra')
  await pressAt(page, button(page, 'Check requirements'))
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('India to France')
  await pressAt(page, link(page, 'Start Your Application').first())
  await heading(page, 'Create your account')
  const { fullName, email, password } = somebodyNew()
  await typeInto(page, field(page, 'Full name'), fullName)
  await typeInto(page, field(page, 'Email address'), email)
  await typeInto(page, field(page, 'Password'), password)
  await typeInto(page, field(page, 'Country of residence'), 'India')
  await pressAt(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space')
  await pressAt(page, button(page, 'Sign Up'))
  await heading(page, 'Check your email')
  await pressAt(page, link(page, 'Confirm later'))
  await heading(page, 'Before you start')
  return email
}

async function answer(page: Page): Promise<void> {
  await pressAt(page, button(page, 'Start Your Application'))
  await heading(page, 'Your trip')
  await pressAt(page, page.getByRole('radio', { name: 'Tourism / Vacation' }), 'Space')
  await typeDate(page, 'Travel date', ['14', 'Feb', travelYear])
  await pressAt(page, button(page, 'Continue'))
  await heading(page, 'One traveller')
  await pressAt(page, link(page, 'Continue'))
  await heading(page, 'Name and birth')
  await typeDate(page, 'Date of birth', ['31', '3', '1980'])
  await pressAt(page, button(page, 'Continue'))
  await heading(page, 'Your passport')
  for (const { kind, label, example } of findStep('passport')?.questions ?? []) {
    const typed = example(person)
    const [year = '', month = '', day = ''] = typed.split('-')
    if (kind === 'date') await typeDate(page, label, [day, month, year])
    else await typeInto(page, field(page, label), typed)
  }
  await page.keyboard.press('Enter')
  await heading(page, 'Contact and address')
  await typeInto(page, field(page, 'Phone number'), '+91 98765 43210')
  await typeInto(page, field(page, 'Street address'), '12 Marine Drive')
  await typeInto(page, field(page, 'Town or city'), 'Mumbai')
  await pressAt(page, button(page, 'Continue'))
  await heading(page, 'Personal data')
  // Its fields are of the same kinds.
  const at = new URL(page.url()).pathname
  await answerForm(page.request, at)
  await page.goto(at.replace(/[^/]+$/, 'documents'))
  await heading(page, 'Your documents')
}

async function uploadOne(page: Page): Promise<void> {
  // Registered early: a browser that learns of it too late may open its own dialog.
  const chooser = page.waitForEvent('filechooser', { timeout: 30_000 })
  await reach(page, field(page, 'Upload your Passport'))
  await page.keyboard.press('Space')
  await (await chooser).setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) })
  await expect(page.locator('#passport')).toContainText('passport.jpg')
  await expect(page.locator('#passport')).toContainText('Uploaded')
}

test('a keyboard user gets from the question to the confirmation', async ({ page, sql }) => {
  const email = await searchAndSignUp(page)
  await sql`update accounts set email_verified = true where email = ${email}`
  await answer(page)
  await uploadOne(page)
  // The other documents behave the same.
  await uploadAll(page.request, new URL(page.url()).pathname.split('/')[2] ?? '')
  await page.reload()
  await pressAt(page, link(page, 'Review & Pay'))
  await heading(page, 'Check your answers')
  await pressAt(page, page.getByRole('checkbox', { name: /The answers are true/ }), 'Space')
  await pressAt(page, button(page, 'Continue to payment'))
  await heading(page, 'Pay')
  await pressAt(page, button(page, /^Pay \$/))
  await heading(page, 'Pay by card')
  await typeInto(page, field(page, 'Name on card'), 'Asha Rao')
  await typeInto(page, field(page, 'Card number'), '4242424242424242')
  await typeInto(page, field(page, 'Expiry date (MM/YY)'), '04/35')
  await typeInto(page, field(page, 'Security code'), '123')
  await pressAt(page, button(page, /^Pay \$/))
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await pressAt(page, link(page, 'Track application'))
  await expect(page).toHaveURL(/#tracking$/)
  await expect(page.getByRole('heading', { name: 'Our move' })).toBeVisible()
})

test('a keyboard user skips the content repeated on every page', async ({ page }) => {
  await page.goto('/signin')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the main content' })
  await expect(skip).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('tab', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Email address')).toBeFocused()
})

test('a keyboard user opens the menu, closes it with Escape, and signs out from it', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/dashboard')
  const menu = page.locator('.menu-main > summary:visible')
  await pressAt(page, menu)
  await expect(page.getByRole('link', { name: 'New Application' }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await pressAt(page, page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }))
  await expect(page.getByRole('main').getByRole('status')).toContainText('Signed out successfully')
})

test('a keyboard user moves through every page and out of it', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  for (const address of ['/?from=IN&to=FR', `/apply/${id}/requirements`, `/apply/${id}/contact`, `/apply/${id}/pay`]) {
    await goThrough(page, address)
  }
})

test('a keyboard user moves through the visa pages, and always sees the focus', async ({ page }) => {
  const stay = `in=${travelYear}-03-01&out=${travelYear}-03-20&entry=${travelYear}-06-01`
  await goThrough(page, `/requirements/NG/DE?expires=1+5+${Number(travelYear) + 1}&also=GB`)
  await goThrough(page, '/visa/fr-schengen-c?from=IN')
  await goThrough(page, '/country/FR?from=IN&tab=visas')
  await goThrough(page, `/schengen-calculator?${stay}`)
  await goThrough(page, '/map')
  await goThrough(page, '/developers')
})
