import { exampleAnswers } from '#app/features/applications/steps/steps.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { asha } from '#tests/support/asha.ts'
import type { Page, Sql } from '#tests/support/journey.ts'
import { keepDocuments } from '#tests/support/ready-documents.ts'
import { type Person, somebodyNew, travelYear } from './steps.ts'

/*
 * People and drafts that got as far as a test needs them, where the way there is not what it tests. They send the
 * service's own forms, with all that a page hid in them, so that what they end up with is what a person would have. Only
 * documents are kept without their form.
 */

type Request = Page['request']
type Typed = Record<string, string>

/** Signs somebody up, whose address is confirmed unless told otherwise. The page is theirs from then on. */
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

/** Another browser, in which somebody of the staff is at work on the service that the page shows. */
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

/** Answers with which nothing is wrong, page by page. */
export const answers: Record<string, Typed> = exampleAnswers({
  ...asha,
  travelOn: `${travelYear}-02-14` as PlainDate,
  givenNames: 'Nguyễn Thị',
  familyName: 'Ñ',
  expiresOn: '2035-03-27' as PlainDate,
})

export function dateOf(name: string, day: string, month: string, year: string): Typed {
  return { [`${name}.day`]: day, [`${name}.month`]: month, [`${name}.year`]: year }
}

type Wanted = {
  from?: string
  to?: string
  /** How many of the question pages are answered; all of them unless told otherwise. */
  pages?: number
  /** Changes to the answers of the first page: another visa, speed or plan. */
  trip?: Typed
  uploads?: boolean
}

/** A draft of whoever is signed in on the page; answers its id. */
export async function aDraft({ request }: Page, wanted: Wanted = {}): Promise<string> {
  const { from = 'IN', to = 'FR', pages = 4, trip = {}, uploads = false } = wanted
  const started = await send(request, `/apply?from=${from}&to=${to}`, {})
  const id = started.split('/')[2] ?? ''
  const filled = { ...answers, requirements: { ...answers.requirements, ...trip } }
  for (const [step, typed] of Object.entries(filled).slice(0, pages)) await send(request, `/apply/${id}/${step}`, typed)
  if (uploads) await uploadAll(request, id)
  return id
}

/** A file for each document that is asked for. */
export async function uploadAll(request: Request, id: string): Promise<void> {
  const list = await (await request.get(`/apply/${id}/documents`)).text()
  const kinds = [...list.matchAll(/href="\/apply\/[^"]+\/documents\/([^"/?#]+)"/g)].map(([, kind = '']) => kind)
  if (kinds.length === 0) throw new Error(`The application ${id} asks for no documents`)
  await keepDocuments(id, [...new Set(kinds)])
}

/** Pays with the card that always succeeds. */
export async function pay({ request }: Page, id: string): Promise<void> {
  const card = { method: 'card', holder: 'Asha Rao', number: '4242424242424242', expiry: '04/35', securityCode: '123' }
  const landed = await send(request, `/apply/${id}/pay`, card)
  if (!landed.startsWith('/dashboard?submitted=')) throw new Error(`Paying led to ${landed}`)
}

/** A paid application of whoever is on the page, in a status; answers its id. */
export async function aPaidCase(page: Page, sql: Sql, status = 'pending'): Promise<string> {
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await sql`update applications set status = ${status} where id = ${id}`
  return id
}

/** Draws a page and sends its form, with all that it hid in it; answers where that leads. */
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

/** Whoever has this address was away for too long: their sessions are over. */
export async function leaveAlone(sql: Sql, email: string): Promise<void> {
  await sql`
    update sessions set last_seen_at = now() - interval '15 days'
    where account_id = (select id from accounts where email = ${email})`
}
