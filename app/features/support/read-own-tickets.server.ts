import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { listAttachments } from './attachments/attachment.store.server.ts'
import type { Attachment } from './attachments/attachment.ts'
import { listCasesById } from './cases/case.store.server.ts'
import type { TicketCase } from './cases/cases-to-ask-about.server.ts'
import { messageField, subjectField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { findTicket, listMessages, listTicketsOf } from './ticket.store.server.ts'
import type { Ticket, TicketSender, TicketStatus } from './ticket.ts'

export type OwnTicket = Pick<Ticket, 'id' | 'reference' | 'subject' | 'status' | 'updatedAt'> & {
  /** Whether the last message is ours. */
  readonly answered: boolean
  /** The application it is about, if any. */
  readonly about: TicketCase | undefined
}

/** Staff are not named to travellers: the sender is shown as "Support". */
export type OwnMessage = {
  readonly id: Id<'ticket-message'>
  readonly sender: TicketSender
  readonly text: string
  readonly at: Date
  readonly files: readonly Attachment[]
}

const most = 100

/** A traveller's questions, most recently changed first. */
export async function readOwnTickets(ctx: RequestContext): Promise<OwnTicket[]> {
  const { actor, db } = ctx
  requireAllowed(mayActOnTicket(actor, 'list-own'))
  if (actor.kind !== 'traveller') return []
  const rows = await listTicketsOf(db, actor.accountId, most)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(ctx, actor.accountId)
  const cases = await listCasesById(
    db,
    rows.flatMap(({ applicationId }) => applicationId ?? []),
  )
  return rows.map(({ id, reference, subject, status, updatedAt, waitingSince, applicationId }) => ({
    id,
    about: cases.find((one) => one.id === applicationId),
    reference,
    subject: secrets.open(subjectField(id), subject),
    status,
    updatedAt,
    answered: isAnswered({ status, waitingSince }),
  }))
}

function isAnswered({ status, waitingSince }: { status: TicketStatus; waitingSince: Date | null }): boolean {
  return waitingSince === null && status === 'in-progress'
}

/** One of them with all messages. */
export async function readOwnTicket(
  ctx: RequestContext,
  id: Id<'ticket'>,
): Promise<OwnTicket & { createdAt: Date; messages: OwnMessage[] }> {
  const ticket = requireFound(await findTicket(ctx.db, id))
  requireAllowed(mayActOnTicket(ctx.actor, 'read', ticket))
  const secrets = await openPersonSecrets(ctx, ticket.accountId)
  const { reference, status, waitingSince, createdAt, updatedAt } = ticket
  const messages = await listMessages(ctx.db, id)
  const files = await listAttachments(ctx.db, id)
  const [about] = await listCasesById(ctx.db, ticket.applicationId ? [ticket.applicationId] : [])
  return {
    id,
    reference,
    status,
    createdAt,
    updatedAt,
    about,
    answered: isAnswered({ status, waitingSince }),
    subject: secrets.open(subjectField(id), ticket.subject),
    messages: messages.map(({ id, sender, text, at }) => ({
      id,
      sender,
      text: secrets.open(messageField(id), text),
      at,
      files: files.get(id) ?? [],
    })),
  }
}
