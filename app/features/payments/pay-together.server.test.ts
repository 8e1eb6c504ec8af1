import { expect } from 'vitest'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, payAt, totalOf } from '#tests/support/payments.ts'
import { eventsAbout, standIn } from '#tests/support/stand-in.ts'
import { readHistory } from '../applications/read-application.server.ts'
import { applyProviderEvent } from './apply-provider-event.server.ts'
import { listLedgerLines } from './ledger/ledger.store.server.ts'
import { mopUpAttempts } from './mop-up-attempts.server.ts'
import { payApplication } from './pay-application.server.ts'
import { listAttempts } from './payment.store.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'

const eight = Array.from({ length: 8 })

async function everythingOnce(ctx: RequestContext, id: Parameters<typeof readHistory>[1]) {
  const attempts = await listAttempts(ctx.db, id.id)
  const lines = (await Promise.all(attempts.map((attempt) => listLedgerLines(ctx.db, attempt.id)))).flat()
  const history = await readHistory(ctx, id)
  const keys = new Set<string>(attempts.map((attempt) => attempt.id))
  return {
    states: attempts.map(({ state }) => state).join(' '),
    lines: lines.length,
    sum: totalOf(lines),
    submissions: history.filter(({ status }) => status === 'pending').length,
    charges: standIn.hand.state().payments.filter(({ key }) => key !== null && keys.has(key)).length,
  }
}

const open = { states: 'started', lines: 0, sum: 0, submissions: 0, charges: 0 }
const paid = { states: 'succeeded', lines: 3, sum: 0, submissions: 1, charges: 1 }

test.for(['a form each', 'one form'])(
  'eight tabs that pay at the same time with %s open one checkout',
  async (how, { committed }) => {
    const { db, ports } = committed
    const actor = await aPayer(db)
    const id = await aDraft(db, { ownerId: actor.accountId })
    const ctx: RequestContext = { actor, now: testNow, db, ports }
    const form = anOrder(id)
    const results = await Promise.all(eight.map(() => payApplication(ctx, how === 'one form' ? form : anOrder(id))))
    expect(new Set(results.map((result) => result.ok && result.value.attempt.checkoutId)).size).toBe(1)
    expect(await everythingOnce(ctx, { id, ownerId: actor.accountId })).toEqual(open)
  },
)

test('the browser, provider events and the clean-up job settle one payment once', async ({ committed }) => {
  const { db, ports } = committed
  const actor = await aPayer(db)
  const id = await aDraft(db, { ownerId: actor.accountId })
  const ctx: RequestContext = { actor, now: testNow, db, ports }
  const service: RequestContext = { ...ctx, actor: anyService }
  const opened = await payApplication(ctx, anOrder(id))
  if (!opened.ok) throw new Error('The payment was not opened')
  const { attempt } = opened.value
  await payAt(attempt)
  const events = eventsAbout(attempt.id)
  expect(events.length).toBeGreaterThan(0)
  const visiting: RequestContext = { ...service, actor: { kind: 'visitor' } }
  const later = { ...service, now: new Date(testNow.getTime() + 60_000) }
  await Promise.all([
    ...eight.map(() => settleAttempt(service, attempt.id)),
    ...eight.flatMap(() => events.map((event) => applyProviderEvent(visiting, 'stripe', event))),
    mopUpAttempts(later),
    mopUpAttempts(later),
  ])
  expect(await everythingOnce(ctx, { id, ownerId: actor.accountId })).toEqual(paid)
})
