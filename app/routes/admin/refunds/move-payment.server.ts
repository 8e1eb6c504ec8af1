import { transferStateWords } from '#app/features/payments/refunds/refund.words.ts'
import { payRefundByHand, sendRefundAgain } from '#app/features/payments/refunds/transfer/resend-refund.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { refundWords } from './refund-pages.words.ts'

const moves = {
  again: { move: sendRefundAgain, flash: 'refund-sent-again' },
  'by-hand': { move: payRefundByHand, flash: 'refund-paid-by-hand' },
} as const

type Flash = (typeof moves)[keyof typeof moves]['flash']

/** Retries a failed refund or records a manual payment; reports it if a colleague was first. */
export async function movePayment(
  ctx: RequestContext,
  id: Id<'refund'>,
  asked: string,
): Promise<{ flash: Flash; late?: undefined } | { late: string }> {
  const [, chosen] = Object.entries(moves).find(([name]) => name === asked) ?? []
  if (!chosen) throw new NotFound()
  const moved = await chosen.move(ctx, id)
  if (moved.ok) return { flash: chosen.flash }
  const { transfer } = moved.problem
  return { late: refundWords.late.moved({ state: transfer ? transferStateWords[transfer] : '' }) }
}
