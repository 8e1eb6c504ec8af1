/** Limits in milliseconds for statements, lock waits and idle transactions. */
export const limits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/**
 * Planner settings. On an SSD a random read costs about as much as a sequential one, so index-only scans are cheap.
 * Parallel workers would slow down other queries.
 */
export const planning = { random_page_cost: 1.1, max_parallel_workers_per_gather: 0 } as const

/** Replaces a pooler's error about unsupported startup parameters with an explanation. */
export function explainPooler(error: unknown): unknown {
  if (!(error instanceof Error) || !/unsupported startup parameter/.test(error.message)) return undefined
  return new Error(
    'There is a pooler in transaction mode before the database: set DATABASE_DIRECT_URL to an address that leads past it.',
  )
}
