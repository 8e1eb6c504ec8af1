import pg from 'pg'
import { withClient } from './database/client.server.ts'

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
