import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { emailFailures as table } from './email-failure.table.server.ts'
import type { FailureKind } from './email-failure.ts'

/** True if new. A complaint outranks a bounce. */
export async function saveFailure(db: Database, addressDigest: string, kind: FailureKind, at: Date): Promise<boolean> {
  const insert = db.insert(table).values({ addressDigest, kind, at })
  const saved = await (kind === 'complained'
    ? insert.onConflictDoUpdate({ target: table.addressDigest, set: { kind, at }, setWhere: eq(table.kind, 'bounced') })
    : insert.onConflictDoNothing()
  ).returning({ kind: table.kind })
  return saved.length > 0
}

export async function listFailures(db: Database, digests: readonly string[]): Promise<Map<string, FailureKind>> {
  if (digests.length === 0) return new Map()
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.addressDigest, [...digests]))
  return new Map(rows.map(({ addressDigest, kind }) => [addressDigest, kind]))
}

export async function forgetFailure(db: Database, addressDigest: string): Promise<void> {
  await db.delete(table).where(eq(table.addressDigest, addressDigest))
}
