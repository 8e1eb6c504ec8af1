/** How long, in milliseconds, a statement may run, wait for a lock, and leave a transaction open without another one. */
export const limits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const
