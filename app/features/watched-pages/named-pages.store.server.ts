import { sql } from 'drizzle-orm'
import { requirements, schemes } from '#app/features/visas/visa.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FactKind } from './watched-page.ts'

/** A page that a fact cites as its source. All routes of a destination that cite it count as one. */
export type NamedPage = {
  readonly address: string
  readonly kind: FactKind
  readonly destination: string
  /** The visa type; null for the destination's routes. */
  readonly schemeId: string | null
  readonly schemeName: string | null
}

/**
 * Lists the pages to watch and the facts that cite them, for one address or all. The only code that depends on where
 * facts store their sources.
 */
export async function pagesToWatch(db: Database, address?: string): Promise<NamedPage[]> {
  const { rows } = await db.execute<NamedPage>(sql`
    select address, kind, destination, "schemeId", "schemeName" from (
      select distinct ${requirements.officialSite} as address, 'rule' as kind, ${requirements.toCode} as destination,
        null as "schemeId", null as "schemeName" from ${requirements}
      union select ${schemes.officialSite}, 'scheme', ${schemes.destination}, ${schemes.id}, ${schemes.name}
        from ${schemes} where ${schemes.status} <> 'closed'
      union select source, 'background', ${schemes.destination}, ${schemes.id}, ${schemes.name} from ${schemes},
        unnest(${schemes.sources}) source where ${schemes.status} <> 'closed'
    ) named
    where address ~ '^https?://' and (${address ?? null}::text is null or address = ${address ?? null})
    order by address, destination, "schemeId"`)
  return rows
}
