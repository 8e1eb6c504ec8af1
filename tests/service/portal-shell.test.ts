import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, sharedHouse } from '#tests/support/people.ts'

let house: House
beforeAll(async () => {
  house = await sharedHouse()
})
afterAll(() => house.close())

const [admin, officer, support] = demoStaff

async function inside({ email, password }: { email: string; password: string }): Promise<Browser> {
  const browser = new Browser(house)
  await browser.post('/admin-login', { email, password })
  return browser
}

test('roles that decide see revenue and payments, and only administrators see the settings', async () => {
  const described = []
  for (const person of [admin, officer, support]) {
    const browser = await inside(person)
    const { text } = await browser.get('/admin/dashboard')
    const { status } = await browser.get('/admin/payments')
    described.push([text.includes('Revenue'), text.includes('portal-settings'), status])
  }
  expect(described).toEqual([
    [true, true, 200],
    [true, false, 200],
    [false, false, 403],
  ])
})

test('any address of the dashboard and of search gets a response, whatever the query', async () => {
  const browser = await inside(officer)
  const hostile = ['%25', "'%20or%201=1", '%00', '%F0%9F%98%80', 'a%25b', '%3Cscript%3E', 'x'.repeat(5_000)]
  for (const q of hostile) {
    const { status, text } = await browser.get(`/admin/search?q=${q}`)
    expect([q.slice(0, 20), status, text.includes('<script>')]).toEqual([q.slice(0, 20), 200, false])
  }
  for (const period of ['today', 'week', 'month', 'year', '', '%00']) {
    expect((await browser.get(`/admin/dashboard?period=${period}`)).status).toBe(200)
  }
})

test('single-key shortcuts are off only in the browser where they were turned off', async () => {
  const [browser, other] = [await inside(officer), await inside(officer)]
  const areOn = async (of: Browser) => (await of.get('/admin/shortcuts')).text.includes('Single keys are on.')
  expect(await areOn(browser)).toBe(true)
  const { status, location } = await browser.post('/admin/shortcuts', { keys: 'off' })
  expect([status, location]).toEqual([303, '/admin/shortcuts'])
  expect([await areOn(browser), await areOn(other)]).toEqual([false, true])
  await browser.post('/admin/shortcuts', { keys: 'on' })
  expect(await areOn(browser)).toBe(true)
})
