import { expect } from 'vitest'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { newId } from '#app/lib/id.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aPaidFamily } from '#tests/support/family.ts'
import { readCase } from '../detail/read-case.server.ts'
import { readQueueState } from './queue-query.ts'
import { readQueue } from './read-queue.server.ts'

test('cases of one order are linked in the queue, on each case and in the traveller’s list', async ({ ctx, db }) => {
  await seedVisas(db)
  const { own, ids } = await aPaidFamily(ctx)
  await withdrawOwnCase(own, ids[1] ?? newId(), crypto.randomUUID())
  const staff = ctx(await aStaffMember(db))

  const { rows } = await readQueue(staff, readQueueState(new URLSearchParams()))
  const place = (id: string) => rows.filter((row) => row.id === id).map((row) => [row.place, row.travellers])
  expect(ids.flatMap(place)).toEqual([1, 2, 3, 4].map((number) => [number, 4]))

  const read = await readCase(staff, ids[2] ?? newId())
  if (read.kind !== 'case') throw new Error('Not a case')
  expect(read.detail.travellers.map(({ name, status }) => [name, status])).toEqual([
    ['Asha Rao', 'pending'],
    ['Daniel Rao', 'withdrawn'],
    ['Meera Rao', 'pending'],
    ['Kabir Rao', 'pending'],
  ])
  const travellers = (await readOwnCases(own)).map(({ traveller }) => `${traveller?.number} ${traveller?.name}`)
  expect(travellers.toSorted()).toEqual(['1 Asha Rao', '2 Daniel Rao', '3 Meera Rao', '4 Kabir Rao'])
})
