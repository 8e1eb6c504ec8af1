import { expect, vi } from 'vitest'
import type { Call } from '#app/platform/call.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, card, upi } from '#tests/support/payments.ts'
import { askingWith, readTables } from '#tests/support/whole-database.ts'
import { changeCard } from './methods/change-cards.server.ts'
import { readCards } from './methods/read-cards.server.ts'
import { mopUpAttempts } from './mop-up-attempts.server.ts'
import { payApplication } from './pay-application.server.ts'

/** Every row of every table as text; without the gateway's own tables where those are not ours to look at. */
async function wholeDatabase(db: Database, which: 'all' | 'ours' = 'all'): Promise<string> {
  const tables = await readTables(askingWith(db))
  const wanted = tables.filter(({ name }) => which === 'all' || !name.startsWith('test_gateway_'))
  return wanted.map(({ text }) => text).join('\n')
}

// As it was typed, as digits, and in any grouping; the code and the date not as a part of something longer.
const traces = [
  ...['4242', '4000', '5555'].map((start) => new RegExp(`${start}([ -]?\\d{4}){3}`)),
  /(?<![\w.:-])7391(?![\w.:-])/,
  /(?<![\d/])(11\/31|1131|2031-11|"year":2031)(?!\d)/,
  /Zyxw|Qvutson/,
]

test('what was typed of a card is nowhere: not in a table, not in the output, not in an error', async ({
  committed,
}) => {
  const { db, ports } = committed
  const written: string[] = []
  const keep = (chunk: unknown) => {
    written.push(String(chunk))
    return true
  }
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
  for (const spy of spies) spy.mockImplementation(keep)
  const actor = await aPayer(db)
  const call: Call = { actor, now: testNow, db, ports }
  const charge = async () => {
    throw new Error('no answer for 4242424242424242')
  }
  const broken = { ...call, ports: { ...ports, gateway: { ...ports.gateway, charge } } }
  const instruments = [
    card(),
    card('4000 0025 0000 3155'),
    card('4000-0000-0000-0002'),
    card('5555 5555 5555 4444'),
    upi('4242-4242-4242-4242'),
  ]
  for (const instrument of instruments) {
    await payApplication(call, anOrder(await aDraft(db, { ownerId: actor.accountId }), { instrument }))
    await payApplication(broken, anOrder(await aDraft(db, { ownerId: actor.accountId }), { instrument }))
  }
  await mopUpAttempts({ ...call, actor: anyService, now: new Date(testNow.getTime() + 600_000) })
  for (const spy of spies) spy.mockRestore()

  const kept = `${await wholeDatabase(db)}\n${written.join('')}`
  expect(kept).toContain('visa')
  for (const trace of traces) expect(kept.match(trace)?.[0]).toBeUndefined()
})

test('of a card that the gateway keeps, and that pays again, we keep nothing either: not even its last digits', async ({
  committed,
}) => {
  const { db, ports } = committed
  const actor = await aPayer(db)
  const call: Call = { actor, now: testNow, db, ports }
  for (const number of ['4242 4242 4242 4242', '5555 5555 5555 4444']) {
    const id = await aDraft(db, { ownerId: actor.accountId })
    await payApplication(call, anOrder(id, { instrument: card(number), keepsCard: true }))
  }
  const cards = (await readCards(call, actor.accountId)) ?? []
  expect(cards.map(({ last4 }) => last4).sort()).toEqual(['4242', '4444'])
  for (const { id: cardId } of cards) {
    const instrument = { method: 'saved_card' as const, cardId }
    const id = await aDraft(db, { ownerId: actor.accountId })
    const paid = await payApplication(call, anOrder(id, { instrument }))
    expect(paid).toMatchObject({ ok: true, value: { attempt: { state: 'succeeded' } } })
    await changeCard(call, actor.accountId, { to: 'default', cardId })
  }
  const kept = await wholeDatabase(db)
  for (const trace of traces) expect(kept.match(trace)?.[0]).toBeUndefined()
  const ours = await wholeDatabase(db, 'ours')
  expect(ours).toContain('visa')
  expect(ours.match(/(?<![\w.:-])(4242|4444)(?![\w.:-])/)?.[0]).toBeUndefined()
  for (const { id } of cards) expect(ours).not.toContain(id)
})
