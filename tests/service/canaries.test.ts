import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '#app/features/applications/steps/question.ts'
import { questions } from '#app/features/applications/steps/steps.ts'
import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { payOnPage, typedCard } from '#tests/support/hosted-page.ts'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { findInTables } from '#tests/support/whole-database.ts'
import { routeTable } from '../house/route-table.ts'
import { untilQuiet } from './digest.ts'
import { expectations } from './expectations.ts'
import { finderOf, withoutAsked } from './words-in.ts'
import {
  aDraft,
  anOwnFile,
  buildWorld,
  hostedAt,
  inOwnWords,
  isInOwnWords,
  openPayment,
  typedAnswers,
  upload,
  type World,
} from './world.ts'

// Unique words, one for everything that a user enters.
const contact = {
  email: 'zephyrine@canary-contact.test',
  phone: '+91 98111 77342',
  address: '77 Brackenwhistle Row',
  city: 'Plumbergate',
  state: 'Nethershire',
  zip: 'ZQ7 4XK',
}
const chosen: Record<string, string> = {
  ...contact,
  givenNames: 'Quillonda',
  familyName: 'Vexmarrow',
  passportNumber: 'QZX7741K9',
}
const wordsOf = ({ name }: Question) => chosen[name] ?? `Quavex ${name}`
// The user's profile, another place for the same data.
const profile = {
  nationality: 'IN',
  address: '3 Thistlequay Steps',
  city: 'Marrowhithe',
  state: 'Upper Fennimore',
  zip: 'YQ2 9XL',
  passportNumber: 'WXJ4418P2',
}
const { nationality: _, ...profileSecrets } = profile

const fileName = 'wobblethorpe-scan.pdf'
const ownFileName = 'quibblemast-itinerary.pdf'
const holder = 'Tamsin Holloquet'
const card = '4242 4242 4242 4242'

let house: House
let owner: Traveller
let world: World
let secrets: string[]
let secretsIn: (text: string) => string[]

beforeAll(async () => {
  house = await openPublicHouse()
  owner = await signUp(house, { fullName: 'Yorrick Dandelway', email: 'yorrick@canary-account.test' })
  world = await buildWorld(house, owner)
  const draft = await aDraft(owner, inOwnWords(typedAnswers, wordsOf))
  await upload(owner, draft, fileName)
  const ownFile = await anOwnFile(owner, ownFileName)
  const back = await payOnPage(hostedAt(owner.browser, await openPayment(owner.browser, draft)), {
    ...typedCard(),
    name: holder,
  })
  await owner.browser.get(new URL(back).pathname)
  const [document] = await house.sql`select id from documents where application_id = ${draft} limit 1`
  const [attempt] = await house.sql`
    select id from payment_attempts where application_id = ${draft} order by created_at desc limit 1`
  world = {
    ...world,
    draft,
    ready: draft,
    waiting: draft,
    document: String(document?.id),
    ownFile,
    waitingAttempt: String(attempt?.id),
  }
  const saved = await owner.browser.fill('/profile?edit=1', { ...profile, fullName: owner.fullName, country: 'IN' })
  if (saved.status !== 303) throw new Error(`The profile was answered with ${saved.status}`)
  secrets = [...typedSecrets(), ...(await ownSecrets())]
  secretsIn = finderOf(secrets)
  await untilQuiet(house)
})
afterAll(() => house.close())

function typedSecrets(): string[] {
  return [
    ...questions.filter(isInOwnWords).map(wordsOf),
    ...Object.values(profileSecrets),
    fileName,
    ownFileName,
    holder,
    owner.fullName,
    owner.email,
    owner.password,
    card,
    card.replaceAll(' ', ''),
  ]
}

async function ownSecrets(): Promise<string[]> {
  const rows = await house.sql`select reference from applications where owner_id = ${owner.accountId}`
  const ids = [world.document, world.ownFile, world.waitingAttempt, world.paidAttempt, owner.accountId]
  return [...rows.map(({ reference }) => String(reference)), ...ids]
}

test('there are twenty words to look for, and their owner finds them', async () => {
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(20)
  const pages = [
    `/apply/${world.draft}/contact`,
    `/apply/${world.draft}/name`,
    `/applications/${world.draft}`,
    '/dashboard',
    '/profile',
    '/profile/passport-number',
    '/documents',
  ]
  const texts = await Promise.all(pages.map(async (page) => (await owner.browser.get(page)).text))
  const found = secretsIn(texts.join('\n'))
  expect(found).toEqual(
    expect.arrayContaining([
      ...Object.values(contact).slice(2),
      ...Object.values(profileSecrets),
      fileName,
      ownFileName,
      'Quillonda',
    ]),
  )
})

