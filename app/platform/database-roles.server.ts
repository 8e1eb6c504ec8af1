import pg from 'pg'
import { withClient } from './database/client.server.ts'
import { limits, planning } from './database/limits.ts'

/** Append-only for the service: protected against bugs and intruders. */
const onlyAddedTo = ['audit_rows', 'ledger_entries'] as const

/**
 * Grants the service role access to the tables of another role, without creating or dropping any. If both URLs use one
 * role, there is no separation, and only triggers protect the ledger and the audit log.
 */
export async function admitService(ownerUrl: string, serviceUrl: string): Promise<void> {
  const service = decodeURIComponent(new URL(serviceUrl).username)
  if (service === decodeURIComponent(new URL(ownerUrl).username)) return
  const role = pg.escapeIdentifier(service)
  const grants = ['public', 'pgboss'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
  ])
  const revokes = onlyAddedTo.map((table) => `revoke update, delete, truncate on ${table} from ${role}`)
  // Several statements in one query run as one transaction.
  await withClient(ownerUrl, (client) => client.query([...grants, ...revokes].join(';')))
}

// An arbitrary advisory lock number, unique in this database.
const lockNumber = 7_614_250_114

/**
 * Sets the limits and planner options on the service role, because a pooler does not pass them on per connection. They
 * apply to new connections, in this database only.
 */
export async function limitService(directUrl: string): Promise<void> {
  await withClient(directUrl, async (client) => {
    // Prevents 2 servers that start together from interfering.
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const { rows } = await client.query<{ name: string; kept: string[] | null }>(
      `select current_database() as name, (select setconfig from pg_db_role_setting
         where setdatabase = (select oid from pg_database where datname = current_database())
           and setrole = (select oid from pg_roles where rolname = current_user)) as kept`,
    )
    const kept = new Set(rows[0]?.kept)
    const database = pg.escapeIdentifier(rows[0]?.name ?? '')
    for (const [name, value] of Object.entries({ ...limits, ...planning })) {
      if (kept.has(`${name}=${value}`)) continue
      await client.query(`alter role current_user in database ${database} set ${name} = ${value}`)
    }
  })
}
