import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { readAnswersOf } from '../read-application.server.ts'
import { listUnhashed, saveHashes, type Unhashed } from './look-up.store.server.ts'
import { lookUpHashes } from './look-up-hashes.ts'

const mostAtOnce = 200

/**
 * Computes missing look-up hashes, with which staff find an application by its numbers and addresses: for applications
 * just submitted or corrected, and those from earlier versions.
 */
export async function hashLookUps(call: Call): Promise<number> {
  let done = 0
  let after: Id<'application'> | undefined
  do {
    const rows: Unhashed[] = await listUnhashed(call.db, after, mostAtOnce)
    for (const row of rows) await hashOne(call, row)
    done += rows.length
    after = rows.length < mostAtOnce ? undefined : rows.at(-1)?.id
  } while (after)
  return done
}

async function hashOne(call: Call, row: Unhashed): Promise<void> {
  requireAllowed(mayActOnApplication(call.actor, 'read', row))
  const [answers = {}] = await readAnswersOf(call, row.ownerId, [row.id])
  await saveHashes(call.db, row, lookUpHashes(call.ports.vault, answers))
}
