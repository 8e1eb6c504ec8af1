import pg from 'pg'
import { explainPooler, limits } from './limits.ts'

/** A connection for one-off work at startup or in a command, without a statement timeout. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    // Overrides limits set on the role.
    options: Object.keys(limits)
      .map((name) => `-c ${name}=0`)
      .join(' '),
  })
  // A lost connection is reported by the pending statement.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw explainPooler(error) ?? error
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
