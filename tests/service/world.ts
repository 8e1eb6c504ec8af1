import type { Question } from '#app/features/applications/steps/question.ts'
import type { Typed } from '#app/features/applications/steps/step-facts.ts'
import { type Answers, exampleAnswers, questions } from '#app/features/applications/steps/steps.ts'
import { asha } from '#tests/support/asha.ts'
import { type Answer, Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { goodAnswers } from '#tests/support/builders.ts'
import { aFactProposal } from '#tests/support/fact-proposals.ts'
import { pagesForId } from '#tests/support/forms.ts'
import { payOnPage } from '#tests/support/hosted-page.ts'
import { awayForTooLong, type House, signUp, type Traveller } from '#tests/support/people.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { aWatchTask } from '#tests/support/watch-tasks.ts'
import { aVisaAndTrip } from './own-visas.ts'
import { aBranch, aCoupon, aDispute, aFinding, aPayout, aRefund, aRole } from './world-records.ts'

/** The IDs of everything a traveller can have, as they appear in addresses. */
export type World = {
  /** 2 finished drafts with their documents; the second stays ready for payment. */
  draft: string
  ready: string
  /** A paid and submitted application. */
  paid: string
  /** A draft whose payment is open on the provider's page. */
  waiting: string
  document: string
  /** An account without any other data, which never signs in. */
  account: string
  /** A document of the paid application, which staff may view. */
  paidDocument: string
  paidAttempt: string
  waitingAttempt: string
  /** The provider's page of the open payment. */
  hosted: string
  /** The traveller's own documents; the second one is to be deleted. */
  ownFile: string
  spareFile: string
  /** A visa added by hand, and a saved trip. */
  heldVisa: string
  trip: string
  /** A form submitted after the session had ended. */
  held: string
  /** A support question, a contact message, and a pending refund of the paid application. */
  ticket: string
  ticketFile: string
  contactMessage: string
  factReport: string
  /** A change of a visa type that awaits a second person's approval. */
  factProposal: string
  refund: string
  /** A task for a government page that has changed. */
  watchTask: string
  /** A requested payout of credit. */
  payout: string
  dispute: string
  finding: string
  coupon: string
  branch: string
  /** Public content that officers write. */
  faq: string
  template: string
  /** A custom role, and a proposal to extend it. */
  role: string
  proposal: string
  post: string
}

const travelYear = String(new Date(Date.now() + 10 * 86_400_000).getUTCFullYear() + 1)

/** Azerbaijan requires 2 files from Indians and its fee is known: the shortest way to a payment. */
export const route = { from: 'IN', to: 'AZ', visa: 'az-evisa-single' } as const
export const kinds = ['passport', 'photo'] as const

export const typedAnswers: Record<string, Typed> = {
  ...exampleAnswers(asha, pagesForId(route.visa)),
  requirements: { ...goodAnswers.requirements, visa: route.visa, 'travelOn.year': travelYear },
  passport: { ...goodAnswers.passport, 'expiresOn.year': String(Number(travelYear) + 5) },
}

/** Whether a question asks for the user's own words: a date or a country is not unique to anyone. */
export function isInOwnWords({ kind, sensitivity }: Question): boolean {
  const isTyped = kind === 'text' || kind === 'email' || kind === 'phone' || kind === 'passport-number'
  return isTyped && sensitivity !== 'trip'
}

/** The answers, with other words in place of what users write about themselves. */
export function inOwnWords(answers: Answers, wordsOf: (question: Question) => string): Record<string, Typed> {
  const changed: Record<string, Typed> = { ...answers }
  for (const question of questions.filter(isInOwnWords)) {
    changed[question.step] = { ...changed[question.step], [question.name]: wordsOf(question) }
  }
  return changed
}

/** The question pages with fields to type in, each with its values. */
export function typedPages(answers: Answers = typedAnswers): { slug: string; typed: Fields }[] {
  const pages = pagesForId(route.visa).filter(({ store }) => answers[store])
  return pages.map(({ slug, store }) => ({ slug, typed: { ...answers[store] } }))
}

export async function aDraft({ browser }: Traveller, answers: Record<string, Typed> = typedAnswers): Promise<string> {
  const started = await expectStatus(
    303,
    browser.fill(`/apply?${new URLSearchParams(route)}`, { ...route }, '/apply'),
    'starting',
  )
  const id = started.location.split('/')[2] ?? ''
  for (const { slug, typed } of typedPages(answers)) {
    await expectStatus(303, browser.fill(`/apply/${id}/${slug}`, typed), slug)
  }
  return id
}

export async function aFileForm(once: string, fileName = 'passport.pdf'): Promise<FormData> {
  const form = new FormData()
  form.set('once', once)
  form.set('file', new File([(await aPdf()) as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' }))
  return form
}

export async function upload({ browser }: Traveller, id: string, fileName?: string): Promise<void> {
  for (const kind of kinds) {
    const path = `/apply/${id}/documents/${kind}`
    await expectStatus(303, browser.post(path, await aFileForm(crypto.randomUUID(), fileName)), `uploading ${kind}`)
  }
}

export const payFields: Fields = { method: 'card' }

/** Opens a payment; returns the address of the provider's page. */
export async function openPayment(browser: Browser, id: string): Promise<string> {
  const opened = await expectStatus(303, browser.fill(`/apply/${id}/pay`, payFields), 'opening a payment')
  return new URL(opened.location, browser.house.origin).href
}

/** Pays on the provider's page and returns; the result is the page shown there. */
export async function pay(browser: Browser, id: string): Promise<Answer> {
  const back = await payOnPage(hostedAt(browser, await openPayment(browser, id)))
  return expectStatus(302, browser.get(new URL(back).pathname), 'coming back from paying')
}

/** A page at the service's public address, as reached from this machine. */
export function hostedAt({ house: { origin, port } }: Browser, address: string): string {
  return address.replace(origin, `http://127.0.0.1:${port}`)
}

export async function aReadyDraft(owner: Traveller): Promise<string> {
  const id = await aDraft(owner)
  await upload(owner, id)
  return id
}

/** Everything a traveller can have, created through the pages. */
export async function buildWorld(house: House, owner: Traveller): Promise<World> {
  const [draft, ready] = [await aReadyDraft(owner), await aReadyDraft(owner)]
  const [paid, waiting] = [await aReadyDraft(owner), await aReadyDraft(owner)]
  await pay(owner.browser, paid)
  const hosted = await openPayment(owner.browser, waiting)
  const attemptOf = async (id: string) => {
    const [row] = await house.sql`select id from payment_attempts where application_id = ${id}`
    return String(row?.id)
  }
  const passportOf = async (id: string) => {
    const [row] = await house.sql`select id from documents where application_id = ${id} and kind = 'passport'`
    return String(row?.id)
  }
  const [faq] = await house.sql`select id from faqs order by position limit 1`
  const [template] = await house.sql`select id from message_templates limit 1`
  const [post] = await house.sql`select id from posts order by slug limit 1`
  await house.sql`
    insert into faq_translations (faq_id, language, question, answer, english_hash, updated_at)
    values (${faq?.id}, 'es', '¿Es así?', '<p>Sí.</p>', '', now()) on conflict do nothing`
  await house.sql`
    insert into post_translations (post_id, language, title, excerpt, content, read_minutes, english_hash, updated_at)
    values (${post?.id}, 'es', '¿Es así?', 'Sí.', '<p>Sí.</p>', 1, '', now()) on conflict do nothing`
  return {
    draft,
    ready,
    paid,
    waiting,
    account: (await signUp(house)).accountId,
    document: await passportOf(draft),
    paidDocument: await passportOf(paid),
    paidAttempt: await attemptOf(paid),
    waitingAttempt: await attemptOf(waiting),
    hosted,
    ownFile: await anOwnFile(owner),
    spareFile: await anOwnFile(owner),
    ...(await aVisaAndTrip(house, owner)),
    held: await aSavedForm(house, owner, draft),
    ...(await aTicket(owner)),
    contactMessage: await aMessage(house),
    factReport: await aFactReport(house),
    factProposal: await aFactProposal(house.sql),
    refund: await aRefund(house, paid, await attemptOf(paid)),
    payout: await aPayout(house, owner.accountId),
    watchTask: await aWatchTask(house.sql),
    dispute: await aDispute(house, await attemptOf(paid)),
    finding: await aFinding(house),
    coupon: await aCoupon(house),
    branch: await aBranch(house),
    faq: String(faq?.id),
    template: String(template?.id),
    post: String(post?.id),
    ...(await aRole(house)),
  }
}

/** A support question of the traveller, with a file. */
async function aTicket({ browser }: Traveller): Promise<Pick<World, 'ticket' | 'ticketFile'>> {
  const form = new FormData()
  const { once = '' } = hiddenFields((await browser.get('/support/new')).text)
  const asked = { once, subject: 'My photo', message: 'Why was it rejected?' }
  for (const [name, text] of Object.entries(asked)) form.set(name, text)
  form.set('files', new File([(await aPdf()) as Uint8Array<ArrayBuffer>], 'letter.pdf', { type: 'application/pdf' }))
  const answer = await expectStatus(303, browser.post('/support/new', form), 'asking')
  const page = (await browser.get(answer.location)).text
  const [, ticketFile = ''] = /\/storage\/v1\/ticket-files\/([0-9a-f-]+)/.exec(page) ?? []
  return { ticket: answer.location.split('/').at(-1) ?? '', ticketFile }
}

/** A file that belongs to no application. */
export async function anOwnFile({ browser }: Traveller, fileName = 'ticket.pdf'): Promise<string> {
  const form = await aFileForm(crypto.randomUUID(), fileName)
  const answer = await expectStatus(303, browser.post('/documents', form), 'keeping a file')
  return new URLSearchParams(answer.location.split('?')[1]).get('uploaded') ?? ''
}

async function aMessage(house: House): Promise<string> {
  const contactMessage = {
    name: 'Bela Sen',
    email: 'bela@example.test',
    subject: 'A price',
    message: 'What does it cost?',
  }
  await expectStatus(303, new Browser(house).fill('/contact', contactMessage), 'writing')
  const [row] = await house.sql`select id from contact_messages order by created_at desc limit 1`
  return String(row?.id)
}

async function aFactReport(house: House): Promise<string> {
  const wrong = { what: 'stay', text: 'It is 60 days.', source: '', email: 'bela@example.test' }
  await expectStatus(303, new Browser(house).post('/report?subject=requirement&key=IN+KE', wrong), 'reporting')
  const [row] = await house.sql`select id from fact_reports order by created_at desc limit 1`
  return String(row?.id)
}

/** A form submitted too late. */
async function aSavedForm(house: House, owner: Traveller, draft: string): Promise<string> {
  const browser = await awayForTooLong(house, owner)
  const { location } = await browser.post(`/apply/${draft}/name`, { ...(typedAnswers.name as Fields) })
  return decodeURIComponent(location).split('/').at(-1) ?? ''
}

async function expectStatus(status: number, sending: Promise<Answer>, what: string): Promise<Answer> {
  const answer = await sending
  if (answer.status !== status)
    throw new Error(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 2000)}`)
  return answer
}
