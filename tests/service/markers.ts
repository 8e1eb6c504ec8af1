import type { Typed } from '#app/features/applications/steps/step-facts.ts'
import { stepsOfAll } from '#app/features/applications/steps/steps.ts'
import { type Browser, hiddenFields } from '#tests/support/browser.ts'
import { pagesForId } from '#tests/support/forms.ts'
import type { House, Traveller } from '#tests/support/people.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { tripForm, visaForm } from './own-visas.ts'
import { aFileForm, inOwnWords, isInOwnWords, kinds, payFields, route, typedAnswers } from './world.ts'

/** Unique words, each entered by one user in one place. */
export type Markers = {
  /** All entered values, and the IDs of what was created from them. */
  readonly all: readonly string[]
  /** The values that their owner can read again; the rest are passwords and the like. */
  readonly readable: readonly string[]
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
let counted = 0

/** "Quavexab": a word that appears on no page. */
function aWord(): string {
  const number = counted++
  return `Quavex${letters[Math.floor(number / 26)]}${letters[number % 26]}`
}

function answersOf(number: number): Record<string, Typed> {
  const special: Record<string, string> = {
    passportNumber: `QX${number}77413K`,
    email: `${aWord().toLowerCase()}@marker.test`,
    phone: `+91 98111 7${number}342`,
    address: `${number} ${aWord()} Row`,
    zip: `ZQ${number} 4XK`,
  }
  return inOwnWords(typedAnswers, ({ name }) => special[name] ?? aWord())
}

const given = stepsOfAll
  .flatMap(({ questions }) => questions)
  .filter(isInOwnWords)
  .map(({ name }) => name)

/** Makes a user enter about 100 values, through the pages that ask for them. */
export async function enterEverything(house: House, owner: Traveller): Promise<Markers> {
  const readable: string[] = []
  for (const number of [1, 2, 3, 4, 5]) readable.push(...(await aCase(owner.browser, number)))
  readable.push(...(await aProfile(owner)))
  for (let number = 0; number < 5; number++) readable.push(...(await aTalk(owner.browser)))
  readable.push(
    ...(await ownFiles(owner.browser)),
    ...(await aBill(owner.browser)),
    ...(await anInvitation(owner.browser)),
  )
  readable.push(...(await aTrip(owner.browser)), ...(await ownIds(house, owner)))
  return { all: [...readable, owner.password, owner.email], readable }
}

async function aCase(browser: Browser, number: number): Promise<string[]> {
  const answers = answersOf(number)
  const { location } = await browser.fill(`/apply?${new URLSearchParams(route)}`, { ...route }, '/apply')
  const id = location.split('/')[2] ?? ''
  for (const { slug, store } of pagesForId(route.visa)) {
    await expectLed(browser.fill(`/apply/${id}/${slug}`, { ...(answers[store] as Record<string, string>) }), slug)
  }
  const files = kinds.map(() => `${aWord().toLowerCase()}.pdf`)
  for (const [index, kind] of kinds.entries()) {
    const path = `/apply/${id}/documents/${kind}`
    await expectLed(browser.post(path, await aFileForm(crypto.randomUUID(), files[index])), kind)
  }
  if (number > 2) await expectLed(browser.fill(`/apply/${id}/pay`, payFields), 'paying')
  const typed = Object.values(answers).flatMap((step) => Object.entries(step))
  return [...typed.flatMap(([field, value]) => (given.includes(field) ? [value] : [])), ...files]
}

async function aProfile({ browser, fullName }: Traveller): Promise<string[]> {
  const profile = { address: `9 ${aWord()} Steps`, city: aWord(), state: aWord(), zip: 'YQ2 9XL' }
  const passport = { passportNumber: 'WXJ4418P2', nationality: 'IN' }
  await expectLed(browser.fill('/profile?edit=1', { ...profile, ...passport, fullName, country: 'IN' }), 'profile')
  return [...Object.values(profile), passport.passportNumber]
}

/** A support question with a file, and a follow-up message. */
async function aTalk(browser: Browser): Promise<string[]> {
  const [subject, message, reply, fileName] = [aWord(), aWord(), aWord(), `${aWord().toLowerCase()}.pdf`]
  const form = new FormData()
  const { once = '' } = hiddenFields((await browser.get('/support/new')).text)
  for (const [name, value] of Object.entries({ once, subject, message, application: '' })) form.set(name, value)
  form.append('files', new File([(await aPdf()) as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' }))
  const { location } = await expectLed(browser.post('/support/new', form), 'asking')
  await expectLed(browser.fill(location, { message: reply }), 'replying')
  return [subject, message, reply, fileName]
}

async function ownFiles(browser: Browser): Promise<string[]> {
  const names = [1, 2, 3].map(() => `${aWord().toLowerCase()}.pdf`)
  for (const name of names) {
    const { once = '' } = hiddenFields((await browser.get('/documents')).text)
    await expectLed(browser.post('/documents', await aFileForm(once, name)), 'keeping a file')
  }
  return names
}

async function aBill(browser: Browser): Promise<string[]> {
  const bill = { name: aWord(), company: aWord(), taxNumber: aWord(), address: `4 ${aWord()} Quay`, city: aWord() }
  await expectLed(browser.fill('/payments/billing', { ...bill, country: 'IN', intent: '' }), 'billing details')
  return Object.values(bill)
}

async function anInvitation(browser: Browser): Promise<string[]> {
  const email = `${aWord().toLowerCase()}@marker.test`
  await expectLed(browser.fill('/referrals', { email, intent: 'invite' }), 'inviting')
  return [email]
}

/** A trip and a visa of another family member. */
async function aTrip(browser: Browser): Promise<string[]> {
  const [name, other] = [aWord(), aWord()]
  await expectLed(browser.fill('/visas/trips/new', { ...tripForm, traveller: name }), 'keeping a trip')
  await expectLed(browser.fill('/visas/new', { ...visaForm, traveller: other }), 'adding a visa')
  return [name, other]
}

async function ownIds({ sql }: House, { accountId }: Traveller): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text from applications where owner_id = ${accountId}
    union select reference from applications where owner_id = ${accountId}
    union select id::text from documents where owner_id = ${accountId}
    union select id::text from own_files where owner_id = ${accountId}
    union select id::text from tickets where account_id = ${accountId}
    union select id::text from visa_records where account_id = ${accountId}
    union select id::text from visa_trips where account_id = ${accountId}
    union select reference from tickets where account_id = ${accountId}`
  return rows.map(({ id }) => id)
}

async function expectLed<Answer extends { status: number; text: string }>(
  sending: Promise<Answer>,
  what: string,
): Promise<Answer> {
  const answer = await sending
  if (answer.status !== 303) throw new Error(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}
