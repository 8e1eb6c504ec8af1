import { FilesUnreached } from '../files/file-store.ts'
import { isDatabaseAway } from './faults.ts'

/** Whether the database or file store is unavailable or overloaded: a retry may succeed. */
export function isAway(error: unknown): boolean {
  return error instanceof FilesUnreached || isDatabaseAway(error)
}
