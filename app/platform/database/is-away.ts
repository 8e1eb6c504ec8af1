import { FilesUnreached } from '../files/file-store.ts'
import { isDatabaseAway } from './faults.ts'

/** Whether the database or the file store is away or has too much to do: what was asked may work a moment later. */
export function isAway(error: unknown): boolean {
  return error instanceof FilesUnreached || isDatabaseAway(error)
}
