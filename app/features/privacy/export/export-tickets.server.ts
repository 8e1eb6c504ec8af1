import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { sealingOf } from '#app/features/support/attachments/sealing.ts'
import { messageField, subjectField } from '#app/features/support/sealing.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportName } from './export-name.ts'
import { keptFile } from './exported-file.ts'
import { listTicketFacts, listTicketFileFacts, listTicketMessageFacts } from './ticket-facts.store.server.ts'

/** An account's support questions with all answers. */
export async function ticketsOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(ctx, accountId)
  const rows = await listTicketFacts(ctx.db, accountId)
  return Promise.all(
    rows.map(async ({ id, sealed, ...facts }) => ({
      ...facts,
      subject: secrets.open(subjectField(id), sealed),
      messages: (await listTicketMessageFacts(ctx.db, id)).map(({ id, sealed, ...message }) => ({
        ...message,
        text: secrets.open(messageField(id), sealed),
      })),
    })),
  )
}

/** The files of the account's questions and our answers, grouped by question. */
export async function* exportTicketFiles(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  for (const { id, ticket, fileName, kept } of await listTicketFileFacts(ctx.db, accountId)) {
    const name = `tickets/${ticket}/${id.slice(0, 8)}-${exportName(fileName)}`
    yield* keptFile(ctx, name, kept, sealingOf(id).field)
  }
}
