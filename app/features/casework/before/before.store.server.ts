import { and, asc, eq, sql } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

export async function confirmFee(
  db: Database,
  id: Id<'application'>,
  fee: { minor: number; currency: string },
  now: Date,
): Promise<void> {
  await db
    .update(applications)
    .set({ confirmedFeeMinor: fee.minor, confirmedFeeCurrency: fee.currency, priceConfirmedAt: now, updatedAt: now })
    .where(eq(applications.id, id))
}

/** Lists drafts whose owners requested a confirmed price, oldest first. */
export function listAskedPrices(db: Database, most: number) {
  return db
    .select({
      ...columnsOf(applications, 'id', 'ownerId', 'reference', 'fromCountry', 'toCountry', 'schemeId'),
      fromName: nameOf(applications.fromCountry),
      toName: nameOf(applications.toCountry),
      urgency: applications.urgency,
      quoteRequestedAt: applications.quoteRequestedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'draft'),
        sql`${applications.quoteRequestedAt} is not null and ${applications.priceConfirmedAt} is null`,
      ),
    )
    .orderBy(asc(applications.quoteRequestedAt))
    .limit(most)
}

/** Locks the draft of a price request until the transaction ends. */
export async function lockAskedPrice(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select(columnsOf(applications, 'id', 'ownerId', 'status', 'reference', 'quoteRequestedAt', 'priceConfirmedAt'))
    .from(applications)
    .where(eq(applications.id, id))
    .for('update')
  return row
}

/** A country's name by its code, without a join for each end of the journey. */
function nameOf(code: typeof applications.fromCountry | typeof applications.toCountry) {
  return countryNameBeside(code, sql`(select ${countries.name} from ${countries} where ${countries.code} = ${code})`)
}
