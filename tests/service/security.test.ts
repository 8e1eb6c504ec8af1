import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, sharedHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { aDraft, upload } from './world.ts'

let house: House

beforeAll(async () => {
  house = await sharedHouse()
})
afterAll(() => house.close())

const wanted = 'a newer chart of 1459'

async function elsewhere(person: Traveller): Promise<Browser> {
  const browser = new Browser(house)
  await signIn(browser, person)
  return browser
}

function copyOf({ cookies }: Browser): Browser {
  const copy = new Browser(house)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

const change = ({ browser, password }: Traveller, fields: Record<string, string> = {}) =>
  browser.post('/security', { current: password, wanted, again: wanted, ...fields })

const isOut = ({ location }: Answer) => location.startsWith('/signin')

/** The demonstration mailbox's emails to a user, newest first. */
async function emailsTo({ email }: { email: string }): Promise<string[]> {
  const { text } = await new Browser(house).get('/dev/mailbox')
  return text.split('<article').filter((emailMessage) => emailMessage.includes(email))
}

const says = (emails: string[], subject: string) =>
  emails.filter((emailMessage) => emailMessage.includes(subject)).length

describe('sessions end at once', () => {
  const acts: Record<string, (person: Traveller) => Promise<unknown>> = {
    'a new password': (person) => change(person),
    'being blocked': ({ accountId }) => house.sql`update accounts set status = 'blocked' where id = ${accountId}`,
    'another role': ({ accountId }) => house.sql`update accounts set role = 'support' where id = ${accountId}`,
    'signing out all other devices': ({ browser }) => browser.post('/signout', { scope: 'others' }),
    'signing out everywhere': ({ browser }) => browser.post('/signout', { scope: 'global' }),
  }

  test.for(Object.keys(acts))('%s ends every other session, for pages, forms and files', async (name) => {
    const person = await signUp(house)
    const draft = await aDraft(person)
    await upload(person, draft)
    const [document] = await house.sql`select id from documents where application_id = ${draft} limit 1`
    const file = `/storage/v1/documents/${document?.id}`
    const others = [await elsewhere(person), await elsewhere(person), await elsewhere(person)] as const
    for (const other of others) expect((await other.get('/dashboard')).status).toBe(200)
    expect((await others[2].get(file)).status).toBe(200)
    const form = { ...hiddenFields((await others[1].get(`/apply/${draft}/name`)).text), givenNames: 'Somebody else' }

    await acts[name]?.(person)

    expect(isOut(await others[0].get('/dashboard'))).toBe(true)
    const sent = await others[1].post(`/apply/${draft}/name`, form)
    expect([sent.status, isOut(sent)]).toEqual([302, true])
    const answer = await others[2].get(file)
    expect([answer.status === 200, answer.bytes.includes('%PDF')]).toEqual([false, false])
  })

  test('a copied cookie stops working after a password change, and the owner stays signed in', async () => {
    const person = await signUp(house)
    const copy = copyOf(person.browser)
    const changed = await change(person)
    expect([changed.status, changed.location]).toEqual([303, '/security'])
    expect(isOut(await copy.get('/dashboard'))).toBe(true)
    const { text } = await person.browser.get('/security')
    expect(text).toContain('Your password has been updated successfully')
    expect((await signIn(new Browser(house), person)).status).toBe(422)
    expect((await signIn(new Browser(house), { ...person, password: wanted })).status).toBe(303)
    expect(says(await emailsTo(person), 'Your Portolan password was changed')).toBe(1)
  })

  test('one device is signed out by its button, and only that one', async () => {
    const person = await signUp(house)
    const [one, two] = [await elsewhere(person), await elsewhere(person)]
    const { text } = await person.browser.get('/security')
    const ids = [...text.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(2)
    // The most recently active session comes first.
    await person.browser.post('/security/sessions', { session: ids[0] ?? '' })
    const left = [await one.get('/dashboard'), await two.get('/dashboard')].filter(({ status }) => status === 200)
    expect(left).toHaveLength(1)
    expect((await person.browser.get('/dashboard')).status).toBe(200)
  })

  test('opening an address signs out no session and changes nothing', async () => {
    const person = await signUp(house)
    const other = await elsewhere(person)
    for (const path of ['/signout?scope=global', '/security/sessions?session=x', '/security/settings?twoFactor=yes']) {
      expect((await person.browser.get(path)).status).toBe(302)
    }
    expect((await other.get('/dashboard')).status).toBe(200)
  })
})

describe('a rejected password change', () => {
  test.for([
    [{ current: '' }, 'Please fill in all password fields', 422],
    [{ again: 'something else 1459' }, 'New password and confirmation do not match.', 422],
    [{ current: 'not this one' }, 'This is not your current password', 422],
    [{ wanted: 'short', again: 'short' }, 'Enter a password with at least 8 characters', 422],
  ] as const)('with %j says “%s” and ends no session', async ([fields, sentence, status]) => {
    const person = await signUp(house)
    const other = await elsewhere(person)
    const answer = await change(person, fields)
    expect([answer.status, answer.text.includes(sentence)]).toEqual([status, true])
    expect(answer.text).not.toContain(wanted)
    expect((await other.get('/dashboard')).status).toBe(200)
    expect((await signIn(new Browser(house), person)).status).toBe(303)
  })

  test('is blocked after ten attempts, and so is sign-in', async () => {
    const person = await signUp(house)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await change(person, { current: `g ${guess}` })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    expect((await signIn(new Browser(house), person)).status).toBe(429)
    expect(says(await emailsTo(person), 'Someone may be guessing your Portolan password')).toBe(1)
  })
})

describe('security settings', () => {
  const settings = { loginNotifications: 'yes', activityLogging: 'yes' }
  const save = ({ browser }: Traveller, changes: Record<string, string> = {}) =>
    browser.post('/security/settings', { ...settings, ...changes })

  test('a browser new to the account is reported once; the first one and a returning one are not', async () => {
    const person = await signUp(house)
    const notified = async () => says(await emailsTo(person), 'New sign-in to your Portolan account')
    expect(await notified()).toBe(0)
    await person.browser.post('/signout', {})
    await signIn(person.browser, person)
    expect(await notified()).toBe(0)
    const other = await elsewhere(person)
    expect(await notified()).toBe(1)
    await other.post('/signout', {})
    await signIn(other, person)
    expect(await notified()).toBe(1)
    await person.browser.post('/security/settings', { activityLogging: 'yes' })
    await elsewhere(person)
    expect(await notified()).toBe(1)
  })

  test('a password older than 90 days blocks every page, until it is changed or the reminder is off', async () => {
    const person = await signUp(house)
    const { browser, accountId } = person
    const grow = () =>
      house.sql`update accounts set password_changed_at = now() - interval '91 days' where id = ${accountId}`
    await grow()
    expect((await browser.get('/dashboard')).status).toBe(200)
    expect((await save(person, { passwordExpiry: 'yes' })).location).toBe('/security')
    expect((await browser.get('/dashboard')).location).toBe('/security')
    expect((await browser.get('/security')).text).toContain('Your password is older than 90 days')
    await change(person)
    expect((await browser.get('/dashboard')).status).toBe(200)
    await grow()
    expect((await browser.get('/dashboard')).location).toBe('/security')
    await save(person)
    expect((await browser.get('/dashboard')).status).toBe(200)
  })

  test('protection is turned off only after a recent identity confirmation, and an email says so', async () => {
    const person = await signUp(house)
    const { accountId } = person
    await house.sql`update sessions set authenticated_at = now() - interval '21 minutes' where account_id = ${accountId}`
    const refused = await person.browser.post('/security/settings', { activityLogging: 'yes' })
    expect(refused.location).toBe('/reauthenticate?next=%2Fsecurity')
    expect(await house.sql`select 1 from security_settings where account_id = ${accountId}`).toHaveLength(0)
    await house.sql`update sessions set authenticated_at = now() where account_id = ${accountId}`
    expect((await person.browser.post('/security/settings', { activityLogging: 'yes' })).location).toBe('/security')
    const [row] = await house.sql`select login_notifications from security_settings where account_id = ${accountId}`
    expect(row?.login_notifications).toBe(false)
    expect(says(await emailsTo(person), 'was turned off in your Portolan account')).toBe(1)
  })

  test('without activity logging nothing is listed, and earlier entries are deleted', async () => {
    const person = await signUp(house)
    expect((await person.browser.get('/security')).text).toContain('Account created')
    await save(person, { activityLogging: '' })
    await elsewhere(person)
    const { text } = await person.browser.get('/security')
    expect(text).toContain('Activity logging is off')
    expect(text).not.toContain('Account created')
    const kept = await house.sql`select 1 from account_activities where account_id = ${person.accountId}`
    expect(kept).toHaveLength(0)
  })

  test('requiring a second factor that does not exist leads to its setup', async () => {
    const person = await signUp(house)
    expect((await save(person, { twoFactor: 'yes' })).location).toBe('/security/second-factor')
    expect((await signIn(new Browser(house), person)).location).toBe('/dashboard')
  })
})

test('an account without a password gets a link to set one by email', async () => {
  const { browser, accountId } = await signUp(house)
  await house.sql`delete from credentials where account_id = ${accountId}`
  const { text } = await browser.get('/security')
  expect(text).toContain('Your account has no password')
  expect(text).toContain('href="/forgot-password"')
  expect(text).not.toContain('name="current"')
  expect((await browser.post('/security', { current: 'any', wanted, again: wanted })).status).toBe(409)
})

test('every failed sign-in shows the same contact link, for every account', async () => {
  const person = await signUp(house)
  await house.sql`update accounts set status = 'blocked' where id = ${person.accountId}`
  const asked = [person, { email: 'nobody@example.test', password: person.password }]
  const lines = await Promise.all(
    asked.map(async (who) => /Still locked out\?.*?<\/p>/s.exec((await signIn(new Browser(house), who)).text)?.[0]),
  )
  expect(lines[0]).toContain('href="/contact')
  expect(lines[1]).toBe(lines[0])
  expect((await new Browser(house).get('/signin')).text).not.toContain('Still locked out?')
})
