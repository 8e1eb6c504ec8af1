import { href } from '#app/lib/words/href.ts'
import type { Call } from '#app/platform/call.server.ts'
import { type CheckoutOrder, type ProviderPayment, providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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

// A provider keeps a page open for half an hour at the least; the rest is for a request that has to be repeated.
const openForMs = 60 * 60_000

/** Until when a payment can be made on the provider's page. */
export const checkoutEnds = ({ createdAt }: Pick<Attempt, 'createdAt'>) => new Date(createdAt.getTime() + openForMs)

/**
 * The checkout of a payment at its provider, made there if it was not before: its key is the payment's, so asking again
 * makes no second one. Undefined where the provider is not connected any more. Throws when it cannot be reached.
 */
export async function openCheckout(call: Call, attempt: Attempt): Promise<ProviderPayment | undefined> {
  requireAllowed(mayActOnPayment(call.actor, 'read', attempt) || mayActOnPayment(call.actor, 'settle'))
  const provider = providerNamed(call.ports.payments, attempt.provider)
  if (!provider) return undefined
  if (attempt.checkoutId) return provider.readPayment(attempt.checkoutId)
  const payment = await provider.startCheckout(await checkoutOrder(call, attempt))
  await saveAttempt(call.db, attempt, { checkoutId: payment.checkoutId })
  return payment
}

async function checkoutOrder(call: Call, attempt: Attempt): Promise<CheckoutOrder> {
  const { id, applicationId, payerId, quoteId, amount, charge } = attempt
  const service = { ...call, actor: settlement }
  const { email } = await readAccount(service, payerId)
  const { lines } = await readQuote(service, quoteId)
  const { reference } = await readApplication(service, applicationId, 'submit')
  const params = { applicationId, attemptId: id }
  const returnUrl = `${call.ports.origin}${href('/apply/:applicationId/pay/return/:attemptId', params)}`
  const title = checkoutWords.title({ reference })
  return {
    key: id,
    method: providerMethod(attempt),
    amount: charge?.amount ?? amount,
    // Rounded line by line, another currency would not sum to what is asked for.
    lines: charge
      ? [{ name: title, amount: charge.amount }]
      : lines.map((line) => ({ name: lineName(line), amount: line.amount })),
    title,
    reference,
    email,
    returnUrl,
    cancelUrl: returnUrl,
    expiresAt: checkoutEnds(attempt),
    customer: await customerOf(call, attempt),
  }
}

/** As whom the provider knows the payer, where it keeps a card for them or is to keep one. */
async function customerOf(call: Call, { payerId, method, keepsCard, provider }: Attempt) {
  const { savedCards } = providerNamed(call.ports.payments, provider) ?? {}
  if (method !== 'card' || !savedCards) return undefined
  const id = keepsCard ? await openCustomer(call, payerId) : await findCustomer(call.db, payerId)
  return id ? { id, keepsCard } : undefined
}
