import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { applications } from '../application.table.server.ts'
import { readAnswersOf } from '../read-application.server.ts'
import { lookUpHashes } from './look-up-hashes.ts'

const mostAtOnce = 200
const { id, ownerId, version, submittedAt } = applications
const areMissing = and(isNull(applications.lookUpHashes), isNotNull(submittedAt))

type Row = { readonly id: Id<'application'>; readonly ownerId: Id<'account'>; readonly version: number }

/**
 * Makes the hashes by which staff find an application by its numbers and addresses, where they are missing: of what was submitted or
 * corrected a moment ago, and of what earlier versions left.
 */
export async function hashLookUps(call: Call): Promise<number> {
  let done = 0
  let after: Id<'application'> | undefined
  do {
    const rows: Row[] = await call.db
      .select({ id, ownerId, version })
      .from(applications)
      .where(and(areMissing, after && gt(id, after)))
      .orderBy(asc(id))
      .limit(mostAtOnce)
    for (const row of rows) await hashLookUpsOf(call, row)
    done += rows.length
    after = rows.length < mostAtOnce ? undefined : rows.at(-1)?.id
  } while (after)
  return done
}

async function hashLookUpsOf(call: Call, row: Row): Promise<void> {
  requireAllowed(mayActOnApplication(call.actor, 'read', row))
  const [answers = {}] = await readAnswersOf(call, row.ownerId, [row.id])
  // What was corrected or erased meanwhile is made anew the next time.
  await call.db
    .update(applications)
    .set({ lookUpHashes: lookUpHashes(call.ports.vault, answers) })
    .where(and(areMissing, eq(id, row.id), eq(version, row.version)))
}
