import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ API_LIMIT_PER_MINUTE: '1' })
})
afterAll(() => house.close())

const newcomer = { fullName: 'Mary Major', password: 'a chart of one’s own', country: 'GB', terms: 'on' }

test('a network that tries passwords at many accounts is blocked at every sign-in endpoint', async () => {
  const guess = (path: string, number: number) =>
    new Browser(house).post(path, { ...newcomer, email: `guess-${number}@example.test` })
  expect((await guess('/signin', 0)).status).toBe(422)
  const answers = []
  for (let number = 1; number < 9; number++) answers.push(await guess('/signin', number))
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('/admin-login', 9)).status).toBe(429)
  const signUp = await guess('/signup', 10)
  expect(signUp.status).toBe(429)
  expect(signUp.text).toContain('Too many sign-ups from your network')
})
