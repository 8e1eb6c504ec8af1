import type { Application } from '#app/features/applications/application.ts'
import { readTravellers, type TravellerRow } from '#app/features/applications/travellers/read-travellers.server.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { readQuote } from '#app/features/quotes/store-quote.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import type { Attempt } from '../payment.ts'
import { methodWord } from '../payment.words.ts'

/** One of several who were paid for together. */
export type PaidTraveller = Pick<TravellerRow, 'id' | 'name' | 'reference'>

/** Who runs the installation, as it stands on papers. */
export type Issuer = { readonly name: string; readonly address: readonly string[]; readonly email: string }

/** What a receipt and an invoice both say of a payment. */
export type PaidOrder = {
  reference: string
  paidOn: PlainDate
  /** The last day by which a decision is expected. */
  expectedOn: PlainDate
  from: string
  to: string
  codes: readonly [from: string, to: string]
  /** In which the payer's passport is from: how names are drawn depends on it. */
  country: string
  lines: readonly QuoteLine[]
  /** Whose lines they are, where several travellers were paid for. */
  travellers: readonly PaidTraveller[]
  /** What was charged, in US dollars. */
  total: Money
  /** As the provider charged it, where it charges in another currency. */
  charge: Attempt['charge']
  method: string
  mode: Attempt['mode']
  issuer: Issuer
}

export async function readPaidOrder(call: Call, application: Application, attempt: Attempt): Promise<PaidOrder> {
  requireAllowed(mayActOnPayment(call.actor, 'read', { payerId: application.ownerId }))
  const { all } = await readCountries(call)
  const place = (code: string) => all.find((country) => country.code === code) ?? { name: code, alpha3: code }
  const [from, to] = [place(application.fromCountry), place(application.toCountry)]
  const travellers = await readTravellers(call, application)
  const { lines } = await readQuote(call, attempt.quoteId)
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
    issuer: issuerOf(call),
  }
}

export function issuerOf({ ports: { organisation } }: Call): Issuer {
  return { name: organisation.legalName ?? '', address: organisation.address, email: organisation.email ?? '' }
}
