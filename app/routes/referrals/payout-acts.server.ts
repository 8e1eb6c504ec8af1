import { type AskPayoutProblem, askPayout } from '#app/features/payments/payouts/ask-payout.server.ts'
import { cancelPayout } from '#app/features/payments/payouts/cancel-payout.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { payoutForm } from './payout.form.ts'

// If another tab or staff acted first, the page says so and shows the current state.
const refused = {
  nothing: { flash: 'payout-nothing' },
  unconfirmed: { flash: 'payout-unconfirmed' },
  asked: { flash: 'payout-asked-already' },
} as const satisfies Record<Exclude<AskPayoutProblem['code'], 'way_missing'>, { flash: string }>

type Asked = { flash: string; again?: undefined } | { flash?: undefined; again: AnswerTo<typeof payoutForm> }

/** Requests a payout; returns the flash message, or the form if nothing was selected. */
export async function askForPayout(ctx: RequestContext, ownerId: Id<'account'>, fields: Fields): Promise<Asked> {
  const sent = payoutForm.read(fields)
  const asked = await askPayout(ctx, ownerId, sent.typed.way)
  if (asked.ok) return { flash: 'payout-asked' }
  const { code } = asked.problem
  return code === 'way_missing' ? { again: sent.answer() } : refused[code]
}

/** Cancels the open payout request; returns the flash message. */
export async function cancelAskedPayout(ctx: RequestContext, fields: Fields) {
  const cancelled = await cancelPayout(ctx, idParam<'payout'>(fields.text('payout')))
  return { flash: cancelled.ok ? 'payout-cancelled' : 'payout-decided' }
}
