import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { forgetTicketFiles, listLeftTicketFiles } from './ticket-files.store.server.ts'

const filesAtOnce = 50

/** Deletes what deleted accounts had sent to support: first the bytes, then the rows that say where they are. */
export async function removeTicketFiles(call: Call): Promise<void> {
  requireAllowed(mayActOnPrivacy(call.actor, 'erase'))
  for (;;) {
    const left = await listLeftTicketFiles(call.db, filesAtOnce)
    if (left.length === 0) return
    for (const { key } of left) await call.ports.files.delete(key)
    await inTransaction(call, ({ db }) => forgetTicketFiles(db, left))
  }
}
