import postgres from 'postgres'

/** What the service may add to and read, and never change: not by a fault of ours, nor by anybody who got into it. */
const onlyAddedTo = ['audit_rows', 'ledger_entries'] as const

/**
 * Lets the service's own role work with the tables of another one, and no more than work: it makes and drops no table.
 * Where both addresses name one role there is nothing to hold apart, and only triggers guard the books.
 */
export async function admitService(ownerUrl: string, serviceUrl: string): Promise<void> {
  const service = decodeURIComponent(new URL(serviceUrl).username)
  if (service === decodeURIComponent(new URL(ownerUrl).username)) return
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await client.begin(async (sql) => {
      const role = sql(service)
      for (const schema of [sql('public'), sql('pgboss')]) {
        await sql`grant usage on schema ${schema} to ${role}`
        await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`
        await sql`grant usage, select on all sequences in schema ${schema} to ${role}`
      }
      for (const table of onlyAddedTo) await sql`revoke update, delete, truncate on ${sql(table)} from ${role}`
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}
