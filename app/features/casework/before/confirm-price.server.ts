import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import type { Id } from '#app/lib/id.ts'
import { exponentOf, type Money, money } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { confirmFee, lockAskedPrice } from './before.store.server.ts'
import { priceEmail, priceMore } from './before.words.ts'

export type PriceProblem =
  | { code: 'amount' }
  /** There is no rate to US dollars, the currency travellers pay in. */
  | { code: 'currency' }
  /** Already confirmed by a colleague, or no longer requested. */
  | { code: 'gone' }

/**
 * Confirms the authority's fee for a draft with an estimated price; its owner is notified and can pay. `amount` is as
 * typed, in whole units, with at most the currency's number of decimals.
 */
export async function confirmPrice(
  ctx: RequestContext,
  id: Id<'application'>,
  { amount, currency }: { amount: string; currency: string },
): Promise<Result<null, PriceProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'confirm-price'))
  const { rates } = await readPrices(ctx)
  if (currency !== 'USD' && !rates.has(currency)) return problem({ code: 'currency' })
  const fee = feeIn(amount, currency)
  if (!fee) return problem({ code: 'amount' })
  return inTransaction(ctx, async (ctx) => {
    const draft = requireFound(await lockAskedPrice(ctx.db, id))
    requireAllowed(mayWorkOnCase(ctx.actor, 'confirm-price', draft))
    if (draft.status !== 'draft' || !draft.quoteRequestedAt || draft.priceConfirmedAt) return problem({ code: 'gone' })
    await confirmFee(ctx.db, id, fee, ctx.now)
    const { quote } = await readDraft({ ...ctx, actor: service('application.read', 'account.read') }, id, 'read')
    const trip = await readTrip(ctx, id)
    await notify(ctx, draft.ownerId, () => ({
      kind: 'payment',
      topic: 'service',
      reference: draft.reference,
      isWanted: true,
      ...priceEmail(quote.total),
      trip,
      more: priceMore(),
      link: href('/apply/:applicationId/pay', { applicationId: id }),
    }))
    await recordAct(ctx, {
      act: 'application.confirm-price',
      subject: { kind: 'application', id },
      detail: { minor: fee.minor, currency: fee.currency },
    })
    return ok(null)
  })
}

// No authority charges more in any currency: a higher amount is a typing error.
const highestWhole = 99_999_999

function feeIn(text: string, currency: string): Money | undefined {
  const exponent = exponentOf(currency)
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim().replaceAll(',', '')) ?? []
  if (!whole || part.length > exponent) return undefined
  const minor = Number(whole + part.padEnd(exponent, '0'))
  return Number(whole) > highestWhole ? undefined : money(minor, currency)
}
