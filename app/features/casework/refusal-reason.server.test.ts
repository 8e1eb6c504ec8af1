import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { statusEntries } from '../applications/application.table.server.ts'
import { moveCases } from './move-cases.server.ts'

test.for([
  ['rejected', 'funds'],
  ['cancelled', null],
] as const)('a refusal reason is saved with a refusal and nothing else: %s', async ([to, kept], { ctx, db }) => {
  const { accountId: ownerId } = await aTraveller(db)
  const { id } = await anApplication(ctx(), { ownerId, status: 'under_review' })
  const order = { cases: [{ id, version: 1 }], to, note: '', reason: 'As agreed', refusal: 'funds' as const }
  expect((await moveCases(ctx(await aStaffMember(db)), order)).ok).toBe(true)
  const [entry] = await db.select().from(statusEntries).where(eq(statusEntries.status, to))
  expect(entry?.refusalReason).toBe(kept)
})
