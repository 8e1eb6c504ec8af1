import { typedAs } from '#app/features/applications/steps/question.ts'
import { exampleAnswers, stepsOfAll } from '#app/features/applications/steps/steps.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { asha } from '#tests/support/asha.ts'
import { pagesForId } from '#tests/support/forms.ts'
import { payOnPage, typedCard } from '#tests/support/hosted-page.ts'
import type { Page, Sql } from '#tests/support/journey.ts'
import { keepDocuments } from '#tests/support/ready-documents.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { type Person, somebodyNew, travelYear } from './steps.ts'

/*
 * Users and drafts brought as far as a test needs, when the way there is not under test. They submit the service's own
 * forms with all hidden fields, so that the result is what a user would have. Only documents are stored without their
 * form.
 */

type Request = Page['request']
type Typed = Record<string, string>

/** Signs up a user, with a confirmed address by default. The page is theirs from then on. */
export async function aTraveller(
  { request }: Page,
  sql: Sql,
  { verified = true }: { verified?: boolean } = {},
): Promise<Person> {
  const person = somebodyNew()
  await send(request, '/signup', { ...person, country: 'IN', terms: 'yes' })
  if (verified) await sql`update accounts set email_verified = true where email = ${person.email}`
  return person
}

type AtWork = { javaScriptEnabled?: boolean; origin?: string }

/** Another browser, in which a member of staff works on the service that the page shows. */
export async function atWork(
  page: Page,
  { email, password }: { email: string; password: string },
  { javaScriptEnabled = true, origin = new URL(page.url()).origin }: AtWork = {},
): Promise<Page> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled, baseURL: origin })
  const desk = await context?.newPage()
  if (!desk) throw new Error('No other browser')
  await send(desk.request, '/admin-login', { email, password })
  return desk
}

/** Valid answers, page by page. */
const traveller = {
  ...asha,
  travelOn: `${travelYear}-02-14` as PlainDate,
  givenNames: 'Nguyễn Thị',
  familyName: 'Ñ',
  expiresOn: '2035-03-27' as PlainDate,
}

/** The same, with the answers to a visa's form. */
export const answersFor = (visa: string): Record<string, Typed> => exampleAnswers(traveller, pagesForId(visa))

export const answers: Record<string, Typed> = answersFor(asha.visa)

export function dateOf(name: string, day: string, month: string, year: string): Typed {
  return { [`${name}.day`]: day, [`${name}.month`]: month, [`${name}.year`]: year }
}

type Wanted = {
  from?: string
  to?: string
  /** How many of the first 4 question pages are answered; by default all of them, and those of the form. */
  pages?: number
  /** Changes to the answers of the first page: another visa, speed or plan. */
  trip?: Typed
  /** Whether the pages of the visa's form are answered too. */
  form?: boolean
  uploads?: boolean
}

/** A draft of the user signed in on the page; returns its ID. */
export async function aDraft({ request }: Page, wanted: Wanted = {}): Promise<string> {
  const { from = 'IN', to = 'FR', pages = stepsOfAll.length, trip = {}, form = true, uploads = false } = wanted
  const started = await send(request, `/apply?from=${from}&to=${to}`, {})
  const id = started.split('/')[2] ?? ''
  const answers = answersFor(trip.visa ?? asha.visa)
  const filled: Record<string, Typed> = { ...answers, requirements: { ...answers.requirements, ...trip } }
  let next = ''
  for (const { slug } of stepsOfAll.slice(0, pages))
    next = await send(request, `/apply/${id}/${slug}`, filled[slug] ?? {})
  if (form) await answerForm(request, next, trip.visa)
  if (uploads) await uploadAll(request, id)
  return id
}

/** Answers the pages of a visa's form, starting at one of them. Fields that a traveller is not shown are not sent. */
export async function answerForm(request: Request, from: string, visa = asha.visa): Promise<void> {
  const questions = pagesForId(visa).flatMap((page) => page.questions)
  const form: Typed = Object.assign({}, ...questions.map((one) => typedAs(one, one.example(traveller))))
  let next = from
  while (/\/form-/.test(next)) next = await send(request, next, form)
}

