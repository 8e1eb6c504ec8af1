import { type Id, newId } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { lockPlace } from '../decision.store.server.ts'
import { hasVersion, type NewVersion } from '../document.store.server.ts'
import type { CheckedFile } from './check-file.server.ts'
import { keepBytes } from './keep-bytes.server.ts'
import { sealingOf } from './sealing.ts'

/** Stores a checked file, then its document version. */
export function keepFile<Kept extends { versionId: string }, Problem>(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  checked: CheckedFile,
  keep: (version: NewVersion) => Promise<Result<Kept, Problem>>,
): Promise<Result<Kept, Problem>> {
  const versionId = newId<'document-version'>()
  return keepBytes(ctx, {
    checked,
    sealing: sealingOf(versionId),
    keep: (stored) => keep({ versionId, ...stored }),
    isThis: (kept) => kept.versionId === versionId,
    wasKept: async (db) => {
      await lockPlace(db, applicationId)
      return hasVersion(db, versionId)
    },
  })
}
