import { afterAll, beforeAll, expect, test } from 'vitest'
import { failuresIn, memoryOf, oddRun, onMessage } from '#tests/support/odd-run.ts'
import { openHouse } from '#tests/support/people.ts'
import { peopleOf, type Town } from './town.ts'

// A small part of `npm run test:odd`, which sends 100,000 requests.
const count = 2_000

let town: Town

beforeAll(async () => {
  town = await peopleOf(await openHouse({ NODE_OPTIONS: `--import ${onMessage}`, CONNECTIONS_PER_ADDRESS: '1000' }))
}, 180_000)
afterAll(() => town?.house.close())

test('odd requests to every route get a response, and nothing fails', { timeout: 300_000 }, async () => {
  const { house, world, owner, staff } = town
  const people = [undefined, owner.browser, staff['an officer'], staff['an admin with a second factor']]
  const run = oddRun({ house, world, people, seed: 'a few' })
  await run.ask(count)
  expect(run.failures).toEqual([])
  expect(failuresIn(house.service.output())).toEqual([])
  expect([...run.statuses.keys()].filter((status) => status >= 200 && status < 500).length).toBeGreaterThan(6)
  expect((await memoryOf(house)).heapUsed).toBeLessThan(400_000_000)
})
