import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnreached, isConnectionLost } from './faults.ts'

// How soon a database that is away is tried again.
const msBetweenAttempts = 100
// Longer than any statement may take in the database: whoever waits longer waits for a connection that is dead.
const longestAnswerMs = 20_000

type Choices = { connections: number; longestWaitMs: number }
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that outlives its connections. While the database is away, whoever wants a connection waits for it a while;
 * a lone `select` whose connection is lost is asked once more. Nothing that writes is ever sent twice.
 */
export class ReliablePool extends pg.Pool {
  readonly #longestWaitMs: number

  constructor(url: string, { connections, longestWaitMs }: Choices) {
    super({
      connectionString: url,
      application_name: 'portolan',
      max: connections,
      connectionTimeoutMillis: longestWaitMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      query_timeout: longestAnswerMs,
    })
    this.#longestWaitMs = longestWaitMs
    // Without a listener a lost connection would end the process. The pool takes it out by itself, and whoever was
    // using it is told by their statement.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
    this.query = askAgain(this.query.bind(this))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTime()
    if (!taken) return connected
    connected.then(
      (client) => taken(undefined, client, client.release),
      (error) => taken(error, undefined, () => {}),
    )
    return undefined
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#longestWaitMs
    for (;;) {
      try {
        return givenBackWhenLost(await super.connect())
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        if (this.ending || performance.now() > deadline) throw new DatabaseUnreached(error)
        await wait(msBetweenAttempts)
      }
    }
  }
}

/**
 * A connection that is lost while somebody has it goes back by itself, and may be given back once more. A transaction of
 * drizzle whose `begin` fails never gives its connection back: a few of these would empty the pool for good.
 */
function givenBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let isOut = true
  client.release = (reason) => {
    if (!isOut) return
    isOut = false
    client.off('end', giveBack)
    release(reason)
  }
  const giveBack = () => client.release(true)
  client.once('end', giveBack)
  return client
}

function askAgain(query: pg.Pool['query']): pg.Pool['query'] {
  const ask = query as (...asked: unknown[]) => Promise<unknown>
  const asking = (...asked: unknown[]) =>
    ask(...asked).catch(async (error) => {
      const wasThere = isConnectionLost(error) && !(error instanceof DatabaseUnreached)
      if (!wasThere || !isRead(asked[0])) throw error
      // The pool hears meanwhile of other connections that ended at the same moment.
      await wait(msBetweenAttempts)
      return ask(...asked)
    })
  return asking as pg.Pool['query']
}

/** Built by us or by drizzle, where only what reads begins with this word. */
function isRead(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : (asked as pg.QueryConfig | undefined)?.text
  return /^\s*select\b/i.test(text ?? '')
}
