/** How long, in milliseconds, a statement may run, wait for a lock, and leave a transaction open without another one. */
export const limits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/**
 * How queries are planned. On an SSD a random read costs about as much as a sequential one, so index-only scans are cheap.
 * Parallel workers would slow down everybody else's queries.
 */
export const planning = { random_page_cost: 1.1, max_parallel_workers_per_gather: 0 } as const

/** In place of what a pooler says that is told of these limits, or of their absence, as a connection begins. */
export function explainPooler(error: unknown): unknown {
  if (!(error instanceof Error) || !/unsupported startup parameter/.test(error.message)) return undefined
  return new Error(
    'There is a pooler in transaction mode before the database: set DATABASE_DIRECT_URL to an address that leads past it.',
  )
}
