import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { ContentType } from '#app/features/documents/document.ts'
import { requireOutOfQuarantine } from '#app/features/documents/quarantine/quarantined.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnTicket } from '../ticket.policy.ts'
import { findAttachment } from './attachment.store.server.ts'
import { sealingOf } from './sealing.ts'

type OpenedFile = { fileName: string; contentType: ContentType; bytes: Uint8Array }

/**
 * Returns a decrypted file attached to a message, for the traveller who asked and the staff who answer; 404 for
 * everyone else. Access by staff is recorded before the file is returned.
 */
export async function readAttachment(ctx: RequestContext, id: Id<'ticket-attachment'>): Promise<OpenedFile> {
  const { actor } = ctx
  const found = requireFound(await findAttachment(ctx.db, id))
  const { ticketId, ...file } = found
  requireAllowed(mayActOnTicket(actor, actor.kind === 'staff' ? 'serve' : 'read', file))
  requireOutOfQuarantine(file)
  const sealed = await ctx.ports.files.get(file.storageKey)
  if (!sealed) throw new Error(`The file of attachment ${id} is missing`)
  const bytes = ctx.ports.encryption.open(file.wrappedKey, sealingOf(id).field, sealed)
  if (actor.kind === 'staff') {
    await inTransaction(ctx, (ctx) =>
      recordAct(ctx, { act: 'ticket.download', subject: { kind: 'ticket', id: ticketId }, detail: { file: id } }),
    )
  }
  return { fileName: file.fileName, contentType: file.contentType, bytes }
}
