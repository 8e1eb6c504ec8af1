import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { addressForm } from '#app/features/accounts/profile/address-form.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { creditIn } from '#app/features/quotes/quote.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { invoiceWords } from '../documents/document.words.ts'
import { type PaidOrder, readPaidOrder } from '../documents/read-paid.server.ts'
import { findAttempt } from '../payment.store.server.ts'
import { listApprovedOf } from '../refunds/refund.store.server.ts'
import type { RefundLine } from '../refunds/refund.ts'
import { mayActOnBilling } from './billing.policy.ts'
import { findInvoice, findInvoiceOf, type InvoiceRow } from './billing.store.server.ts'
import { countedNumber, type InvoiceKind, invoiceNumber } from './invoice.ts'
import { type BilledTo, billedToField } from './issue-invoice.server.ts'

/** The content of an invoice or credit note. The total of a credit note is the refunded amount. */
export type Invoice = PaidOrder & {
  number: string
  kind: InvoiceKind
  issuedOn: PlainDate
  /** Name, company, address and tax number, one per line, name first. */
  billedTo: readonly string[]
  email: string
  credit: Money
  /** Credit notes only: the refunded lines, and the invoice they correct. */
  given: { lines: readonly RefundLine[]; ofInvoice: string } | undefined
  /** Invoices only: later refunds. */
  refunds: readonly { amount: Money; on: PlainDate }[]
}

/** An invoice by number, for its payer; 404 for everyone else, and for a malformed number. */
export async function readInvoice(ctx: RequestContext, written: string): Promise<Invoice> {
  const counted = requireFound(countedNumber(written))
  const row = requireFound(await findInvoice(ctx.db, counted))
  const attempt = requireFound(await findAttempt(ctx.db, row.attemptId))
  requireAllowed(mayActOnBilling(ctx.actor, 'read', { ownerId: attempt.payerId }) && invoiceNumber(row) === written)
  const refunds = await listApprovedOf(ctx.db, attempt.applicationId)
  const approved = refunds.filter(({ attemptId }) => attemptId === attempt.id)
  const refund = approved.find(({ id }) => id === row.refundId)
  // A credit note concerns the traveller whose share was refunded.
  const application = await readApplication(ctx, refund?.applicationId ?? attempt.applicationId)
  const paid = await readPaidOrder(ctx, application, attempt)
  return {
    ...paid,
    number: written,
    kind: row.kind,
    issuedOn: dayOf(row.issuedAt),
    ...(await addressOn(ctx, attempt.payerId, row, paid.country)),
    total: refund?.amount ?? attempt.amount,
    credit: creditIn(paid),
    given: refund && { lines: refund.lines, ofInvoice: await numberOf(ctx, attempt.id) },
    refunds: refund ? [] : approved.map(({ amount, decidedAt }) => ({ amount, on: dayOf(decidedAt ?? row.issuedAt) })),
  }
}

async function numberOf(ctx: RequestContext, attemptId: Id<'attempt'>): Promise<string> {
  return invoiceNumber(requireFound(await findInvoiceOf(ctx.db, { attemptId })))
}

async function addressOn(ctx: RequestContext, payerId: Id<'account'>, row: InvoiceRow, home: string) {
  if (row.billedTo.length === 0) return { billedTo: [], email: '', country: home }
  const secrets = await openPersonSecrets(ctx, payerId)
  const to = JSON.parse(secrets.open(billedToField(row.number), row.billedTo)) as BilledTo
  const { all } = await readCountries(ctx)
  const country = all.find(({ code }) => code === to.country)?.name ?? to.country
  const inOrder = addressForm(to.country).parts.flatMap((part) => to[part].split('\n'))
  const lines = [to.name, to.company, ...inOrder, country, to.taxNumber && invoiceWords.tax({ number: to.taxNumber })]
  return { billedTo: lines.filter(Boolean), email: to.email, country: to.country || home }
}
