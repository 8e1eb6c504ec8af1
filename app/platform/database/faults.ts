import { DrizzleQueryError } from 'drizzle-orm'

/** Nobody waits longer for a database that is away. */
export class DatabaseUnreached extends Error {
  constructor(cause: unknown) {
    super('The database could not be reached', { cause })
  }
}

// What PostgreSQL says as it ends, before it takes anybody, and of a connection that broke (classes 08 and 57).
const lostStates = /^(08...|57P0[1-3])$/
const lostSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout)/

/** Whether the database was not reached, or was lost on the way: what was asked may work a moment later. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    lostStates.test(code) || lostSockets.has(code) || lostWords.test(error.message) || isConnectionLost(error.cause)
  )
}

// Too many connections, out of memory or disk, a lock or a statement that took too long, and a pool that is empty; and
// a standby that is not the primary yet, which only reads.
const busyStates = /^(53...|55P03|57014|25006)$/
const busyWords = /^timeout exceeded when trying to connect/

// Files are kept beside the rows: where their disk is full, somebody has to make room.
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullDisk.has(String(error.code))
}

/**
 * Whether the database is away or has too much to do, or the disk is full. Another service that cannot be reached fails
 * with the same codes as a database: only what came by way of the database counts.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDiskFull(error)) return true
  if (error instanceof DatabaseUnreached || isPoolEmpty(error)) return true
  return error instanceof DrizzleQueryError && (isConnectionLost(error.cause) || isBusy(error.cause))
}

const isPoolEmpty = (error: unknown) => error instanceof Error && busyWords.test(error.message)

function isBusy(error: unknown): boolean {
  if (isPoolEmpty(error)) return true
  return error instanceof Error && 'code' in error && busyStates.test(String(error.code))
}