/** Uploads a file for each required document. */
export async function uploadAll(request: Request, id: string): Promise<void> {
  const list = await (await request.get(`/apply/${id}/documents`)).text()
  const kinds = [...list.matchAll(/action="\/apply\/[^"]+\/documents\?kind=([^"&]+)"/g)].map(([, kind = '']) => kind)
  if (kinds.length === 0) throw new Error(`The application ${id} asks for no documents`)
  await keepDocuments(id, [...new Set(kinds)])
}

/** Opens a payment; returns the address of the provider's page. */
export async function openPayment({ request }: Page, id: string, typed: Typed = {}): Promise<string> {
  const leads = await send(request, `/apply/${id}/pay`, { method: 'card', ...typed })
  return new URL(leads, new URL((await request.get('/health')).url())).href
}

/** Pays on the provider's page, by default with the card that always succeeds, and returns. */
export async function pay(page: Page, id: string, { number, ...typed }: Typed = {}): Promise<void> {
  const back = await payOnPage(await openPayment(page, id), { ...typedCard(number), ...typed })
  const came = await page.request.get(back, { maxRedirects: 0 })
  const landed = came.headers().location ?? ''
  if (!landed.startsWith('/dashboard?submitted=')) throw new Error(`Paying led to ${landed || came.status()}`)
}

/**
 * A paid application of the current user, with the given status; returns its ID. After the document check its documents
 * are verified.
 */
export async function aPaidCase(page: Page, sql: Sql, status = 'pending'): Promise<string> {
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await sql`update applications set status = ${status} where id = ${id}`
  if (!['pending', 'document_verification'].includes(status)) await verifyAll(sql, id)
  return id
}

export const verifyAll = (sql: Sql, id: string) =>
  sql`update documents set status = 'verified', decided_at = now() where application_id = ${id}`

/** Adds a case's visa, as staff. */
export async function addVisa({ request }: Page, id: string): Promise<void> {
  const path = '/admin/documents/new'
  const once = hiddenFields(await (await request.get(path)).text()).once ?? ''
  const file = { name: 'e-visa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) }
  const multipart = { once, application: id, kind: 'issued_visa', file }
  const answer = await request.post(path, { multipart, maxRedirects: 0 })
  if (!answer.headers().location) throw new Error(`The visa was answered ${answer.status()}`)
}

/** Enters the record of a free filing, and marks the whole form as copied. */
export async function completeFiling({ request }: Page, id: string): Promise<void> {
  const filedOn = new Date().toISOString().slice(0, 10)
  const record = { filingVersion: '0', filingReference: `FR/${id.slice(0, 8)}`, filedOn }
  const forms = [{ intent: 'filing', ...record, feePaid: '0', feeCurrency: 'EUR' }, { intent: 'filing-tick-all' }]
  for (const form of forms) {
    const answer = await request.post(`/admin/applications/${id}`, { form })
    if (!answer.ok()) throw new Error(`The filing was answered ${answer.status()}`)
  }
}

/** Approves a case that has no visa on its page. */
export async function approveWithoutVisa(desk: Page): Promise<void> {
  await desk.getByText('Approve without the visa').click()
  const fold = desk.locator('#past-gate')
  await fold.getByLabel('Reason, for colleagues only').fill('Collected at the consulate')
  await fold.getByRole('button', { name: 'France approved it' }).click()
}

/** Loads a page and submits its form with all hidden fields; returns the redirect address. */
export async function send(request: Request, path: string, typed: Typed): Promise<string> {
  const drawn = await request.get(path)
  const form = { ...hiddenFields(await drawn.text()), ...typed }
  const answer = await request.post(path, { form, maxRedirects: 0 })
  const leads = answer.headers().location
  if (!leads) throw new Error(`${path} answered ${answer.status()} to its form`)
  return leads
}

function hiddenFields(html: string): Typed {
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}

/** Ends the sessions of the user with this address, as after a long absence. */
export async function leaveAlone(sql: Sql, email: string): Promise<void> {
  await sql`
    update sessions set last_seen_at = now() - interval '15 days'
    where account_id = (select id from accounts where email = ${email})`
}
