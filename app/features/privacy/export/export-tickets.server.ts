import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { sealingOf } from '#app/features/support/attachments/sealing.ts'
import { messageField, subjectField } from '#app/features/support/sealing.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportName } from './export-name.ts'
import { keptFile } from './exported-file.ts'
import { listTicketFacts, listTicketFileFacts, listTicketMessageFacts } from './ticket-facts.store.server.ts'

/** An account's support questions with all answers. */
export async function ticketsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const secrets = await openPersonSecrets(call, accountId)
  const rows = await listTicketFacts(call.db, accountId)
  return Promise.all(
    rows.map(async ({ id, sealed, ...facts }) => ({
      ...facts,
      subject: secrets.open(subjectField(id), sealed),
      messages: (await listTicketMessageFacts(call.db, id)).map(({ id, sealed, ...message }) => ({
        ...message,
        text: secrets.open(messageField(id), sealed),
      })),
    })),
  )
}

/** The files of the account's questions and our answers, grouped by question. */
export async function* exportTicketFiles(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  for (const { id, ticket, fileName, kept } of await listTicketFileFacts(call.db, accountId)) {
    const name = `tickets/${ticket}/${id.slice(0, 8)}-${exportName(fileName)}`
    yield* keptFile(call, name, kept, sealingOf(id).field)
  }
}
