import type { Application } from '#app/features/applications/application.ts'
import { readTravellers, type TravellerRow } from '#app/features/applications/travellers/read-travellers.server.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { readQuote } from '#app/features/quotes/store-quote.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import type { Attempt } from '../payment.ts'
import { methodWord } from '../payment.words.ts'

/** One of several travellers paid for together. */
export type PaidTraveller = Pick<TravellerRow, 'id' | 'name' | 'reference'>

/** The operator of the installation, as shown on PDFs. */
export type Issuer = { readonly name: string; readonly address: readonly string[]; readonly email: string }

/** What a receipt and an invoice have in common. */
export type PaidOrder = {
  reference: string
  paidOn: PlainDate
  /** The latest expected decision date. */
  expectedOn: PlainDate
  from: string
  to: string
  codes: readonly [from: string, to: string]
  /** The country of the payer's passport, which determines how names are drawn. */
  country: string
  lines: readonly QuoteLine[]
  /** The owners of the lines, if several travellers were paid for. */
  travellers: readonly PaidTraveller[]
  /** The charged total, in US dollars. */
  total: Money
  /** The provider's charge, if in another currency. */
  charge: Attempt['charge']
  method: string
  mode: Attempt['mode']
  issuer: Issuer
}

export async function readPaidOrder(
  ctx: RequestContext,
  application: Application,
  attempt: Attempt,
): Promise<PaidOrder> {
  requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: application.ownerId }))
  const { all } = await readCountries(ctx)
  const place = (code: string) => all.find((country) => country.code === code) ?? { name: code, alpha3: code }
  const [from, to] = [place(application.fromCountry), place(application.toCountry)]
  const travellers = await readTravellers(ctx, application)
  const { lines } = await readQuote(ctx, attempt.quoteId)
  return {
    reference: application.reference,
    paidOn: dayOf(attempt.settledAt ?? attempt.createdAt),
    expectedOn: attempt.expectedOn,
    from: from.name,
    to: to.name,
    codes: [from.alpha3, to.alpha3],
    country: application.fromCountry,
    lines,
    travellers: travellers.map(({ id, name, reference }) => ({ id, name, reference })),
    total: attempt.amount,
    charge: attempt.charge,
    method: methodWord(attempt),
    mode: attempt.mode,
    issuer: issuerOf(ctx),
  }
}

export function issuerOf({ ports: { organisation } }: RequestContext): Issuer {
  return { name: organisation.legalName ?? '', address: organisation.address, email: organisation.email ?? '' }
}
