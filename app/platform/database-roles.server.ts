import pg from 'pg'
import { withClient } from './database/client.server.ts'
import { limits, planning } from './database/limits.ts'

/** What the service may add to and read, and never change: not by a fault of ours, nor by anybody who got into it. */
const onlyAddedTo = ['audit_rows', 'ledger_entries'] as const

/**
 * Lets the service's own role work with the tables of another one, and no more than work: it makes and drops no table.
 * Where both addresses name one role there is nothing to hold apart, and only triggers guard the books.
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
  // Several statements in one message are one transaction.
  await withClient(ownerUrl, (client) => client.query([...grants, ...revokes].join(';')))
}

// Any number that no other program uses as a lock of this database.
const lockNumber = 7_614_250_114

/**
 * Gives the service's own role the limits and the planning that each connection asks for elsewhere: a pooler passes no such wish on.
 * They hold on connections to the database that are made from now on, in this database alone.
 */
export async function limitService(directUrl: string): Promise<void> {
  await withClient(directUrl, async (client) => {
    // Two servers that start together would disturb each other.
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
