import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addTasks } from '#app/features/applications/tasks/add-tasks.server.ts'
import { caseTasks } from '#app/features/applications/tasks/case-task.table.server.ts'
import { taskStateText, taskText } from '#app/features/applications/tasks/case-task.words.ts'
import { readTasks } from '#app/features/applications/tasks/read-tasks.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'

import { together } from '#app/features/quotes/order-quote.ts'
import { quoteFor } from '#app/features/quotes/quote.ts'
import { defaultPrices, type OrderedAddOns, type Plan } from '#app/features/settings/setting.ts'
import { usd } from '#app/lib/money.ts'
import { staffMember } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aFamily, orderFor } from '#tests/support/family.ts'
import { aKnownRoute, pay } from '#tests/support/payments.ts'
import { readCase } from '../detail/read-case.server.ts'
import { tickTask } from './tick-task.server.ts'

type MakeContext = (actor?: RequestContext['actor'], now?: Date) => RequestContext

const addOns: OrderedAddOns = { translation: 3, insurance: { plan: 'standard', weeks: 2 }, courier: 1 }
const table = { prices: defaultPrices, rates: new Map() }
const priced = (plan: Plan, ordered: OrderedAddOns) =>
  quoteFor({ detail: 'researched', fee: usd(5_000) }, { speed: 'urgent', plan, addOns: ordered }, table)

/** A paid family order: the first traveller has the premium plan and add-ons, the others the basic plan. */
async function aPaidOrder(ctx: MakeContext) {
  const { db } = ctx()
  await aKnownRoute(db)
  const payer = await aTraveller(db)
  const own = ctx(payer.actor)
  const { drafts, ids } = await aFamily(own, payer.accountId)
  const quote = together(
    ids.map((applicationId, index) => ({
      applicationId,
      quote: index === 0 ? priced('premium', addOns) : priced('basic', {}),
    })),
  )
  const paid = await pay(own, orderFor({ drafts, quote }))
  if (!paid.ok) throw new Error(paid.problem.code)
  const [first, second] = drafts
  if (!first || !second) throw new Error('No travellers')
  return { own, payer, first, second, quote }
}

describe('tasks promised by a plan and add-ons', () => {
  test('are saved once on the case of the traveller who paid, and show who did them', async ({ ctx, db }) => {
    const { own, first, second, quote } = await aPaidOrder(ctx)
    expect(await readTasks(own, second)).toEqual([])
    await addTasks(ctx(anyService), first.id, quote.lines)
    const promised = await readTasks(own, first)
    expect(promised.map((one) => [one.source, taskText(one)])).toEqual([
      ['plan', 'Translation of 2 pages'],
      ['plan', '1 embassy appointment, if the visa needs one'],
      ['order', 'Translation of 3 pages'],
      ['order', 'Standard travel insurance, 2 weeks'],
      ['order', '1 courier delivery'],
    ])

    const support = await aStaffMember(db, 'support')
    const [{ id } = expect.fail()] = promised
    expect(await tickTask(ctx(support), first.id, { id, isDone: true })).toEqual({ ok: true, value: null })
    await tickTask(ctx(support), first.id, { id, isDone: true })
    const reading = await readCase(ctx(support), first.id)
    const done = reading.kind === 'case' && reading.detail.tasks.find((one) => one.id === id)
    expect(done).toMatchObject({ doneBy: 'Lena support', doneAt: ctx().now })
    const described = (await readTasks(own, first)).map(taskStateText)
    expect(described.filter((text) => text !== 'Not done yet')).toEqual(['Done on 20 November 2026'])

    await tickTask(ctx(support), first.id, { id, isDone: false })
    expect((await readTasks(own, first)).every(({ doneAt }) => doneAt === null)).toBe(true)
    const detail = { kind: 'translation', source: 'plan', quantity: 2 }
    const acts = await db.select().from(auditRows).where(eq(auditRows.act, 'application.task'))
    expect(acts).toMatchObject([
      { actorId: support.accountId, subjectId: first.id, detail: { ...detail, done: true } },
      { actorId: support.accountId, subjectId: first.id, detail: { ...detail, done: false } },
    ])
  })

  test('are ticked off only by staff, on their own case, and not after a refund', async ({ ctx, db }) => {
    const { own, payer, first, second } = await aPaidOrder(ctx)
    const [{ id } = expect.fail()] = await readTasks(own, first)
    const officer = await aStaffMember(db)
    const refused = [
      async () => tickTask(ctx(officer), second.id, { id, isDone: true }),
      async () => tickTask(own, first.id, { id, isDone: true }),
      async () => tickTask(ctx(staffMember(payer.accountId, 'admin')), first.id, { id, isDone: true }),
    ]
    for (const act of refused) await expect(act()).rejects.toMatchObject({ status: 404 })
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(readTasks(stranger, first)).rejects.toMatchObject({ status: 404 })
    await db.update(caseTasks).set({ droppedAt: ctx().now }).where(eq(caseTasks.id, id))
    const dropped = await tickTask(ctx(officer), first.id, { id, isDone: true })
    expect(dropped).toEqual({ ok: false, problem: { code: 'dropped' } })
    expect((await readTasks(own, first)).map(taskStateText)[0]).toBe('Refunded')
    expect(await db.select().from(auditRows).where(eq(auditRows.act, 'application.task'))).toEqual([])
  })
})
