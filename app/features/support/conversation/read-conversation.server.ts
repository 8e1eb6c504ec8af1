import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { staffId } from '#app/features/casework/staff-id.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { messageField } from '../sealing.ts'
import { mayActOnTicket } from '../ticket.policy.ts'
import { findCase, listFilesAbout, listMessagesAbout } from './conversation.store.server.ts'
import type { CaseMessage } from './conversation.ts'

/** The messages about a case, for the staff who answer them; undefined for staff who do not. */
export async function readConversation(ctx: RequestContext, id: Id<'application'>): Promise<CaseMessage[] | undefined> {
  const { actor, db } = ctx
  if (!mayActOnTicket(actor, 'list')) return undefined
  const { ownerId, status } = requireFound(await findCase(db, id))
  requireAllowed(mayActOnTicket(actor, 'serve', { accountId: ownerId }) && status !== 'draft')
  const messages = await openMessages({ ...ctx, actor: service('account.read') }, id, ownerId)
  return messages.map(({ authorId, ...message }) => ({ ...message, isMine: authorId === staffId(actor) }))
}

/** Staff are not named to travellers. */
export type OwnCaseMessage = Omit<CaseMessage, 'authorName' | 'isMine'>

/** The same for the case's traveller. */
export async function readOwnConversation(ctx: RequestContext, id: Id<'application'>): Promise<OwnCaseMessage[]> {
  const { ownerId } = await readApplication(ctx, id)
  requireAllowed(mayActOnTicket(ctx.actor, 'read', { accountId: ownerId }))
  const messages = await openMessages(ctx, id, ownerId)
  return messages.map(({ authorId: _, authorName: __, ...message }) => message)
}

async function openMessages(ctx: RequestContext, id: Id<'application'>, ownerId: Id<'account'>) {
  const rows = await listMessagesAbout(ctx.db, id)
  if (rows.length === 0) return []
  const files = await listFilesAbout(ctx.db, id)
  const secrets = await openPersonSecrets(ctx, ownerId)
  return rows.map(({ ticketId: _, ...row }) => ({
    ...row,
    text: secrets.open(messageField(row.id), row.text),
    files: files.get(row.id) ?? [],
  }))
}
