import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { readPrices } from './read-prices.server.ts'
import { unsafeSeedRates } from './seed-rates.server.ts'
import { settings } from './setting.table.server.ts'
import { defaultPrices } from './setting.ts'

test('a staff change is in the prices seconds later, with a new stamp; the rest is default', async ({ db, ctx }) => {
  await unsafeSeedRates(db)
  const asked = ctx()
  const before = await readPrices(asked)
  expect(before.prices).toEqual(defaultPrices)

  const plans = { ...defaultPrices.plans, premium: 10_900 }
  await db.insert(settings).values({ name: 'prices', value: { plans } })
  expect((await readPrices(asked)).stamp).toBe(before.stamp)

  const after = await readPrices({ ...asked, now: new Date(asked.now.getTime() + 6_000) })
  expect(after.prices).toEqual({ ...defaultPrices, plans })
  expect(after.stamp).not.toBe(before.stamp)

  const again = await readPrices({ ...asked, now: new Date(asked.now.getTime() + 12_000) })
  expect(again.stamp).toBe(after.stamp)
})
