import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { readAnswersOf } from '../read-application.server.ts'
import { listUnhashed, saveHashes, type Unhashed } from './look-up.store.server.ts'
import { lookUpHashes } from './look-up-hashes.ts'

const mostAtOnce = 200

/**
 * Computes missing look-up hashes, with which staff find an application by its numbers and addresses: for applications
 * just submitted or corrected, and those from earlier versions.
 */
export async function hashLookUps(ctx: RequestContext): Promise<number> {
  let done = 0
  let after: Id<'application'> | undefined
  do {
    const rows: Unhashed[] = await listUnhashed(ctx.db, after, mostAtOnce)
    for (const row of rows) await hashOne(ctx, row)
    done += rows.length
    after = rows.length < mostAtOnce ? undefined : rows.at(-1)?.id
  } while (after)
  return done
}

async function hashOne(ctx: RequestContext, row: Unhashed): Promise<void> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', row))
  const [answers = {}] = await readAnswersOf(ctx, row.ownerId, [row.id])
  await saveHashes(ctx.db, row, lookUpHashes(ctx.ports.encryption, answers))
}
