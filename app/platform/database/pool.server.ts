import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { endsWithin } from '#app/lib/in-time.ts'
import { traceStatements } from '../tracing/tracing.ts'
import { DatabaseUnreached, isConnectionLost } from './faults.ts'
import { explainPooler, limits, planning } from './limits.ts'

// How soon a database that is away is tried again.
const msBetweenAttempts = 100
// Longer than any statement may take in the database: whoever waits longer waits for a connection that is dead.
const usualAnswerMs = 20_000

const planned = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

type Choices = {
  connections: number
  longestWaitMs: number
  /** After how long a statement without an answer counts as lost. */
  longestAnswerMs?: number | undefined
  /** Behind a pooler in transaction mode, where each transaction may get another connection to the database. */
  pooled?: boolean
}
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that outlives its connections. While the database is away, whoever wants a connection waits for it a while;
 * a lone `select` whose connection is lost is asked once more. Nothing that writes is ever sent twice.
 */
export class ReliablePool extends pg.Pool {
  readonly #longestWaitMs: number
  readonly #clients = new Set<pg.PoolClient>()

  constructor(url: string, choices: Choices) {
    const { connections, longestWaitMs, longestAnswerMs = usualAnswerMs, pooled = false } = choices
    super({
      connectionString: url,
      application_name: 'portolan',
      max: connections,
      connectionTimeoutMillis: longestWaitMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      // A pooler refuses them: there the role has them.
      ...(!pooled && { ...limits, options: planned }),
      query_timeout: longestAnswerMs,
    })
    this.#longestWaitMs = longestWaitMs
    // Without a listener a lost connection would end the process. The pool takes it out by itself, and whoever was
    // using it is told by their statement.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      this.#clients.add(client)
      traceStatements(client)
      if (pooled) client.query = withoutName(client.query.bind(client))
    })
    this.on('remove', (client) => this.#clients.delete(client))
    this.query = askAgain(this.query.bind(this))
  }

  /** Ends the pool when nobody uses it any more, and after this time whoever does. */
  async endWithin(ms: number): Promise<void> {
    const ended = this.end()
    if (await endsWithin(ms, ended)) return
    // A client that is asked to end in the middle of a statement gives up its connection at once.
    for (const client of this.#clients) void (client as unknown as pg.Client).end().catch(() => {})
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
        const refused = explainPooler(error)
        if (refused) throw refused
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

/** A prepared statement is known to one connection, and the pooler may take another one the next time. */
function withoutName(query: pg.PoolClient['query']): pg.PoolClient['query'] {
  const ask = query as (asked: unknown, ...rest: unknown[]) => unknown
  const asking = (asked: unknown, ...rest: unknown[]) =>
    ask(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest)
  return asking as pg.PoolClient['query']
}

function isNamed(asked: unknown): asked is pg.QueryConfig {
  return typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked && !('submit' in asked)
}

/** Built by us or by drizzle, where only what reads begins with this word. */
function isRead(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : (asked as pg.QueryConfig | undefined)?.text
  return /^\s*select\b/i.test(text ?? '')
}
