import pg from 'pg'
import { explainPooler, limits } from './limits.ts'

/** A connection for what is done once, at a start or by a command: without a limit on how long a statement takes. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    // The role may have limits of its own.
    options: Object.keys(limits)
      .map((name) => `-c ${name}=0`)
      .join(' '),
  })
  // A connection that is lost is told by the statement that was waiting for it.
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
