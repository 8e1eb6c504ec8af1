import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInRoles } from '#app/platform/roles.ts'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { aDraft, pay, typedAnswers, upload } from './world.ts'

const passportNumber = 'QZX7741K9'
const phone = '+91 98111 77342'
const { passport, contact } = typedAnswers

let house: House
let owner: Traveller
let paid: string

beforeAll(async () => {
  house = await openPublicHouse()
  owner = await signUp(house, { fullName: 'Yorrick Dandelway', email: 'yorrick@canary-account.test' })
  paid = await aDraft(owner, {
    ...typedAnswers,
    passport: { ...passport, passportNumber },
    contact: { ...contact, phone },
  })
  await upload(owner, paid)
  await pay(owner.browser, paid)
}, 120_000)
afterAll(() => house.close())

test('the command palette finds cases and people only for the roles that may see them', async () => {
  const { browser, accountId } = await signUp(house)
  const found = async (role: string) => {
    await house.sql`update accounts set role = ${role} where id = ${accountId}`
    await house.sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${accountId}`
    const { text, status } = await browser.get('/admin/find?q=yorrick')
    return { status, text, ...(status === 200 ? JSON.parse(text) : {}) }
  }
  const forAdmin = await found('admin')
  expect(forAdmin.people).toEqual([{ id: owner.accountId, name: owner.fullName, email: owner.email }])
  expect(forAdmin.cases.map(({ id }: { id: string }) => id)).toContain(paid)
  expect(Object.keys(forAdmin.cases[0]).toSorted()).toEqual(
    ['from', 'fromName', 'id', 'name', 'reference', 'status', 'to', 'toName'].toSorted(),
  )
  for (const role of builtInRoles) {
    const { text } = await found(role)
    expect([passportNumber, phone].filter((one) => text.includes(one))).toEqual([])
  }
  expect((await owner.browser.get('/admin/find?q=yorrick')).status).toBe(403)
  expect((await browser.get('/admin/find')).text).toBe('{"cases":[],"people":[]}')
})

test('a report receives totals, and nothing about any traveller', async () => {
  const { browser, accountId } = await signUp(house)
  const as = async (role: string) => {
    await house.sql`update accounts set role = ${role} where id = ${accountId}`
    await house.sql`update sessions set role = ${role}, assurance = 'two' where account_id = ${accountId}`
  }
  await as('admin')
  for (const path of ['/admin/reports?range=12-months&routes=all', '/admin/reports.data?range=12-months&routes=all']) {
    const { text, status } = await browser.get(path)
    expect([200, 202], path).toContain(status)
    expect(
      [passportNumber, phone, owner.fullName, owner.email, paid].filter((one) => text.includes(one)),
      path,
    ).toEqual([])
  }
  await as('officer')
  expect((await browser.get('/admin/reports')).status).toBe(403)
})
