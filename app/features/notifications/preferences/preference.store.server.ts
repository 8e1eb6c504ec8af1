import { eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { notificationPreferences as table } from '../notification.table.server.ts'
import { type Preferences, unchosen } from './preferences.ts'

const columns = columnsOf(
  table,
  'email',
  'push',
  'applicationUpdates',
  'documentReminders',
  'paymentReceipts',
  'travelAlerts',
  'discreet',
)

export async function findPreferences(db: Database, accountId: Id<'account'>): Promise<Preferences> {
  const [row] = await db.select(columns).from(table).where(eq(table.accountId, accountId))
  return row ?? unchosen
}

/** A recipient's language and notification settings. */
export type Reader = { readonly language: Language; readonly preferences: Preferences }

export async function listReaders(
  db: Database,
  accountIds: readonly Id<'account'>[],
): Promise<Map<Id<'account'>, Reader>> {
  const rows = await db
    .select({ accountId: accounts.id, language: accounts.language, chosen: columns })
    .from(accounts)
    .leftJoin(table, eq(table.accountId, accounts.id))
    .where(inArray(accounts.id, [...accountIds]))
  return new Map(
    rows.map(({ accountId, language, chosen }) => [accountId, { language, preferences: chosen ?? unchosen }]),
  )
}

/** Turns off optional emails and leaves the other settings unchanged. Does nothing without an account. */
export async function switchEmailOff(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  const chosen = { ...unchosen, email: false }
  await db.execute(sql`
    insert into ${table} (account_id, email, push, application_updates, document_reminders, payment_receipts,
      travel_alerts, discreet, updated_at)
    select id, ${chosen.email}, ${chosen.push}, ${chosen.applicationUpdates}, ${chosen.documentReminders},
      ${chosen.paymentReceipts}, ${chosen.travelAlerts}, ${chosen.discreet}, ${now.toISOString()}::timestamptz
    from accounts where id = ${accountId}
    on conflict (account_id) do update set email = false, updated_at = excluded.updated_at`)
}

export async function savePreferences(
  db: Database,
  accountId: Id<'account'>,
  chosen: Preferences,
  now: Date,
): Promise<void> {
  await db
    .insert(table)
    .values({ accountId, ...chosen, updatedAt: now })
    .onConflictDoUpdate({ target: table.accountId, set: { ...chosen, updatedAt: now } })
}
