import { addAgent } from '#app/features/accounts/partners/change-agents.server.ts'
import type { PartnerWish } from '#app/features/accounts/partners/partner.ts'
import { makePartner } from '#app/features/accounts/partners/save-partner.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { refundableLines } from '#app/features/payments/refunds/refund.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller, type Traveller } from './builders.ts'
import { aPaidCase } from './refunds.ts'

/** A company with the usual prices. */
export function aPartnerWish(change: Partial<PartnerWish> = {}): PartnerWish {
  return {
    name: `Company ${crypto.randomUUID()}`,
    contact: { email: 'accounts@lotus.test', address: '1 Marine Drive\nMumbai', taxNumber: 'GST 27' },
    planFees: {},
    serviceFeeMinor: null,
    discountPercent: null,
    onAccount: false,
    ...change,
  }
}

/** The same, set up by this administrator. */
export async function aPartner(
  admin: RequestContext,
  change: Partial<PartnerWish> = {},
): Promise<{ id: Id<'partner'> }> {
  const made = await makePartner(admin, aPartnerWish(change))
  if (!made.ok) throw new Error(made.problem.code)
  return { id: made.value }
}

/** A new user who becomes an agent of a company, as their next session identifies them. */
export async function asAgent(admin: RequestContext, partnerId: Id<'partner'>): Promise<Traveller> {
  const { actor, email } = await aTraveller(admin.db)
  const added = await addAgent(admin, partnerId, email)
  if (!added.ok) throw new Error(added.problem.code)
  return { ...actor, partnerId }
}

type Booked = { at: Date; onAccount: boolean; quote?: Quote }

/** A company's case, submitted and booked on a date, by card or on account. */
export function aBookedCase({ db, ports }: RequestContext, partnerId: Id<'partner'>, { at, onAccount, quote }: Booked) {
  return aPaidCase({ db, ports }, { partnerId, onAccount, paidAt: at, ...(quote && { quote }) })
}

/** Refunds half of the first service fee line of a case, as staff do. */
export async function refundHalf(
  admin: RequestContext,
  { attemptId }: { attemptId: Id<'attempt'> },
  now: Date,
): Promise<void> {
  const lines = refundableLines(await listLedgerLines(admin.db, attemptId, 'capture'), [])
  const own = lines.find(({ line, left }) => line !== 'government_fee' && line !== 'tax' && left.minor > 1)
  if (!own) return
  const wish = {
    lines: [{ line: own.line, minor: Math.ceil(own.left.minor / 2) }],
    reason: 'A mistake of ours',
    seen: 0,
  }
  const asked = await askRefund({ ...admin, now }, attemptId, wish, crypto.randomUUID())
  if (!asked.ok) throw new Error(asked.problem.code)
}
