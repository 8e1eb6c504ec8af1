import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { digestOf } from './digest.ts'

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
const reason = 'Two people complained.'

async function idOf(email: string): Promise<string> {
  const [row] = await house.sql`select id from accounts where email = ${email}`
  return String(row?.id)
}

describe('the list of users', () => {
  let tomas: Traveller
  beforeAll(async () => {
    tomas = await signUp(house, { fullName: 'Tomás Ñíguez' })
    await house.sql`update accounts set country = 'NZ' where id = ${tomas.accountId}`
  })

  test('finds by part of the name, the address, the country and the ID, and by all words together', async () => {
    const asked = ['ñígu', 'TOMÁS', tomas.email.slice(3, 14), 'new zeal', 'nz', tomas.accountId.slice(0, 8), 'guez tom']
    for (const q of asked) {
      const { status, text } = await admin().get(`/admin/users?${new URLSearchParams({ q })}`)
      expect([q, status, text.includes('Tomás Ñíguez'), text.includes('Sam Okafor')]).toEqual([q, 200, true, false])
    }
  })

  test('says when there are no users, and treats pattern characters literally', async () => {
    for (const q of ['nobody is called that', '%%%', '___', '\\', "'; drop table accounts; --"]) {
      const { text } = await admin().get(`/admin/users?${new URLSearchParams({ q })}`)
      expect([q, text.includes('No users found. Try a different search term.')]).toEqual([q, true])
    }
  })

  test('shows each user once, page by page, and back again', async () => {
    await house.sql`
      insert into accounts (id, full_name, email, claimed_email, country, created_at)
      select gen_random_uuid(), 'Crowd ' || n, 'many' || n || '@example.test', 'many' || n || '@example.test', 'IN',
        '2026-01-01'::timestamptz + (n / 10) * interval '1 microsecond'
      from generate_series(1, 120) n`
    const seen: string[] = []
    let next: string | undefined = '/admin/users?q=crowd'
    let last = ''
    while (next) {
      last = next
      const { text } = await admin().get(next)
      seen.push(...[...text.matchAll(/>Crowd (\d+)</g)].map(([, number = '']) => number))
      next = /href="(\/admin\/users\?[^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    const { text } = await admin().get(last)
    const back = /href="(\/admin\/users\?[^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const before = [...(await admin().get(back)).text.matchAll(/>Crowd (\d+)</g)].map(([, number]) => number)
    expect(before).toEqual(seen.slice(50, 100))
  })

  test('is filtered by status and role, with the menu for administrators only', async () => {
    const blocked = await signUp(house, { fullName: 'Blanca Blocked' })
    await house.sql`update accounts set status = 'blocked' where id = ${blocked.accountId}`
    const { text } = await admin().get('/admin/users?status=blocked')
    expect([text.includes('Blanca Blocked'), text.includes('Lena Fischer')]).toEqual([true, false])
    const officers = (await admin().get('/admin/users?role=officer')).text
    expect([officers.includes('Lena Fischer'), officers.includes('Blanca Blocked')]).toEqual([true, false])
    expect(text).toContain('This is the current status')
    for (const role of ['officer', 'support']) {
      const seen = (await staff[role]?.get('/admin/users?status=blocked'))?.text ?? ''
      expect([seen.includes('Blanca Blocked'), seen.includes('row-menu')]).toEqual([true, false])
    }
  })
})

describe('a user', () => {
  test('is shown with what staff need, and nothing that opens the account', async () => {
    const { accountId, browser, email } = await signUp(house)
    await browser.post('/profile/passport-number', {})
    for (const colleague of Object.values(staff)) {
      const { status, text } = await colleague.get(`/admin/users/${accountId}`)
      expect([status, text.includes(email), text.includes(accountId)]).toEqual([200, true, true])
      const secrets = await house.sql`
        select c.password as secret from credentials c where c.account_id = ${accountId}
        union all select token_hash from sessions where account_id = ${accountId}
        union all select ip_address from sessions where account_id = ${accountId} and ip_address <> ''`
      expect(secrets.filter(({ secret }) => text.includes(String(secret)))).toEqual([])
    }
    expect((await admin().get(`/admin/users/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('who is blocked is signed out at the next request, and the page shows the action and the reason', async () => {
    const { accountId, browser, ...person } = await signUp(house)
    const path = `/admin/users/${accountId}/status`
    expect((await admin().post(path, { status: 'blocked', seen: 'active' })).status).toBe(422)
    expect((await browser.get('/dashboard')).status).toBe(200)
    const done = await admin().post(path, { status: 'blocked', seen: 'active', reason, back: '/admin/users?q=a' })
    expect([done.status, done.location]).toEqual([303, '/admin/users?q=a'])
    expect((await admin().get(done.location)).text).toContain('User status has been successfully updated.')
    expect((await browser.get('/dashboard')).location).toContain('/signin')
    expect((await signIn(new Browser(house), { ...person })).status).toBe(422)
    const { text } = await admin().get(`/admin/users/${accountId}`)
    expect(text).toContain('Status changed from Active to Blocked')
    expect(text).toContain(reason)
  })

  test('changed by a colleague first is not changed again: both versions are shown', async () => {
    const { accountId } = await signUp(house)
    await house.sql`update accounts set status = 'blocked' where id = ${accountId}`
    const before = await digestOf(house)
    const answer = await admin().post(`/admin/users/${accountId}/status`, { status: 'inactive', seen: 'active' })
    expect(answer.status).toBe(409)
    for (const said of ['It is now: Blocked', 'You chose: Inactive', 'Update Failed'])
      expect(answer.text).toContain(said)
    expect(await digestOf(house)).toEqual(before)
  })

  test('leads back only to the list of users', async () => {
    for (const back of [
      '//evil.example',
      'https://evil.example/admin/users',
      '/admin/usersx',
      '/signout',
      '/admin/users/../../x',
    ]) {
      const { accountId } = await signUp(house)
      const done = await admin().post(`/admin/users/${accountId}/status`, { status: 'inactive', back })
      expect([back, done.location]).toEqual([back, `/admin/users/${accountId}`])
    }
  })

  test('is signed out on one device or on all, notified, and recorded in the audit log', async () => {
    const person = await signUp(house)
    const other = new Browser(house)
    await signIn(other, person)
    const path = `/admin/users/${person.accountId}`
    const [session] = [...(await admin().get(path)).text.matchAll(/name="session" value="([0-9a-f-]{36})"/g)]
    expect((await admin().post(`${path}/sessions`, { session: session?.[1] ?? '' })).status).toBe(303)
    const statuses = [(await other.get('/dashboard')).status, (await person.browser.get('/dashboard')).status]
    expect(statuses.toSorted()).toEqual([200, 302])
    await admin().post(`${path}/sessions`, { session: 'all' })
    expect([(await other.get('/dashboard')).status, (await person.browser.get('/dashboard')).status]).toEqual([
      302, 302,
    ])
    expect((await admin().get(path)).text.match(/Signed out of 1 session/g)).toHaveLength(2)
  })

  test('gets a role with a reason, and signs in with it', async () => {
    const person = await signUp(house)
    const path = `/admin/users/${person.accountId}/role`
    expect((await admin().post(path, { role: 'support', seen: 'traveller' })).text).toContain('Enter a reason')
    expect((await admin().post(path, { role: 'support', seen: 'traveller', reason })).status).toBe(303)
    expect((await person.browser.get('/dashboard')).location).toContain('/signin')
    const inside = new Browser(house)
    expect((await inside.post('/admin-login', { email: person.email, password: person.password })).location).toBe(
      '/admin/dashboard',
    )
    expect((await inside.get(path)).status).toBe(403)
  })

  test('loses second factors, which the page offers only if there are any', async () => {
    const person = await signUp(house)
    const path = `/admin/users/${person.accountId}`
    expect((await admin().get(path)).text).not.toContain(`${path}/second-factor`)
    await house.sql`
      insert into totp_factors (account_id, secret, confirmed_at, created_at)
      values (${person.accountId}, '\\x00', now(), now())`
    expect((await admin().get(path)).text).toContain(`${path}/second-factor`)
    expect((await admin().post(`${path}/second-factor`, { reason: ' ' })).status).toBe(422)
    expect((await admin().post(`${path}/second-factor`, { reason })).status).toBe(303)
    expect((await admin().get(path)).text).toContain('Second factors removed')
  })

  test('who is an administrator changes neither their own status nor their own role', async () => {
    const id = await idOf(demoStaff[0].email)
    const before = await digestOf(house)
    for (const [act, sent] of [
      ['status', { status: 'blocked', reason }],
      ['role', { role: 'traveller', reason }],
      ['sessions', { session: 'all' }],
      ['second-factor', { reason }],
    ] as [string, Record<string, string>][]) {
      expect((await admin().post(`/admin/users/${id}/${act}`, sent)).status, act).toBe(404)
    }
    expect((await admin().get(`/admin/users/${id}/role`)).text).toContain('This is your own account')
    expect(await digestOf(house)).toEqual(before)
  })
})
