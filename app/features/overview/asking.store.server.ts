import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { openStatuses } from '../applications/application.ts'
import { savedRoutes } from '../saved-routes/saved-route.table.server.ts'

const followed = sql.join(
  ['draft', ...openStatuses].map((status) => sql`${status}`),
  sql`, `,
)

/** The number of people with a draft, open case or saved route, by passport and destination. */
export async function countAsking(db: Database): Promise<{ route: string; people: number }[]> {
  const { rows } = await db.execute(sql`
    select passport || ' ' || destination as route, count(distinct account_id)::int as people
    from (
      select ${applications.fromCountry} as passport, ${applications.toCountry} as destination,
        ${applications.ownerId} as account_id
      from ${applications} where ${applications.status} in (${followed}) and ${applications.erasedAt} is null
      union all
      select ${savedRoutes.passport}, ${savedRoutes.destination}, ${savedRoutes.accountId}
      from ${savedRoutes} where ${savedRoutes.removedAt} is null
    ) as followed
    group by passport, destination`)
  return rows as { route: string; people: number }[]
}
