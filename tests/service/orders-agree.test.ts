import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { makeDatabase, testNow } from '#tests/support/database.ts'
import { testPorts } from '#tests/support/ports.ts'
import { drawOrder, drawTax } from '#tests/support/random-orders/draw-order.ts'
import { followOrder } from '#tests/support/random-orders/follow-order.ts'
import { timesOf } from '#tests/support/share.ts'
import { chanceOf } from '#tests/support/trials/chance.ts'

const orders = Number(process.env.ORDER_RUNS ?? timesOf(25, 200))
const firstSeed = Number(process.env.ORDER_SEED ?? 7_100)
/** The number of concurrent orders; they all meet the same tax. */
const atOnce = 5

const { ports, remove } = testPorts()
let db: Database
let leave: () => Promise<void>

beforeAll(async () => {
  const { url, drop } = await makeDatabase('facts')
  const opened = openDatabase(url)
  db = opened.db
  leave = async () => {
    await opened.close()
    await drop()
    remove()
  }
})
afterAll(() => leave())

test(`${orders} random orders have one price, from the answer to the ledger`, { timeout: 10 * 60_000 }, async () => {
  const ctx = (actor: Actor = visitor) => ({ actor, now: testNow, db, ports })
  const failed: unknown[] = []
  for (let first = 0; first < orders && failed.length === 0; first += atOnce) {
    await drawTax(chanceOf(firstSeed + first), ctx)
    const seeds = Array.from({ length: Math.min(atOnce, orders - first) }, (_, index) => firstSeed + first + index)
    const ends = await Promise.allSettled(
      // The others are checked on fewer pages, so that all of them take a minute.
      seeds.map(async (seed) => followOrder(await drawOrder(chanceOf(seed), ctx), seed % 10 === 0)),
    )
    for (const [index, end] of ends.entries())
      if (end.status === 'rejected') failed.push(seeds[index], saidBy(end.reason))
  }
  expect(failed).toEqual([])
})

/** For a redirect, the message includes its address. */
const saidBy = (failure: unknown) =>
  failure instanceof Response ? `${failure.status} to ${failure.headers.get('Location')}` : failure
