import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { cardNumbersLeft, filesIn } from '#tests/support/card-numbers.ts'
import { payOnPage, sendHosted, typedCard } from '#tests/support/hosted-page.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { readTables } from '#tests/support/whole-database.ts'
import { aReadyDraft, hostedAt } from './world.ts'

let house: House
let owner: Traveller

beforeAll(async () => {
  house = await openHouse()
  owner = await signUp(house)
}, 120_000)
afterAll(() => house.close())

const declined = '4000 0000 0000 0002'
const cards = {
  kept: '4242424242424242',
  confirmed: '4000 0025 0000 3155',
  disputed: '4000-0000-0000-0259',
  sentBack: '4000 0000 0000 5126',
} as const

/** Tries a card that is declined, pays with another one and returns; returns the application's ID. */
async function payWith(number: string): Promise<string> {
  const { browser } = owner
  const id = await aReadyDraft(owner)
  const opened = await browser.fill(`/apply/${id}/pay`, { method: 'card', keep: 'on' })
  const page = hostedAt(browser, new URL(opened.location, browser.house.origin).href)
  // The page of a declined card stays open.
  await sendHosted(page, typedCard(declined)).catch(() => {})
  const back = await payOnPage(page, typedCard(number))
  await browser.get(new URL(back).pathname)
  return id
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error(`${what} did not happen`)
}

const countOf = async (statement: string) => Number((await house.sql.unsafe(statement))[0]?.count)

test('paid, refunded and disputed: no card number is in a table, the output or a file', async () => {
  const { browser } = owner
  const paid = { kept: '', confirmed: '', disputed: '', sentBack: '' }
  for (const [name, number] of Object.entries(cards)) Object.assign(paid, { [name]: await payWith(number) })
  expect(await countOf(`select count(*) from payment_attempts where state = 'succeeded'`)).toBe(4)
  await until(async () => (await countOf('select count(*) from disputes')) === 1, 'the dispute')

  for (const id of [paid.confirmed, paid.sentBack]) {
    expect((await browser.fill(`/applications/${id}/withdraw`, {})).status).toBe(303)
  }
  const staff = new Browser(house)
  await staff.post('/admin-login', { email: demoStaff[1].email, password: demoStaff[1].password })
  const wish = { 'amount-service_fee': '1.00', reason: 'As agreed.' }
  expect((await staff.fill(`/admin/refunds/new?application=${paid.kept}`, wish)).status).toBe(303)
  await until(
    async () => (await countOf(`select count(*) from refunds where transfer = 'failed'`)) === 1,
    'the failure',
  )

  const ask = (statement: string) => house.sql.unsafe(statement)
  const directory = dirname(house.files)
  // The last 4 digits prove that the card numbers' storage was searched.
  const state = filesIn(directory).find((file) => file.endsWith('payments-stand-in.json')) ?? expect.fail('No stand-in')
  expect(readFileSync(state, 'utf8')).toContain('3155')
  const tables = await readTables(ask)
  expect(tables.find(({ name }) => name === 'payment_attempts')?.text).toContain('3155')

  expect(await cardNumbersLeft({ ask, output: house.service.output(), directory })).toEqual([])
})
