import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { maySeeSettings } from '../setting.policy.ts'
import { findSetting } from '../setting.store.server.ts'
import { type FileComparison, fileComparisonOf } from './file-comparison.ts'

/** The result of the last comparison of files and rows; undefined before the first. */
export async function readFileComparison({ actor, db }: RequestContext): Promise<FileComparison | undefined> {
  requireAllowed(maySeeSettings(actor))
  return fileComparisonOf(await findSetting(db, 'files'))
}
