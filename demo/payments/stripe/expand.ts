import type { Context } from '#demo/payments/state/context.ts'
import { payoutShape, transactionShape } from './shapes/balance-shapes.ts'
import { customerShape } from './shapes/customer-shape.ts'
import { chargeShape, intentShape, methodShape } from './shapes/payment-shapes.ts'
import { disputeShape, refundShape } from './shapes/refund-shapes.ts'
import { lineItemsShape } from './shapes/session-shape.ts'
import { stripeProblem } from './stripe-problem.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** Replaces the ID at each path, such as `data.source`, with the full object. */
export function expand(context: Context, answer: unknown, paths: readonly string[]): unknown {
  for (const path of paths) expandPath(context, answer, path.split('.'), path)
  return answer
}

function expandPath(context: Context, at: unknown, [name = '', ...rest]: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const one of at) expandPath(context, one, [name, ...rest], path)
    return
  }
  if (!isShape(at)) return
  at[name] = expanded(context, at, name, path)
  if (rest.length > 0) expandPath(context, at[name], rest, path)
}

function expanded(context: Context, at: Shape, name: string, path: string): unknown {
  const session = at.object === 'checkout.session' && context.state.stripe.sessions[String(at.id)]
  if (session && name === 'line_items') return lineItemsShape(session)
  const value = at[name]
  if (value === undefined) {
    throw stripeProblem(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  return typeof value === 'string' ? (findShape(context, value) ?? value) : value
}

function findShape(context: Context, id: string): unknown {
  const { stripe } = context.state
  const [prefix] = id.split('_')
  const shapes: Record<string, () => unknown> = {
    pi: () => stripe.intents[id] && intentShape(stripe.intents[id], context),
    ch: () => stripe.charges[id] && chargeShape(stripe.charges[id], context),
    re: () => stripe.refunds[id] && refundShape(stripe.refunds[id]),
    du: () => stripe.disputes[id] && disputeShape(stripe.disputes[id], context),
    txn: () => stripe.transactions[id] && transactionShape(stripe.transactions[id], context),
    po: () => stripe.payouts[id] && payoutShape(stripe.payouts[id]),
    cus: () => stripe.customers[id] && customerShape(stripe.customers[id]),
    pm: () => stripe.methods[id] && methodShape(stripe.methods[id]),
  }
  return shapes[prefix ?? '']?.()
}
