import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { plants } from '#tests/support/planted-differences.ts'
import { aSettledMonth } from '#tests/support/settled-month.ts'
import { compareAll } from './compare-all.server.ts'
import { type FindingKind, findingKinds } from './finding.ts'
import { reconciliationFindings } from './reconciliation.table.server.ts'

test('every kind of difference can be reproduced', async ({ ctx, db }) => {
  const kinds: FindingKind[] = []
  for (const { plant } of plants) {
    await db
      .transaction(async (db) => {
        const month = await aSettledMonth((...given) => ({ ...ctx(...given), db }))
        kinds.push((await plant(month, db)).kind)
        throw new Error('Taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('Taken back'))
  }
  expect(new Set(kinds)).toEqual(new Set(findingKinds))
})

test.for(plants)('reports $how, and nothing else', async ({ plant }, { ctx, db }) => {
  const month = await aSettledMonth(ctx)
  const planted = await plant(month, db)
  const made = ctx(jobActor('reconciliation'))
  await compareAll({ ...made, ports: { ...made.ports, payments: [month.provider] } })
  const found = await db.select().from(reconciliationFindings)
  expect(found).toMatchObject([planted])
})
