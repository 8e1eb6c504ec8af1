import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { endsWithin } from '#app/lib/in-time.ts'
import { traceStatements } from '../tracing/tracing.ts'
import { DatabaseUnreached, isConnectionLost } from './faults.ts'
import { explainPooler, limits, planning } from './limits.ts'

// Retry interval while the database is unavailable.
const msBetweenAttempts = 100
// Longer than the statement timeout, so a longer wait means a dead connection.
const usualAnswerMs = 20_000

const planned = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

type Choices = {
  connections: number
  longestWaitMs: number
  /** Time after which an unanswered statement counts as lost. */
  longestAnswerMs?: number | undefined
  /** Behind a transaction-mode pooler, where each transaction may use a different database connection. */
  pooled?: boolean
}
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool that survives lost connections. While the database is unavailable, callers wait a while for a connection; a
 * single `select` on a lost connection is retried once. Writes are never retried.
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
      // Poolers reject these; there they are set on the role.
      ...(!pooled && { ...limits, options: planned }),
      query_timeout: longestAnswerMs,
    })
    this.#longestWaitMs = longestWaitMs
    // Without a listener, a lost connection would end the process. The pool removes it, and the pending statement
    // rejects.
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

  /** Closes the pool when idle, or forcibly after this time. */
  async endWithin(ms: number): Promise<void> {
    const ended = this.end()
    if (await endsWithin(ms, ended)) return
    // Ending a client in mid-statement closes its connection at once.
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
 * Releases a connection automatically when it is lost; a later release is harmless. Drizzle never releases a connection
 * whose `begin` fails, so a few of these would exhaust the pool.
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
      // Gives the pool time to notice other connections that were lost at the same time.
      await wait(msBetweenAttempts)
      return ask(...asked)
    })
  return asking as pg.Pool['query']
}

/** A prepared statement exists on one connection only, and a pooler may use another next time. */
function withoutName(query: pg.PoolClient['query']): pg.PoolClient['query'] {
  const ask = query as (asked: unknown, ...rest: unknown[]) => unknown
  const asking = (asked: unknown, ...rest: unknown[]) =>
    ask(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest)
  return asking as pg.PoolClient['query']
}

function isNamed(asked: unknown): asked is pg.QueryConfig {
  return typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked && !('submit' in asked)
}

/** Statements come from us or drizzle, where only reads start with this word. */
function isRead(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : (asked as pg.QueryConfig | undefined)?.text
  return /^\s*select\b/i.test(text ?? '')
}
