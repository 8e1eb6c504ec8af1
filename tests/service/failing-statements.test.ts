import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#app/features/applications/steps/steps.ts'
import { type Answer, type Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { type FailingDatabase, failingDatabase } from '#tests/support/failing-database.ts'
import { payOnPage, typedCard } from '#tests/support/hosted-page.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { settingsOfToday } from '#tests/support/stand-in.ts'
import { routeTable } from '../house/route-table.ts'
import { expectations } from './expectations.ts'
import { finderOf } from './words-in.ts'
import {
  aFileForm,
  buildWorld,
  hostedAt,
  inOwnWords,
  isInOwnWords,
  kinds,
  payFields,
  route,
  typedAnswers,
  typedPages,
  type World,
} from './world.ts'

// Every statement of the built service fails once, with an error that repeats all its parameters. The log may say that
// and where it failed, but contain none of their values.

const typed: Record<string, string> = {
  email: 'zephyrine@canary-contact.test',
  phone: '+91 98111 77342',
  address: '77 Brackenwhistle Row',
  city: 'Plumbergate',
  state: 'Nethershire',
  zip: 'ZQ7 4XK',
  givenNames: 'Quillonda',
  familyName: 'Vexmarrow',
  passportNumber: 'QZX7741K9',
}
const profile = {
  address: '3 Thistlequay Steps',
  city: 'Marrowhithe',
  state: 'Upper Fennimore',
  zip: 'YQ2 9XL',
  passportNumber: 'WXJ4418P2',
}
const said = {
  fileName: 'wobblethorpe-scan.pdf',
  holder: 'Tamsin Holloquet',
  subject: 'Gribblewold',
  message: 'Quenchmallow and more',
  search: 'Vexmarrowson',
}
const newcomer = {
  fullName: 'Ottoline Deskwarden',
  email: 'ottoline@canary-account.test',
  password: 'chart Bellwhisper 77',
  country: 'IN',
  terms: 'on',
}

let house: House
let way: FailingDatabase
let mail: MailServer
let owner: Traveller
let world: World
let staff: Record<'officer' | 'admin', Browser>

beforeAll(async () => {
  mail = await aMailServer()
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
  const environment = { DEMO_MODE: '0', APP_KEY: key, SMTP_URL: mail.url, ...(await settingsOfToday()) }
  house = await openHouse(environment, async (url) => {
    way = await failingDatabase(url)
    return way.url
  })
  owner = await signUp(house, { fullName: 'Yorrick Dandelway', email: 'yorrick@canary-account.test' })
  world = await buildWorld(house, owner)
  staff = { officer: await atTheDesk('officer'), admin: await atTheDesk('admin') }
  way.begin()
}, 300_000)
afterAll(async () => {
  await house?.close()
  await way?.close()
  await mail?.close()
})

/** Repeats a request while the service fails, as often as there can be statements to fail. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await ask()
    if (answer.status < 500) return answer
    // The readiness answer is cached for a second.
    if (answer.text.startsWith('not ready')) await wait(100)
  }
  throw new Error('It failed more often than it has statements')
}

async function send(browser: Browser, path: string, fields: Fields, action = path): Promise<Answer> {
  const page = await insist(() => browser.get(path))
  return insist(() => browser.post(action, { ...hiddenFields(page.text), ...fields }))
}

async function atTheDesk(role: 'officer' | 'admin'): Promise<Browser> {
  const { browser, accountId } = await signUp(house, { fullName: `Peregrin Stillwater ${role}` })
  await house.sql`update accounts set role = ${role} where id = ${accountId}`
  await house.sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${accountId}`
  return browser
}

test('every page is requested by its owner and by staff until it responds', { timeout: 300_000 }, async () => {
  const people = [owner.browser, staff.officer, staff.admin]
  for (const { pattern, hasLoader, hasPage } of routeTable) {
    const at = expectations[pattern]?.at(world)
    // A stream does not end, and signing out comes last.
    if (!at || !(hasLoader || hasPage) || /^\/realtime\/v1\/(changes|desk)/.test(pattern)) continue
    for (const browser of people) await insist(() => browser.get(at))
  }
  expect(way.failed.size).toBeGreaterThan(150)
})

test('a traveller completes an application', { timeout: 300_000 }, async () => {
  const { browser } = owner
  const answers = inOwnWords(typedAnswers, ({ name }) => typed[name] ?? `Quavex ${name}`)
  const started = await send(browser, `/apply?${new URLSearchParams(route)}`, { ...route }, '/apply')
  const id = started.location.split('/')[2] ?? ''
  expect(id).not.toBe('')
  for (const { slug, typed } of typedPages(answers)) {
    const answered = await send(browser, `/apply/${id}/${slug}`, typed)
    expect([slug, answered.status]).toEqual([slug, 303])
  }
  for (const kind of kinds) {
    const path = `/apply/${id}/documents/${kind}`
    const form = await aFileForm(crypto.randomUUID(), said.fileName)
    expect((await insist(() => browser.post(path, form))).status).toBe(303)
  }
  await send(browser, `/apply/${id}/review`, { declaration: 'yes' })
  const opened = await send(browser, `/apply/${id}/pay`, payFields)
  expect(opened.status).toBe(303)
  const hosted = hostedAt(browser, new URL(opened.location, browser.house.origin).href)
  const back = await payOnPage(hosted, { ...typedCard(), name: said.holder })
  expect((await insist(() => browser.get(new URL(back).pathname))).status).toBe(302)
  await send(browser, '/profile?edit=1', { ...profile, nationality: 'IN', fullName: owner.fullName, country: 'IN' })
  await send(browser, '/support/new', { subject: said.subject, message: said.message })
  await send(browser, '/contact', {
    name: owner.fullName,
    email: owner.email,
    subject: said.subject,
    message: said.message,
  })
  await send(browser, '/newsletter', { email: owner.email })
  await send(browser, '/forgot-password', { email: owner.email })
})

test('a visitor signs up, signs out and signs in', { timeout: 120_000 }, async () => {
  const { browser } = await signUp(house, { email: 'first@canary-account.test' }).catch(() => owner)
  const signedUp = await send(browser, '/signup', newcomer)
  expect(signedUp.status).toBeLessThan(500)
  await insist(() => browser.post('/signout', {}))
  await send(browser, '/signin', { email: newcomer.email, password: newcomer.password })
  await send(browser, '/signin', { email: newcomer.email, password: said.holder })
})

test('staff search, add notes and act', { timeout: 120_000 }, async () => {
  for (const at of [
    `/admin/search?q=${said.search}`,
    `/admin/applications?q=${said.search}`,
    `/admin/users?q=${said.search}`,
  ]) {
    await insist(() => staff.admin.get(at))
  }
  await send(staff.officer, `/admin/applications/${world.paid}`, { intent: 'note', note: said.message })
  await send(staff.officer, `/admin/messages/tickets/${world.ticket}`, { message: said.message })
  await send(staff.admin, '/admin/users/new', { email: newcomer.email, fullName: newcomer.fullName, role: 'officer' })
})

test('the log reports the failures, and contains no typed text', async () => {
  const output = house.service.output()
  const failures = output.split('\n').filter((line) => line.includes('"code":"22P02"'))
  expect(failures.length).toBeGreaterThan(100)
  const named = failures.filter((line) => /"statement":"(select|insert|update|delete|with|begin|commit)/.test(line))
  expect(named.length).toBeGreaterThan(100)
  expect(failures.filter((line) => line.includes('"frames":["')).length).toBe(failures.length)
  const secrets = [
    ...questions.filter(isInOwnWords).map(({ name }) => typed[name] ?? `Quavex ${name}`),
    ...Object.values(profile),
    ...Object.values(said),
    ...[owner.fullName, owner.email, owner.password, newcomer.fullName, newcomer.email, newcomer.password],
    ...['Peregrin Stillwater', 'canary-account', 'Yorrick', 'Quillonda', 'Vexmarrow'],
    ...[owner.accountId, world.paid, world.document, world.paidAttempt],
  ]
  expect(finderOf(secrets)(output)).toEqual([])
})