test('another account finds none of them on any page', { timeout: 600_000 }, async () => {
  const others: Record<string, Browser> = {
    'a visitor': new Browser(house),
    'another traveller': (await signUp(house)).browser,
    'an officer': await staff('officer'),
    'an admin': await staff('admin'),
    'a support clerk': await staff('support'),
    'a blocked user': await blocked(),
  }
  for (const { pattern } of routeTable) {
    const at = expectations[pattern]?.at(world) ?? '/'
    const addresses = [
      at,
      at.replace(/(\?|$)/, '.data$1'),
      `${at}${at.includes('?') ? '&' : '?'}submitted=${world.paid}`,
    ]
    for (const [who, browser] of Object.entries(others)) {
      for (const address of addresses) {
        const { text, headers } = await browser.get(address)
        const shown = `${text}\n${JSON.stringify(headers)}`
        expect(secretsIn(withoutAsked(shown, address)), `${who}, ${address}`).toEqual([])
      }
    }
  }
})

test('internal notes reach no page of the traveller, and no page shows the passport number', async () => {
  const { browser, name } = await atTheDesk('officer')
  const at = `/admin/applications/${world.paid}`
  const acts = `/admin/applications/${world.paid}`
  const { once = '' } = hiddenFields((await browser.get(at)).text)
  const [row] = await house.sql`select version from applications where id = ${world.paid}`
  const override = {
    intent: 'override',
    overrideTo: 'under_review',
    overrideReason: 'Gribblewold reason',
    overrideSure: 'yes',
    from: 'pending',
    version: String(row?.version),
  }
  expect((await browser.post(acts, { intent: 'note', note: 'Quenchmallow note', once })).status).toBe(200)
  expect((await browser.post(acts, override)).status).toBe(200)
  const desk = (await browser.get(at)).text
  expect(['Quenchmallow', 'Gribblewold', name].filter((word) => !desk.includes(word))).toEqual([])
  const number = typedAnswers.passport?.passportNumber ?? 'nothing'
  expect(desk).not.toContain(number)

  for (const { pattern } of routeTable) {
    const address = expectations[pattern]?.at(world) ?? '/'
    for (const asked of [address, address.replace(/(\?|$)/, '.data$1')]) {
      const { text } = await owner.browser.get(asked)
      expect(
        ['Quenchmallow', 'Gribblewold', name].filter((word) => text.includes(word)),
        asked,
      ).toEqual([])
    }
  }
  const clerk = await atTheDesk('support')
  expect((await clerk.browser.get(at)).text).not.toContain(number)
  expect((await clerk.browser.post(`${acts}/passport-number`, {})).status).toBe(403)
})

test('the log contains none of them', async () => {
  const output = house.service.output()
  const ids = new Set([world.document, world.waitingAttempt, world.paidAttempt, owner.accountId])
  expect(secretsIn(output).filter((secret) => !ids.has(secret))).toEqual([])
})

test('data that must be encrypted is in no table as plain text', async () => {
  const hidden = [
    ...questions.filter(isInOwnWords).map(wordsOf),
    ...Object.values(profileSecrets),
    card.replaceAll(' ', ''),
    card,
    holder,
    owner.password,
  ]
  // Staff look people up by traveller, so only that name is stored unencrypted beside the encrypted answers (decision
  // 18).
  const names = ['Quillonda', 'Vexmarrow']
  const found = await findInTables(house.sql.unsafe, hidden)
  expect(found).toEqual(expect.arrayContaining(names.map((word) => ({ table: 'applications', word }))))
  expect(found).toHaveLength(names.length)
})

async function staff(role: string): Promise<Browser> {
  const { browser, accountId } = await signUp(house)
  await house.sql`update accounts set role = ${role} where id = ${accountId}`
  return browser
}

/** A member of staff who signed in with two factors. */
async function atTheDesk(role: string): Promise<{ browser: Browser; name: string }> {
  const name = `Ottoline Deskwarden ${role}`
  const { browser, accountId } = await signUp(house, { fullName: name })
  await house.sql`update accounts set role = ${role} where id = ${accountId}`
  await house.sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${accountId}`
  return { browser, name }
}

async function blocked(): Promise<Browser> {
  const { browser, accountId } = await signUp(house)
  await house.sql`update accounts set status = 'blocked' where id = ${accountId}`
  return browser
}
