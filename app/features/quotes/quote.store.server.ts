import { eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { quotes } from './quote.table.server.ts'
import type { StoredQuote } from './quote.ts'

type Row = StoredQuote & { ownerId: Id<'account'> }

export async function addQuote(db: Database, quote: Row, now: Date): Promise<void> {
  const { total, lines, ...rest } = quote
  await db
    .insert(quotes)
    .values({ ...rest, lines: [...lines], totalMinor: total.minor, currency: total.currency, createdAt: now })
}

export async function findQuote(db: Database, id: Id<'quote'>): Promise<Row | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!row) return undefined
  const { totalMinor, currency, createdAt: _, ...rest } = row
  return { ...rest, total: money(totalMinor, currency) }
}
