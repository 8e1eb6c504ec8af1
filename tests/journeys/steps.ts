import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Example } from '#app/features/applications/steps/example.ts'
import type { Question } from '#app/features/applications/steps/question.ts'
import type { Step } from '#app/features/applications/steps/step.ts'
import { exampleAnswers, findStep, stepAfter } from '#app/features/applications/steps/steps.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { withoutMarks } from '#app/lib/words/marked-text.ts'
import { words } from '#app/lib/words/words.ts'
import { asha } from '#tests/support/asha.ts'
import { pagesForId } from '#tests/support/forms.ts'
import { expect, expectAccessible, type Page } from '#tests/support/journey.ts'
import { aJpeg, aPdf, aPng } from '#tests/support/sample-files.ts'
import { languageNow } from '#words-source'

/*
 * User actions, by the visible names of controls. Names are in the current language: `inLanguage` changes it.
 */

const { signIn: signInWords, signUp: signUpWords, checkEmail, confirmEmail: confirmWords } = words('accounts/account')
const { wizard, review } = words('routes/apply/wizard')
const { upload, documentStatus } = words('documents/document')
const { pay } = words('payments/payment')
const flash = words('routes/shell/flash')
const travellers = words('routes/apply/travellers')
const tray = words('documents/tray')
const ui = words('ui')

/** The texts that a message with one argument makes. */
function withAny(message: string): RegExp {
  const parts = message.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

export type Person = { fullName: string; email: string; password: string }

export function somebodyNew(fullName = 'Nguyễn Thị Ñ'): Person {
  return { fullName, email: `${randomUUID()}@example.test`, password: 'a chart of 1375' }
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel(signUpWords.fullName).fill(person.fullName)
  await page.getByLabel(signUpWords.email).fill(person.email)
  await page.getByLabel(signUpWords.password, { exact: true }).fill(person.password)
  await page.getByLabel(signUpWords.country).selectOption('IN')
  await page.locator('#terms').check()
  await page.getByRole('button', { name: signUpWords.button }).click()
  await expect(page.getByRole('main').getByText(flash['signed-up'].text)).toBeVisible()
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(signInWords.email).fill(email)
  await page.getByLabel(signInWords.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: signInWords.button, exact: true }).click()
}

/** Enters the code from the email on the page that asks for it. */
export async function enterCode(page: Page, { email }: Person): Promise<void> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text()
  const [, code = ''] = new RegExp(`${email}[^]*?(?<![\\w-])(\\d{6})(?![\\w-])`).exec(mailbox) ?? []
  await page.getByLabel(checkEmail.code).fill(code)
  await page.getByRole('button', { name: checkEmail.button }).click()
  await expect(page.getByRole('main').getByText(flash['email-confirmed'].title)).toBeVisible()
}

/** Opens the confirmation link from the email. */
export async function openConfirmation(page: Page, { email }: Person): Promise<void> {
  await page.goto('/dev/mailbox')
  const emailMessage = page.getByRole('article').filter({ hasText: email }).first()
  await emailMessage.getByRole('link', { name: /verify-email/ }).click()
}

export async function confirmEmail(page: Page, person: Person): Promise<void> {
  await openConfirmation(page, person)
  await page.getByRole('button', { name: confirmWords.button }).click()
  await expect(page.getByRole('main').getByText(flash['email-confirmed'].title)).toBeVisible()
}

export async function fillDate(page: Page, question: string, [day, month, year]: [string, string, string]) {
  const group = page.getByRole('group', { name: question })
  await group.getByLabel(ui.date.day, { exact: true }).fill(day)
  await group.getByLabel(ui.date.month, { exact: true }).fill(month)
  await group.getByLabel(ui.date.year, { exact: true }).fill(year)
}

export async function goOn(page: Page, toHeading: string): Promise<void> {
  await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: toHeading })).toBeVisible()
}

/**
 * Next year, so that the trip is always in the future; late in December, the year after, so that there is time for a
 * visa.
 */
export const travelYear = String(new Date(Date.now() + 10 * 86_400_000).getUTCFullYear() + 1)

/** As people type: a number in lower case with a space, a city in its own script. */
export const person: Example = {
  ...asha,
  travelOn: `${travelYear}-02-14` as PlainDate,
  passportNumber: 'z123 4567',
  expiresOn: '2035-03-27' as PlainDate,
  city: 'मुंबई',
}

/** What a test has to say of each page on the way. */
export type Look = (page: Page, what: string) => Promise<void>

/** Answers every question that is not already filled in, page by page. */
export async function answerQuestions(
  page: Page,
  { visa = person.visa, look = expectAccessible }: { visa?: string; look?: Look } = {},
): Promise<void> {
  const pages = pagesForId(visa)
  for (const { slug, title } of pages) {
    await answerPage(page, slug, pages)
    await look(page, title)
    await leavePage(page, slug, pages)
  }
}

/** As it is read: pages say in another way which parts of a text are in English. */
const nameOf = (step: Step | undefined) => step && withoutMarks(step.title)

