import { href } from '#app/lib/words/href.ts'
import { type CheckoutOrder, type ProviderPayment, providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readAccount } from '../accounts/read-account.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { lineName } from '../quotes/quote.words.ts'
import { readQuote } from '../quotes/store-quote.server.ts'
import { findCustomer } from './methods/customer.store.server.ts'
import { openCustomer } from './methods/open-customer.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { saveAttempt } from './payment.store.server.ts'
import { type Attempt, providerMethod } from './payment.ts'
import { checkoutWords } from './payment.words.ts'
import { settlement } from './settlement.ts'

// A provider keeps a page open for at least half an hour; the rest allows for a repeated request.
const openForMs = 60 * 60_000

/** When the payment page at the provider expires. */
export const checkoutEnds = ({ createdAt }: Pick<Attempt, 'createdAt'>) => new Date(createdAt.getTime() + openForMs)

/**
 * A payment's checkout at its provider, created if necessary. The payment's id is the idempotency key, so repeated
 * calls create only one. Undefined if the provider is no longer connected. Throws if it is unreachable.
 */
export async function openCheckout(ctx: RequestContext, attempt: Attempt): Promise<ProviderPayment | undefined> {
  requireAllowed(mayActOnPayment(ctx.actor, 'read', attempt) || mayActOnPayment(ctx.actor, 'settle'))
  const provider = providerNamed(ctx.ports.payments, attempt.provider)
  if (!provider) return undefined
  if (attempt.checkoutId) return provider.readPayment(attempt.checkoutId)
  const payment = await provider.startCheckout(await checkoutOrder(ctx, attempt))
  await saveAttempt(ctx.db, attempt, { checkoutId: payment.checkoutId })
  return payment
}

async function checkoutOrder(ctx: RequestContext, attempt: Attempt): Promise<CheckoutOrder> {
  const { id, applicationId, payerId, quoteId, amount, charge } = attempt
  const service = { ...ctx, actor: settlement }
  const { email } = await readAccount(service, payerId)
  const { lines } = await readQuote(service, quoteId)
  const { reference } = await readApplication(service, applicationId, 'submit')
  const params = { applicationId, attemptId: id }
  const returnUrl = `${ctx.ports.origin}${href('/apply/:applicationId/pay/return/:attemptId', params)}`
  const title = checkoutWords.title({ reference })
  return {
    key: id,
    method: providerMethod(attempt),
    amount: charge?.amount ?? amount,
    // Rounding each line in another currency would not add up to the charged total.
    lines: charge
      ? [{ name: title, amount: charge.amount }]
      : lines.map((line) => ({ name: lineName(line), amount: line.amount })),
    title,
    reference,
    email,
    returnUrl,
    cancelUrl: returnUrl,
    expiresAt: checkoutEnds(attempt),
    customer: await customerOf(ctx, attempt),
  }
}

/** The payer's customer id at the provider, if a card is or will be saved. */
async function customerOf(ctx: RequestContext, { payerId, method, keepsCard, provider }: Attempt) {
  const { savedCards } = providerNamed(ctx.ports.payments, provider) ?? {}
  if (method !== 'card' || !savedCards) return undefined
  const id = keepsCard ? await openCustomer(ctx, payerId) : await findCustomer(ctx.db, payerId)
  return id ? { id, keepsCard } : undefined
}
