import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { lookUpAccount } from '../accounts/look-up-account.server.ts'
import { openPersonSecrets, openSecretsOfPeople } from '../accounts/person-secrets.server.ts'
import { staffId } from '../casework/staff-id.ts'
import { listAttachments } from './attachments/attachment.store.server.ts'
import { listCasesById, listCasesOf } from './cases/case.store.server.ts'
import { countDesk, type DeskCursor, listDesk } from './desk.store.server.ts'
import { messageField, subjectField } from './sealing.ts'
import { mayActOnTicket } from './ticket.policy.ts'
import { findTicket, listMessages } from './ticket.store.server.ts'
import type { Ticket, TicketStatus } from './ticket.ts'

export type { DeskCursor } from './desk.store.server.ts'

export type DeskRow = Omit<Ticket, 'createdAt'> & { readonly personName: string }

export type Desk = {
  readonly rows: readonly DeskRow[]
  readonly next: DeskCursor | undefined
}

type Asked = {
  readonly statuses: readonly TicketStatus[]
  readonly text?: string
  readonly after?: DeskCursor | undefined
  readonly most?: number
}

const pageSize = 25

/** Travellers' questions for staff, longest waiting first. */
export async function readDesk(
  ctx: RequestContext,
  { statuses, text = '', after, most = pageSize }: Asked,
): Promise<Desk> {
  requireAllowed(mayActOnTicket(ctx.actor, 'list'))
  const asked = { statuses, text: text.trim(), after, most: most + 1, notOf: staffId(ctx.actor) }
  const found = await listDesk(ctx.db, asked)
  const shown = found.slice(0, most)
  const secrets = await openSecretsOfPeople(
    { ...ctx, actor: service('account.read') },
    shown.map(({ accountId }) => accountId),
  )
  const rows = shown.map(({ cursor: _, ...row }) => {
    const own = requireFound(secrets.get(row.accountId))
    return { ...row, subject: own.open(subjectField(row.id), row.subject) }
  })
  return { rows, next: found.length > most ? shown.at(-1)?.cursor : undefined }
}

export async function countTickets({ actor, db }: RequestContext): Promise<Record<TicketStatus, number>> {
  requireAllowed(mayActOnTicket(actor, 'list'))
  return countDesk(db)
}

const mostApplications = 10

/** A ticket with all messages, its owner, and the owner's other applications and tickets. */
export async function readDeskTicket(ctx: RequestContext, id: Id<'ticket'>) {
  const ticket = requireFound(await findTicket(ctx.db, id))
  requireAllowed(mayActOnTicket(ctx.actor, 'serve', ticket))
  const { accountId } = ticket
  const person = requireFound(await lookUpAccount(ctx, accountId))
  const secrets = await openPersonSecrets({ ...ctx, actor: service('account.read') }, accountId)
  const files = await listAttachments(ctx.db, id)
  const messages = (await listMessages(ctx.db, id)).map((message) => ({
    ...message,
    text: secrets.open(messageField(message.id), message.text),
    files: files.get(message.id) ?? [],
  }))
  const [about] = await listCasesById(ctx.db, ticket.applicationId ? [ticket.applicationId] : [])
  const applications = await listCasesOf(ctx.db, accountId, mostApplications)
  return {
    ticket: { ...ticket, subject: secrets.open(subjectField(id), ticket.subject) },
    person: { id: accountId, name: person.fullName, email: person.email, status: person.status },
    messages,
    applications,
    about,
  }
}
