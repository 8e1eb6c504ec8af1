import type { ListedPayment, PaymentProvider, Period, SettlementLine } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { compare } from './compare.ts'
import { type Compared, windowDays } from './comparison.ts'
import { keepFindings } from './keep-findings.server.ts'
import { listOurDisputes, listOurPayments, listOurRefunds } from './ours.store.server.ts'
import { providerProblem } from './provider-problem.ts'
import { mayReconcile } from './reconciliation.policy.ts'
import {
  addReconciliation,
  listOpenOf,
  listSettled,
  lockComparison,
  saveSettlementLines,
} from './reconciliation.store.server.ts'

const dayMs = 86_400_000

type Read = { readonly listed: ListedPayment[]; readonly lines: SettlementLine[] }

/**
 * Compares the ledger with a provider and its settlements, stores the settlement lines and records differences as
 * tasks; corrects nothing. If the provider is unreachable, stores that instead. Returns the problem.
 */
export async function compareProvider(ctx: RequestContext, provider: PaymentProvider): Promise<string | null> {
  const { actor, db, now } = ctx
  requireAllowed(mayReconcile(actor, 'compare'))
  const period = { from: await windowStart(ctx, provider), until: now }
  const read = await readProvider(provider, period)
  const nothing = { provider: provider.name, at: now, payments: 0, refunds: 0, settlementLines: 0, differences: 0 }
  if (typeof read === 'string') {
    await addReconciliation(db, { ...nothing, problem: read })
    return read
  }
  await inTransaction(ctx, async (ctx) => {
    await lockComparison(ctx.db, provider.name)
    await saveSettlementLines(ctx.db, provider.name, read.lines, now)
    const compared = await gather(ctx, provider, read, period.from)
    const differences = await keepFindings(ctx, provider.name, compare(compared), period.from)
    await addReconciliation(ctx.db, {
      ...nothing,
      payments: read.listed.length,
      refunds: compared.refunds.length,
      settlementLines: read.lines.length,
      differences,
    })
  })
  return null
}

/**
 * The start of the usual period, or of the one in which the oldest open finding was made, so that it can be closed once
 * it is gone.
 */
async function windowStart({ db, now }: RequestContext, { name }: PaymentProvider): Promise<Date> {
  const ago = (days: number) => now.getTime() - days * dayMs
  const [oldest] = await listOpenOf(db, name)
  const wanted = (oldest?.foundAt.getTime() ?? now.getTime()) - windowDays.usual * dayMs
  return new Date(Math.max(ago(windowDays.most), Math.min(ago(windowDays.usual), wanted)))
}

async function readProvider(provider: PaymentProvider, period: Period): Promise<Read | string> {
  try {
    return { listed: await provider.listPayments(period), lines: await provider.listSettlements(period) }
  } catch (failure) {
    return providerProblem(failure)
  }
}

/** Our records for the same period, and for everything the provider mentions. */
async function gather(
  { db, now }: RequestContext,
  { name }: PaymentProvider,
  { listed, lines }: Read,
  from: Date,
): Promise<Compared> {
  const named = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  const paymentIds = named([...listed, ...lines].map(({ paymentId }) => paymentId))
  const sourceIds = named(lines.map(({ sourceId }) => sourceId))
  const keys = named(listed.map(({ key }) => key))
  const payments = await listOurPayments(db, name, { since: from, paymentIds, keys })
  const attemptIds = payments.map(({ attemptId }) => attemptId)
  const refunds = await listOurRefunds(db, name, { since: from, attemptIds, refundIds: sourceIds })
  const disputes = await listOurDisputes(db, name, { since: from, disputeIds: sourceIds })
  const settled = await listSettled(db, name, {
    since: from,
    paymentIds: named(payments.map(({ paymentId }) => paymentId)),
    sourceIds: named([...refunds.map((one) => one.providerRefundId), ...disputes.map((one) => one.disputeId)]),
  })
  return { payments, refunds, disputes, listed, settled, from, now }
}
