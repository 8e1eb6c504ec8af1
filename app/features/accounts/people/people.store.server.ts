import { and, asc, count, desc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { holdsAnyWord } from '#app/platform/database-search.ts'
import { accounts, devices, sessions } from '../account.table.server.ts'
import { mostPeopleCounted, type PeopleAsked, type Person } from './people.ts'

const columns = {
  id: accounts.id,
  fullName: accounts.fullName,
  email: accounts.claimedEmail,
  ...columnsOf(accounts, 'emailVerified', 'country', 'role', 'status'),
  joinedAt: accounts.createdAt,
}

// Must match the index expression exactly, or the database reads every row.
const searched = sql`lower(${accounts.fullName} || ' ' || ${accounts.claimedEmail} || ' ' || ${accounts.id}::text)`

const most = 6

/** Matches each word anywhere in the text, or a country. */
function holds({ q, countries }: Pick<PeopleAsked, 'q' | 'countries'>): SQL | undefined {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, most)
  if (terms.length === 0) return undefined
  const words = and(...terms.map((term) => holdsAnyWord(searched, term)))
  return countries.length > 0 ? or(words, inArray(accounts.country, [...countries])) : words
}

function narrowed(asked: Pick<PeopleAsked, 'q' | 'countries' | 'status' | 'role'>): SQL | undefined {
  return and(
    isNull(accounts.deletedAt),
    asked.status && eq(accounts.status, asked.status),
    asked.role && eq(accounts.role, asked.role),
    holds(asked),
  )
}

/** The keyset position in the list; the index uses the first half of the comparison. */
function beyond(id: Id<'account'>, side: 'after' | 'before'): SQL {
  const at = sql`(select a.created_at from accounts a where a.id = ${id})`
  const here = sql`(${accounts.createdAt}, ${accounts.id})`
  return side === 'after'
    ? sql`${accounts.createdAt} <= ${at} and ${here} < (${at}, ${id}::uuid)`
    : sql`${accounts.createdAt} >= ${at} and ${here} > (${at}, ${id}::uuid)`
}

/** Lists people after or before a position, or the newest; always newest first. */
export async function listPeople(
  db: Database,
  { after, before, ...asked }: PeopleAsked,
  limit: number,
): Promise<Person[]> {
  const from = before ? beyond(before, 'before') : after ? beyond(after, 'after') : undefined
  const order = before ? [asc(accounts.createdAt), asc(accounts.id)] : [desc(accounts.createdAt), desc(accounts.id)]
  const rows = await db
    .select(columns)
    .from(accounts)
    .where(and(narrowed(asked), from))
    .orderBy(...order)
    .limit(limit)
  return before ? rows.reverse() : rows
}

/** Counts people, up to one more than the maximum shown. */
export async function countPeople(db: Database, asked: PeopleAsked): Promise<number> {
  const most = mostPeopleCounted + 1
  const found = db.select({ id: accounts.id }).from(accounts).where(narrowed(asked)).limit(most).as('found')
  const [row] = await db.select({ people: count() }).from(found)
  return row?.people ?? 0
}

/** When each person was last active, as far as their stored sessions and devices show. */
export async function lastSeenOf(db: Database, ids: readonly Id<'account'>[]): Promise<Map<Id<'account'>, Date>> {
  if (ids.length === 0) return new Map()
  const seen = new Map<Id<'account'>, Date>()
  for (const table of [sessions, devices] as const) {
    const rows = await db
      .select({ id: table.accountId, at: max(table.lastSeenAt) })
      .from(table)
      .where(inArray(table.accountId, [...ids]))
      .groupBy(table.accountId)
    for (const { id, at } of rows) {
      const known = seen.get(id)
      if (at && (!known || at > known)) seen.set(id, at)
    }
  }
  return seen
}

export async function findPerson(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({
      ...columns,
      phone: accounts.phone,
      signInAddress: accounts.email,
      passwordChangedAt: accounts.passwordChangedAt,
      deletionDueAt: accounts.deletionDueAt,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return row
}

export async function namesOf(db: Database, ids: readonly Id<'account'>[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
