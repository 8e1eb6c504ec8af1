import { expect, vi } from 'vitest'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { cardNumbersIn } from '#tests/support/card-numbers.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, pay } from '#tests/support/payments.ts'
import { askingWith, readTables } from '#tests/support/whole-database.ts'
import { changeCard } from './methods/change-cards.server.ts'
import { readCards } from './methods/read-cards.server.ts'
import { mopUpAttempts } from './mop-up-attempts.server.ts'

test('detects card numbers as users type them', () => {
  expect(cardNumbersIn('a 4242 4242 4242 4242 b 5555555555554444, 4000-0025-0000-3155')).toHaveLength(3)
  expect(cardNumbersIn('2026-11-23T10:00:00.000Z 6500 4242')).toEqual([])
})

test('no card number is in a table or in the output after payments and changes', async ({ committed }) => {
  const { db, ports } = committed
  const written: string[] = []
  const keep = (chunk: unknown) => {
    written.push(String(chunk))
    return true
  }
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
  for (const spy of spies) spy.mockImplementation(keep)
  const actor = await aPayer(db)
  const ctx: RequestContext = { actor, now: testNow, db, ports }
  const numbers = ['4242 4242 4242 4242', '5555 5555 5555 4444', '4000-0000-0000-0002', '3782 822463 10005']
  for (const number of numbers) {
    const id = await aDraft(db, { ownerId: actor.accountId })
    await pay(ctx, anOrder(id, { keepsCard: true }), number)
  }
  const [, second] = (await readCards(ctx, actor.accountId)) ?? []
  if (second) await changeCard(ctx, actor.accountId, { to: 'default', cardId: second.id })
  await mopUpAttempts({ ...ctx, actor: anyService, now: new Date(testNow.getTime() + 600_000) })
  for (const spy of spies) spy.mockRestore()

  const tables = (await readTables(askingWith(db))).map(({ text }) => text).join('\n')
  expect(second).toBeDefined()
  expect(tables).toContain('visa')
  expect(cardNumbersIn(`${tables}\n${written.join('')}`)).toEqual([])
})
