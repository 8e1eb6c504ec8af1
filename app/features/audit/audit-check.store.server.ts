import { desc, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { auditChecks } from './audit.table.server.ts'
import type { AuditCheck } from './audit.ts'

export async function addCheck(db: Database, check: AuditCheck): Promise<void> {
  await db.insert(auditChecks).values({ id: crypto.randomUUID(), ...check })
}

export async function findLastCheck(db: Database): Promise<AuditCheck | undefined> {
  const [row] = await db
    .select(columnsOf(auditChecks, 'at', 'actorId', 'whole', 'seq', 'fault'))
    .from(auditChecks)
    .orderBy(desc(auditChecks.at))
    .limit(1)
  return row
}

export async function forgetChecksBefore(db: Database, day: Date): Promise<void> {
  await db.delete(auditChecks).where(lt(auditChecks.at, day))
}