/** Goes to the next page, answering questions that appear only after submitting. */
export async function leavePage(page: Page, slug: string, pages: readonly Step[]): Promise<void> {
  const next = page.getByRole('heading', { level: 1, name: nameOf(stepAfter(slug, pages)) ?? tray.title })
  const opened = page.getByText(wizard.opened)
  await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  if (slug === 'requirements') {
    await expect(page.getByRole('heading', { level: 1, name: travellers.title({ count: 1 }) })).toBeVisible()
    await page.getByRole('link', { name: travellers.continue, exact: true }).click()
  }
  await expect(next.or(opened).first()).toBeVisible()
  if (await opened.isVisible()) {
    await answerPage(page, slug, pages)
    await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  }
  await expect(next).toBeVisible()
}

/** Answers the questions of a page that are not prefilled. */
export async function answerPage(page: Page, slug: string, pages = pagesForId(person.visa)): Promise<void> {
  const { form = {} } = exampleAnswers(person, pages)
  for (const question of findStep(slug, pages)?.questions ?? []) {
    if (!question.conditions) await answer(page, question, question.example(person))
    else for (const name of question.inputs) await answerField(page, name, form[name] ?? '')
  }
}

/** A field of a government form, if the page has it. */
async function answerField(page: Page, name: string, text: string): Promise<void> {
  const fields = page.locator(`[name="${name}"]`)
  if (text === '' || (await fields.count()) === 0) return
  const kind = await fields
    .first()
    .evaluate((field) => (field instanceof HTMLInputElement ? field.type : field.tagName))
  if (kind === 'radio') await page.locator(`[name="${name}"][value="${text}"]`).check()
  else if (kind === 'SELECT') await fields.selectOption(text)
  else await fields.fill(text)
}

async function answer(page: Page, { kind, name, label: marked }: Question, text: string): Promise<void> {
  const label = withoutMarks(marked)
  const group = page.getByRole('group', { name: label })
  if (kind === 'date') return answerDate(page, label, text)
  if (kind === 'choice') {
    if ((await group.getByRole('radio', { checked: true }).count()) > 0) return
    return group.locator(`input[name="${name}"][value="${text}"]`).check()
  }
  const field = page.getByLabel(label, { exact: true })
  if (text === '' || (await field.inputValue()) !== '') return
  if (kind === 'list' || kind === 'country') await field.selectOption(text)
  else await field.fill(text)
}

/** With the month by name. */
async function answerDate(page: Page, label: string, date: string): Promise<void> {
  const day = page.getByRole('group', { name: label }).getByLabel(ui.date.day, { exact: true })
  if (date === '' || (await day.inputValue()) !== '') return
  const month = new Date(date).toLocaleDateString(intlLocale(languageNow()), { month: 'short', timeZone: 'UTC' })
  await fillDate(page, label, [String(Number(date.slice(8))), month, date.slice(0, 4)])
}

/** Uploads one real file for each required document: alternately a PDF, a JPEG and a PNG. */
export async function uploadDocuments(page: Page, look: Look = expectAccessible): Promise<number> {
  await look(page, 'Documents')
  const makers = [
    async () => ({ name: 'جواز سفر.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) }),
    async () => ({ name: 'my photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }),
    async () => ({ name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from(await aPng()) }),
  ]
  const missing = page.locator('.document-card').filter({ hasText: documentStatus.pending })
  const count = await missing.count()
  for (let index = 0; index < count; index += 1) {
    const file = await makers[index % makers.length]?.()
    if (file) await chooseFile(missing.first(), file)
    await expect(missing).toHaveCount(count - index - 1)
  }
  return count
}

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file in a document card; on a hydrated page that uploads it. */
export async function chooseFile(card: Locator, file: Chosen): Promise<void> {
  const plain = card.locator('.until-script')
  // A page that will be hydrated has this variable before its scripts have loaded.
  if (await card.page().evaluate(() => '__reactRouterContext' in window)) {
    await expect(plain).toHaveCount(0)
    const name = '…'
    await card
      .getByLabel(withAny(upload.label({ name })))
      .or(card.getByLabel(withAny(upload.replaceFor({ name }))))
      .setInputFiles(file)
  } else {
    await plain.locator('input[type=file]').setInputFiles(file)
    await plain.locator('button').click()
  }
}

/** Chooses a file on the page that replaces a document, and sends it; with script, after the check. */
export async function replaceFile(page: Page, file: Chosen): Promise<void> {
  await chooseFile(page.getByRole('main'), file)
  if (await page.evaluate(() => '__reactRouterContext' in window))
    await page.getByRole('button', { name: /^Send (this file|it anyway)$/ }).click()
}

export async function reviewAnswers(page: Page, look: Look = expectAccessible): Promise<void> {
  await page
    .getByRole('link', { name: tray.review })
    .or(page.getByRole('button', { name: tray.review }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: review.title })).toBeVisible()
  await look(page, 'Check your answers')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: review.button }).click()
  await expect(page.getByRole('heading', { level: 1, name: pay.title })).toBeVisible()
}

/** Continues to the provider's page and pays there. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: withAny(pay.button({ total: '…' })) }).click()
  await payWithCard(page, number)
}

/** Types a card on the provider's page, which is in English, and pays with it. */
export async function payWithCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('04/35')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
