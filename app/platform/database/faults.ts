import { DrizzleQueryError } from 'drizzle-orm'

/** The wait for an unavailable database has timed out. */
export class DatabaseUnreached extends Error {
  constructor(cause: unknown) {
    super('The database could not be reached', { cause })
  }
}

// PostgreSQL shutting down or starting up, and broken connections (classes 08 and 57).
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

/** Whether the database was unreachable or the connection was lost: a retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    lostStates.test(code) || lostSockets.has(code) || lostWords.test(error.message) || isConnectionLost(error.cause)
  )
}

// Too many connections, out of memory or disk, lock or statement timeout, pool exhausted, and a read-only standby not
// yet promoted.
const busyStates = /^(53...|55P03|57014|25006)$/
const busyWords = /^timeout exceeded when trying to connect/

// Files are stored on the same server: a full disk needs an operator.
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullDisk.has(String(error.code))
}

/**
 * Whether the database is unavailable or overloaded, or the disk is full. Other services fail with the same codes, so
 * only errors raised through the database count.
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
