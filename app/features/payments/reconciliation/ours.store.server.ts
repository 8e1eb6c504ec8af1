import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { isId } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf, isOneOf } from '#app/platform/database-columns.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'
import { disputes } from '../disputes/dispute.table.server.ts'
import { placeIn } from '../disputes/dispute.ts'
import { ledgerEntries, paymentAttempts } from '../payment.table.server.ts'
import { refunds } from '../refunds/refund.table.server.ts'
import type { OurDispute, OurPayment, OurRefund } from './comparison.ts'

type Named = { readonly since: Date; readonly paymentIds: readonly string[]; readonly keys: readonly string[] }

/** A provider's payments in the ledger: those since a given time, and those that the provider mentions. */
export async function listOurPayments(
  db: Database,
  provider: ProviderName,
  { since, paymentIds, keys }: Named,
): Promise<OurPayment[]> {
  const rows = await db
    .select({
      ...columnsOf(
        paymentAttempts,
        'id',
        'providerPaymentId',
        'amountMinor',
        'currency',
        'chargeMinor',
        'chargeCurrency',
      ),
      at: ledgerEntries.at,
      bookedMinor: ledgerEntries.amountMinor,
      bookedCurrency: ledgerEntries.currency,
    })
    .from(paymentAttempts)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.attemptId, paymentAttempts.id),
        eq(ledgerEntries.kind, 'capture'),
        eq(ledgerEntries.account, 'traveller_receipts'),
      ),
    )
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(
          gte(ledgerEntries.at, since),
          isOneOf(paymentAttempts.providerPaymentId, paymentIds),
          isOneOf(
            paymentAttempts.id,
            keys.filter((key) => isId(key)),
          ),
        ),
      ),
    )
  return rows.map((row) => ({
    attemptId: row.id,
    paymentId: row.providerPaymentId,
    charge: chargeOf(row),
    at: row.at,
  }))
}

type Charged = {
  amountMinor: number
  currency: string
  chargeMinor: number | null
  chargeCurrency: string | null
  bookedMinor: number
  bookedCurrency: string
}

/**
 * The amount the provider was to charge if the ledger has the price, otherwise the amount received according to the
 * ledger.
 */
function chargeOf({ amountMinor, currency, chargeMinor, chargeCurrency, bookedMinor, bookedCurrency }: Charged) {
  const isPrice = bookedMinor === amountMinor && bookedCurrency === currency
  if (isPrice && chargeMinor !== null && chargeCurrency) return money(chargeMinor, chargeCurrency)
  return money(bookedMinor, bookedCurrency)
}

const underWay = ['asked', 'sent', 'arrived'] as const

/** Refunds through a provider: those since a given time, of these payments, or mentioned by the provider. */
export async function listOurRefunds(
  db: Database,
  provider: ProviderName,
  {
    since,
    attemptIds,
    refundIds,
  }: { since: Date; attemptIds: readonly OurPayment['attemptId'][]; refundIds: readonly string[] },
): Promise<OurRefund[]> {
  const rows = await db
    .select({
      ...columnsOf(refunds, 'id', 'attemptId', 'providerRefundId', 'transfer', 'chargeMinor', 'chargeCurrency'),
      ...columnsOf(refunds, 'transferAt', 'decidedAt', 'requestedAt'),
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        inArray(refunds.transfer, [...underWay]),
        or(
          gte(refunds.transferAt, since),
          isOneOf(refunds.attemptId, attemptIds),
          isOneOf(refunds.providerRefundId, refundIds),
        ),
      ),
    )
  return rows.flatMap(({ id, attemptId, providerRefundId, transfer, chargeMinor, chargeCurrency, ...times }) => {
    const known = underWay.find((one) => one === transfer)
    if (!known || chargeMinor === null || !chargeCurrency) return []
    const at = times.transferAt ?? times.decidedAt ?? times.requestedAt
    return [
      { refundId: id, attemptId, providerRefundId, transfer: known, charge: money(chargeMinor, chargeCurrency), at },
    ]
  })
}

const changedAt = sql<Date>`greatest(${disputes.openedAt}, ${disputes.heldAt}, ${disputes.releasedAt}, ${disputes.closedAt})`

/** A provider's disputes: those changed since a given time, and those it mentions. */
export async function listOurDisputes(
  db: Database,
  provider: ProviderName,
  { since, disputeIds }: { since: Date; disputeIds: readonly string[] },
): Promise<OurDispute[]> {
  const rows = await db
    .select({
      ...columnsOf(disputes, 'providerDisputeId', 'attemptId', 'chargeMinor', 'chargeCurrency'),
      ...columnsOf(disputes, 'state', 'heldAt', 'releasedAt'),
      at: changedAt.mapWith(disputes.openedAt),
    })
    .from(disputes)
    .where(
      and(eq(disputes.provider, provider), or(gte(changedAt, since), isOneOf(disputes.providerDisputeId, disputeIds))),
    )
  return rows.map(({ providerDisputeId, attemptId, chargeMinor, chargeCurrency, at, ...standing }) => ({
    disputeId: providerDisputeId,
    attemptId,
    charge: money(chargeMinor, chargeCurrency),
    place: placeIn(standing),
    at,
  }))
}
