import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { notify } from '../notifications/notify.server.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { changeTicket, lastMessage, lockTicket } from './ticket.store.server.ts'
import type { TicketStatus } from './ticket.ts'
import { ticketNotices } from './ticket.words.ts'

type Change = { readonly from: TicketStatus; readonly to: TicketStatus }

/** Sets a ticket's status without answering it. Problem `changed`: the status differs from the one on the page. */
export function setTicketStatus(
  ctx: RequestContext,
  id: Id<'ticket'>,
  { from, to }: Change,
): Promise<Result<null, { readonly code: 'changed'; readonly status: TicketStatus }>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const ticket = requireFound(await lockTicket(db, id))
    requireAllowed(mayActOnTicket(actor, 'serve', ticket))
    const { status, accountId, reference } = ticket
    // Submitting the same form twice requests the current status.
    if (status === to) return ok(null)
    if (status !== from) return problem({ code: 'changed', status })
    const last = await lastMessage(db, id)
    const waitsAgain = last?.sender === 'user' ? (ticket.waitingSince ?? last.at) : null
    await changeTicket(db, id, { status: to, waitingSince: to === 'resolved' ? null : waitsAgain }, now)
    await notify(ctx, accountId, () => ({
      kind: 'system',
      topic: 'service',
      reference,
      ...ticketNotices.status(to),
      link: href('/support/:ticketId', { ticketId: id }),
    }))
    await announce(db, { staff: true })
    await recordAct(ctx, { act: 'ticket.status', subject: { kind: 'ticket', id }, detail: { from, to } })
    return ok(null)
  })
}
