import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { maySeeSettings } from '../setting.policy.ts'
import { findSetting } from '../setting.store.server.ts'
import { type FileComparison, fileComparisonOf } from './file-comparison.ts'

/** The result of the last comparison of files and rows; undefined before the first. */
export async function readFileComparison({ actor, db }: Call): Promise<FileComparison | undefined> {
  requireAllowed(maySeeSettings(actor))
  return fileComparisonOf(await findSetting(db, 'files'))
}
