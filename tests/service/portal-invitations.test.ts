import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, openHouse, signUp } from '#tests/support/people.ts'
import { digestOf, untilQuiet } from './digest.ts'

let house: House
const staff = { admin: undefined, officer: undefined, support: undefined } as unknown as Record<string, Browser>

beforeAll(async () => {
  house = await openHouse()
  for (const { role, email, password } of demoStaff) {
    const browser = new Browser(house)
    await browser.post('/admin-login', { email, password })
    staff[role] = browser
  }
})
afterAll(() => house.close())

const admin = () => staff.admin as Browser
const password = 'a chart of 1459'

/** The link of the newest invitation to an address. */
async function invitationOf(email: string): Promise<string> {
  const { text } = await admin().get('/dev/mailbox')
  const emailMessage = text.slice(text.indexOf(email))
  return /\/invitation\?token=([\w-]{43})/.exec(emailMessage)?.[1] ?? ''
}

async function invite(role = 'officer'): Promise<{ email: string; token: string }> {
  const email = `${crypto.randomUUID()}@example.test`
  const sent = await admin().post('/admin/users/new', { fullName: 'Lena Fischer', email, role })
  expect([sent.status, sent.location]).toEqual([303, '/admin/users/invitations'])
  return { email, token: await invitationOf(email) }
}

const accept = (browser: Browser, token: string, more: Record<string, string> = {}) =>
  browser.post('/invitation', { token, fullName: 'Lena Fischer', password, country: 'DE', terms: 'yes', ...more })

describe('an invitation', () => {
  test('opens an account in any browser, once', async () => {
    const { email, token } = await invite()
    const [one, other] = [new Browser(house), new Browser(house)]
    const opened = await one.get(`/invitation?token=${token}`)
    expect([opened.status, opened.headers['cache-control'], opened.headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'strict-origin',
    ])
    expect(hiddenFields(opened.text).token).toBe(token)
    // Opening the link consumed nothing, and no account exists yet.
    expect((await house.sql`select 1 from accounts where email = ${email}`).length).toBe(0)
    const done = await accept(other, token)
    expect([done.status, done.location]).toEqual([303, '/admin/dashboard'])
    expect((await other.get('/admin/dashboard')).status).toBe(200)
    const late = await accept(one, token)
    expect([late.status, one.cookies.has('session')]).toEqual([422, false])
    expect(late.text).toContain('This invitation no longer works')
  })

  test('does not open the portal without a second factor if one is required', async () => {
    const { token } = await invite()
    const rules = { sessionMinutes: 30, secondFactor: true }
    await house.sql`
      insert into settings (name, value) values ('security', ${house.sql.json(rules)})
      on conflict (name) do update set value = excluded.value`
    try {
      const browser = new Browser(house)
      await accept(browser, token)
      expect((await browser.get('/admin/dashboard')).location).toBe('/security/second-factor')
      expect((await browser.get('/security/second-factor')).status).toBe(200)
    } finally {
      await house.sql`delete from settings where name = 'security'`
    }
  })

  const hostile: [string, (email: string, token: string) => Promise<string>][] = [
    [
      'that is older than seven days',
      async (email, token) => {
        await house.sql`
        update one_time_secrets set expires_at = now() - interval '1 second' where value ->> 'email' = ${email}`
        return token
      },
    ],
    [
      'that was withdrawn',
      async (email, token) => {
        const invitation = await openIdOf(email)
        await admin().post('/admin/users/invitations', { invitation, act: 'withdraw' })
        return token
      },
    ],
    [
      'that a newer letter took the place of',
      async (email, token) => {
        const invitation = await openIdOf(email)
        expect((await admin().post('/admin/users/invitations', { invitation, act: 'again' })).status).toBe(303)
        return token
      },
    ],
    [
      'of another purpose',
      async (email, token) => {
        await house.sql`update one_time_secrets set purpose = 'reset-password' where value ->> 'email' = ${email}`
        return token
      },
    ],
    ['with a letter changed', async (_, token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['that is none', async () => '../../admin\0'],
  ]

  test.for(hostile)('with a link %s opens nothing, and changes nothing', async ([, change]) => {
    const { email, token } = await invite('admin')
    const changed = await change(email, token)
    await untilQuiet(house)
    const before = await digestOf(house)
    const browser = new Browser(house)
    const shown = await browser.get(`/invitation?${new URLSearchParams({ token: changed })}`)
    expect([shown.status, shown.text.includes('This invitation no longer works')]).toEqual([200, true])
    const answer = await accept(browser, changed)
    expect([answer.status, browser.cookies.has('session')]).toEqual([422, false])
    expect(await digestOf(house)).toEqual(before)
  })

  test('gives the address and the role from the email, whatever else is sent', async () => {
    const { email, token } = await invite('support')
    await accept(new Browser(house), token, { email: 'mallory@example.test', role: 'admin', id: crypto.randomUUID() })
    const [row] = await house.sql`select role, email_verified from accounts where email = ${email}`
    expect(row).toEqual({ role: 'support', email_verified: true })
    expect((await house.sql`select 1 from accounts where email = 'mallory@example.test'`).length).toBe(0)
  })

  test('is accepted with a name, a good password, a country and the terms', async () => {
    const { token } = await invite()
    const browser = new Browser(house)
    const cases: [Record<string, string>, string][] = [
      [{ fullName: ' ' }, 'Enter your full name'],
      [{ password: '' }, 'Enter a password'],
      [{ password: 'short' }, 'Enter a password with at least 8 characters'],
      [{ country: 'XX' }, 'Select a country'],
    ]
    for (const [sent, said] of cases) {
      const { status, text } = await accept(browser, token, sent)
      expect([status, text.includes(said)]).toEqual([422, true])
    }
    expect((await accept(browser, token)).status).toBe(303)
  })

  test('is not sent to an address with an account, nor twice, nor without permission', async () => {
    const { email, accountId } = await signUp(house)
    const taken = await admin().post('/admin/users/new', { fullName: 'Asha', email, role: 'officer' })
    expect([taken.status, taken.text.includes(`/admin/users/${accountId}`)]).toEqual([422, true])
    const open = await invite()
    const again = await admin().post('/admin/users/new', { fullName: 'Lena', email: open.email, role: 'officer' })
    expect([again.status, again.text.includes('has already been invited')]).toEqual([422, true])
    for (const role of ['officer', 'support']) {
      const colleague = staff[role] as Browser
      const typed = { fullName: 'Lena', email: `${crypto.randomUUID()}@example.test`, role: 'admin' }
      expect((await colleague.post('/admin/users/new', typed)).status).toBe(403)
      const invitation = await openIdOf(open.email)
      expect((await colleague.post('/admin/users/invitations', { invitation, act: 'withdraw' })).status).toBe(403)
      expect((await colleague.post('/admin/users/new', { ...typed, role: 'traveller' })).status).toBe(303)
    }
  })
})

async function openIdOf(email: string): Promise<string> {
  const [row] = await house.sql`
    select value ->> 'id' as id from one_time_secrets where purpose = 'invitation' and value ->> 'email' = ${email}`
  return String(row?.id)
}
