import { sendContactMessage } from '#app/features/content/messages/send-contact-message.server.ts'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { readRefundable } from '#app/features/payments/refunds/read-refundable.server.ts'
import { answerTicket } from '#app/features/support/answer-ticket.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import type { Id } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type DemoCase, demoMessages } from './demo-cases.ts'
import { findLastMessage } from './demonstration.store.server.ts'

type Talk = NonNullable<DemoCase['talk']>

/** Opens a ticket about a case as its traveller; if an answer is given, an officer replies with it. */
export async function unsafeTalk(
  traveller: RequestContext,
  officer: RequestContext,
  applicationId: Id<'application'>,
  { subject, message, answer }: Talk,
): Promise<void> {
  const opened = await openTicket(traveller, { subject, message, applicationId }, crypto.randomUUID())
  if (!opened.ok) throw new Error(`A question of the demonstration is not taken: ${opened.problem.code}`)
  if (!answer) return
  const { id } = opened.value
  const seen = await findLastMessage(traveller.db, id)
  const answered = await answerTicket(officer, id, { text: answer, status: 'in-progress', seen }, crypto.randomUUID())
  if (!answered.ok) throw new Error(`A question of the demonstration is not answered: ${answered.problem.code}`)
}

/** Refunds part of our fee as an officer, with a reason. */
export async function unsafeGiveBack(
  officer: RequestContext,
  applicationId: Id<'application'>,
  { minor, reason }: NonNullable<DemoCase['givenBack']>,
): Promise<void> {
  const [payment] = await readRefundable(officer, applicationId)
  if (!payment) throw new Error('A case of the demonstration has no payment to refund')
  const lines = [{ line: 'service_fee', minor }] as const
  const asked = await askRefund(
    officer,
    payment.attemptId,
    { applicationId, lines, reason, seen: payment.refunds.length },
    crypto.randomUUID(),
  )
  if (!asked.ok) throw new Error(`A refund of the demonstration is not made: ${asked.problem.code}`)
}

/** Unanswered messages from visitors without an account. */
export async function unsafeSendMessages(ctx: RequestContext): Promise<void> {
  for (const { hoursAgo, ...message } of demoMessages) {
    const now = new Date(ctx.now.getTime() - hoursAgo * 3_600_000)
    await sendContactMessage({ ...ctx, actor: visitor, now }, message, crypto.randomUUID())
  }
}
