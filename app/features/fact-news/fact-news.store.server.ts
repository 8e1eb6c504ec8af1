import { and, asc, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications, isOpenToOwner } from '#app/features/applications/application.table.server.ts'
import { openStatuses } from '#app/features/applications/application.ts'
import type { Part } from '#app/features/reminders/in-batches.ts'
import { savedRoutes } from '#app/features/saved-routes/saved-route.table.server.ts'
import { factChanges, isOfferedOn } from '#app/features/visas/diary/fact-change.table.server.ts'
import type { FactChange } from '#app/features/visas/diary/fact-change.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Following } from './fact-news.ts'
import { notifiedFacts } from './notified-fact.table.server.ts'

export type WaitingChange = FactChange & { readonly id: Id<'fact-change'>; readonly notifiedAt: Date | null }

/** Changes not yet announced, and those announced in advance that have since taken effect, in order. */
export async function listWaiting(db: Database, today: PlainDate): Promise<WaitingChange[]> {
  const begun = sql`${factChanges.effectiveOn}::timestamp at time zone 'UTC'`
  const rows = await db
    .select()
    .from(factChanges)
    .where(
      or(
        isNull(factChanges.notifiedAt),
        and(isNotNull(factChanges.effectiveOn), lte(factChanges.effectiveOn, today), lt(factChanges.notifiedAt, begun)),
      ),
    )
    .orderBy(asc(factChanges.at), asc(factChanges.id))
  return rows.map(({ schemeId, schemeName: name, ...row }) => {
    const scheme = schemeId && name ? { id: schemeId, name } : null
    // Written by the fact comparison.
    return { ...row, scheme } as WaitingChange
  })
}

export async function markNotified(db: Database, ids: readonly Id<'fact-change'>[], now: Date): Promise<void> {
  await db
    .update(factChanges)
    .set({ notifiedAt: now })
    .where(inArray(factChanges.id, [...ids]))
}

/** Deletes the recipients of changes that need no further notifications. */
export async function forgetNotified(db: Database): Promise<void> {
  const isOver = sql`${factChanges.notifiedAt} is not null and (${factChanges.effectiveOn} is null
    or ${factChanges.notifiedAt} >= ${factChanges.effectiveOn}::timestamp at time zone 'UTC')`
  await db
    .delete(notifiedFacts)
    .where(inArray(notifiedFacts.changeId, db.select({ id: factChanges.id }).from(factChanges).where(isOver)))
}

/** The changes to announce on a given day. */
export type DueChanges = { readonly ids: readonly Id<'fact-change'>[]; readonly today: PlainDate }

const open = sql.join(
  openStatuses.map((status) => sql`${status}`),
  sql`, `,
)

/**
 * Matches each change to the drafts, open cases and saved routes it affects, except those started after the change or
 * already notified.
 */
function matches({ ids, today }: DueChanges, isTheirs: (accountId: SQL) => SQL = () => sql`true`): SQL {
  const route = {
    passport: sql`followed.passport`,
    destination: sql`followed.destination`,
    schemeId: sql`change.scheme_id`,
  }
  const followed = sql`
    select ${applications.ownerId} as account_id,
      case when ${applications.status} = 'draft' then 'draft' else 'case' end as following, ${applications.id} as id,
      ${applications.reference} as reference, ${applications.fromCountry} as passport,
      ${applications.toCountry} as destination, ${applications.schemeId} as scheme_id, ${applications.startedAt} as since
    from ${applications}
    where (${applications.status} in (${open})
        or (${applications.status} = 'draft' and coalesce(${applications.travelOn} >= ${today}::date, true)))
      and ${applications.erasedAt} is null and ${isOpenToOwner} and ${isTheirs(sql`${applications.ownerId}`)}
    union all
    select ${savedRoutes.accountId}, 'saved', ${savedRoutes.id}, null, ${savedRoutes.passport},
      ${savedRoutes.destination}, null, ${savedRoutes.savedAt}
    from ${savedRoutes} where ${savedRoutes.removedAt} is null and ${isTheirs(sql`${savedRoutes.accountId}`)}`
  return sql`
    select followed.*, change.id as change_id
    from (${followed}) as followed
    join ${accounts} on ${accounts.id} = followed.account_id and ${accounts.status} = 'active'
      and ${accounts.deletionDueAt} is null and ${accounts.deletedAt} is null
    join ${factChanges} change on change.destinations @> array[followed.destination]
      and (change.passports is null or change.passports @> array[followed.passport])
      and followed.since < greatest(change.at,
        case when change.effective_on <= ${today}::date then change.effective_on::timestamp at time zone 'UTC' end)
      and (change.scheme_id is null or change.scheme_id = followed.scheme_id
        or (followed.scheme_id is null and ${isOfferedOn(route)}))
    where change.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
      and not exists (select from ${notifiedFacts} told
        where told.account_id = followed.account_id and told.change_id = change.id)`
}

const first = '00000000-0000-0000-0000-000000000000'

/** The accounts to notify, in batches. */
export async function listPeople(
  db: Database,
  dueChanges: DueChanges,
  { after, most }: Part,
): Promise<{ id: Id<'account'> }[]> {
  const { rows } = await db.execute(sql`
    select distinct account_id as id from (${matches(dueChanges)}) as matched
    where account_id > ${after ?? first}::uuid order by account_id limit ${most}`)
  return rows as { id: Id<'account'> }[]
}

export type Match = {
  readonly following: Following
  readonly id: string
  readonly reference: string | null
  readonly passport: string
  readonly destination: string
  readonly changeId: Id<'fact-change'>
}

/** The account's items affected by the changes, oldest first. */
export async function listMatches(db: Database, dueChanges: DueChanges, accountId: Id<'account'>): Promise<Match[]> {
  const isTheirs = (id: SQL) => sql`${id} = ${accountId}`
  const { rows } = await db.execute(sql`
    select following, id, reference, passport, destination, change_id as "changeId"
    from (${matches(dueChanges, isTheirs)}) as matched order by since, id`)
  return rows as Match[]
}

export async function addNotified(
  db: Database,
  accountId: Id<'account'>,
  changes: readonly Id<'fact-change'>[],
  notifiedAt: Date,
): Promise<void> {
  await db
    .insert(notifiedFacts)
    .values(changes.map((changeId) => ({ accountId, changeId, notifiedAt })))
    .onConflictDoNothing()
}
