import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { forgetEmptied, forgetVersions, listLeftFiles } from './erase.store.server.ts'
import { forgetLeftOwnFiles, listLeftOwnFiles } from './own-files.store.server.ts'
import { forgetTicketFiles, listLeftTicketFiles } from './ticket-files.store.server.ts'

const filesAtOnce = 50

/** Deletes the files that deleted accounts had in applications, kept with us, and sent to support. */
export async function removeLeftFiles(call: Call): Promise<void> {
  requireAllowed(mayActOnPrivacy(call.actor, 'erase'))
  await removeAll(call, listLeftTicketFiles, forgetTicketFiles)
  await removeAll(call, listLeftFiles, forgetVersions)
  await inTransaction(call, ({ db }) => forgetEmptied(db))
  await removeAll(call, listLeftOwnFiles, forgetLeftOwnFiles)
}

/** First the bytes, then the rows that say where they are: stopped anywhere, the next run finds what is left. */
async function removeAll<Left extends { storageKey: string }>(
  call: Call,
  list: (db: Database, most: number) => Promise<Left[]>,
  forget: (db: Database, left: readonly Left[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const left = await list(call.db, filesAtOnce)
    if (left.length === 0) return
    for (const { storageKey } of left) await call.ports.files.delete(storageKey)
    await inTransaction(call, ({ db }) => forget(db, left))
  }
}
