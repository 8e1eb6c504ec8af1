import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, signUp } from '#tests/support/people.ts'

let house: House
let first: Browser
let second: Browser

beforeAll(async () => {
  house = await openHouse()
  first = await someoneAs('admin')
  second = await someoneAs('admin')
})
afterAll(() => house.close())

async function someoneAs(role: string, fullName = 'Petra Vesconte'): Promise<Browser> {
  const { accountId, browser } = await signUp(house, { fullName })
  await house.sql`update accounts set role = ${role} where id = ${accountId}`
  await house.sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${accountId}`
  return browser
}

const reason = 'For the desk in Lisbon.'
const roleIn = (location: string) => location.split('/').at(-1) ?? ''

async function proposalOf(role: string): Promise<string> {
  const [row] = await house.sql`select id from role_proposals where role_id = ${role} and state = 'waiting'`
  return String(row?.id)
}

test('a role is created, approved by another person, changed, and applies from the next request', async () => {
  const typed = { name: 'Cashier', 'refund.request': 'yes', 'case.note': 'yes', reason }
  const made = await first.post('/admin/roles/new', typed)
  expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/admin\/roles\/[0-9a-f-]{36}$/)])
  const role = roleIn(made.location)
  const cashier = await someoneAs(role, 'Rosa Reis')
  expect((await cashier.get('/admin/applications')).status).toBe(200)
  expect((await cashier.get('/admin/refunds')).status).toBe(403)

  const proposal = `/admin/roles/proposals/${await proposalOf(role)}`
  expect((await second.get('/admin/roles')).text).toContain('Review the change to Cashier')
  expect((await first.get(proposal)).text).toContain('Another person with')
  expect((await first.post(proposal, { decision: 'approve' })).status).toBe(403)
  expect((await second.post(proposal, { decision: 'sink' })).status).toBe(422)
  const approved = await second.post(proposal, { decision: 'approve' })
  expect([approved.status, approved.location]).toEqual([303, `/admin/roles/${role}`])
  expect((await second.post(proposal, { decision: 'approve' })).status).toBe(409)
  expect((await cashier.get('/admin/refunds')).status).toBe(200)

  const page = (await first.get(`/admin/roles/${role}`)).text
  for (const shown of ['Rosa Reis', 'Approved: See refunds and Issue refunds', reason]) expect(page).toContain(shown)
  const cut = { name: 'Cashier', 'case.note': 'yes', reason, seen: '2' }
  expect((await first.post(`/admin/roles/${role}`, cut)).status).toBe(303)
  expect((await cashier.get('/admin/refunds')).status).toBe(403)
  const late = await second.post(`/admin/roles/${role}`, { ...cut, name: 'Till', 'case.read': 'yes' })
  expect(late.status).toBe(409)
  for (const both of ['Now: Cashier.', 'Your version: Till.']) expect(late.text).toContain(both)
})

test('a form with an error keeps the selected permissions', async () => {
  const sent = await first.post('/admin/roles/new', { name: '', 'faq.edit': 'yes', reason: '' })
  expect(sent.status).toBe(422)
  expect(sent.text).toContain('Enter a name')
  expect(sent.text).toMatch(/<input[^>]*name="faq\.edit"[^>]*checked/)
  const taken = await first.post('/admin/roles/new', { name: 'administrator', reason })
  expect([taken.status, taken.text.includes('Another role has this name.')]).toEqual([422, true])
})

test('an outdated proposal for a role is not approved, and shows both versions', async () => {
  const { location } = await first.post('/admin/roles/new', { name: 'Guide', 'person.block': 'yes', reason })
  const role = roleIn(location)
  const proposal = `/admin/roles/proposals/${await proposalOf(role)}`
  await second.post(location, { name: 'Guide', 'faq.edit': 'yes', reason, seen: '1' })
  const late = await second.post(proposal, { decision: 'approve' })
  expect(late.status).toBe(409)
  for (const both of ['Then: ', 'Now: Open the portal and Edit FAQs.']) expect(late.text).toContain(both)
  expect((await first.post(proposal, { decision: 'withdraw' })).status).toBe(303)
})

test('a role is assigned by invitation and on a user’s page, and retired once unused', async () => {
  const { location } = await first.post('/admin/roles/new', { name: 'Writer', 'post.edit': 'yes', reason })
  const role = roleIn(location)
  const invited = await first.post('/admin/users/new', { fullName: 'Noor', email: 'noor@example.test', role })
  expect(invited.status).toBe(303)
  expect((await first.get('/admin/users/invitations')).text).toContain('Writer')
  expect((await first.post(location, { act: 'retire' })).status).toBe(409)
  await house.sql`delete from one_time_secrets where purpose = 'invitation'`
  const { accountId } = await signUp(house, { fullName: 'Wanda Wright' })
  const person = `/admin/users/${accountId}`
  expect((await first.get(`${person}/role`)).text).toContain('Writer')
  expect((await first.post(`${person}/role`, { role, seen: 'traveller', reason })).status).toBe(303)
  expect((await first.get(person)).text).toContain('Role changed from Traveller to Writer')
  expect((await first.get(`/admin/users?role=${role}`)).text).toContain('Wanda Wright')
  expect((await first.post(location, { act: 'retire' })).status).toBe(409)
  await first.post(`${person}/role`, { role: 'traveller', seen: role, reason })
  expect((await first.post(location, { act: 'retire' })).location).toBe('/admin/roles')
  expect((await first.get(location)).status).toBe(404)
  expect((await first.get(person)).text).toContain('Role changed from Writer to Traveller')
})

test('a sole administrator reads that a second person is needed', async () => {
  const said = 'A second approver is needed'
  expect((await first.get('/admin/roles')).text).not.toContain(said)
  await house.sql`update accounts set status = 'inactive' where role = 'admin' and id <> (
    select account_id from sessions where role = 'admin' order by created_at limit 1)`
  expect((await first.get('/admin/roles')).text).toContain(said)
})
