import type { Application } from '#app/features/applications/application.ts'
import { together } from '#app/features/quotes/order-quote.ts'
import { newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller, goodAnswers } from './builders.ts'
import { aKnownRoute, anOrder, pay, testQuote } from './payments.ts'

const names = ['Asha', 'Daniel', 'Meera', 'Kabir']

/** 4 drafts of one order, and the order that pays for them: the child costs less than the others. */
export async function aFamily(
  world: RequestContext | Parameters<typeof anApplication>[0],
  ownerId: Application['ownerId'],
) {
  const orderId = newId<'order'>()
  const drafts: Application[] = []
  for (const [index, givenNames] of names.entries()) {
    const passport = { ...goodAnswers.passport, passportNumber: `Z123456${index}` }
    const answers = { ...goodAnswers, passport, name: { ...goodAnswers.name, givenNames } }
    drafts.push(await anApplication(world, { ownerId, orderId, position: index + 1, answers }))
  }
  const child = { ...testQuote, lines: testQuote.lines.slice(1), total: usd(1_500) }
  const quote = together(drafts.map(({ id }, index) => ({ applicationId: id, quote: index === 3 ? child : testQuote })))
  return { drafts, quote, orderId, ids: drafts.map(({ id }) => id) }
}

type Family = Awaited<ReturnType<typeof aFamily>>

export function orderFor(
  { drafts, quote }: Pick<Family, 'drafts' | 'quote'>,
  change: Parameters<typeof anOrder>[1] = {},
) {
  const [first, ...others] = drafts
  if (!first) throw new Error('No travellers')
  return anOrder(first.id, {
    draftOf: first.updatedAt,
    quote,
    others: others.map(({ id, updatedAt }, index) => ({
      applicationId: id,
      draftOf: updatedAt,
      expectedOn: `2026-12-1${index}` as PlainDate,
      fileBy: '2026-12-02' as PlainDate,
    })),
    ...change,
  })
}

export async function aPaidFamily(ctx: (actor?: RequestContext['actor'], now?: Date) => RequestContext) {
  const { db } = ctx()
  await aKnownRoute(db)
  const payer = await aTraveller(db)
  const own = ctx(payer.actor)
  const family = await aFamily(own, payer.accountId)
  const paid = await pay(own, orderFor(family))
  if (!paid.ok) throw new Error(paid.problem.code)
  return { ...family, own, payer, attemptId: paid.value.attempt.id }
}
