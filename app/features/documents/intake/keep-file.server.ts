import { createHash, randomBytes } from 'node:crypto'
import { type Id, newId } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { holdPlace } from '../decision.store.server.ts'
import { hasVersion, type NewVersion } from '../document.store.server.ts'
import type { CheckedFile } from './check-file.server.ts'
import { sealingOf } from './sealing.ts'

/**
 * Writes a checked file and then what says that it is there, in this order, so that no row is ever without its file.
 * What was not kept after all is deleted again.
 */
export async function keepFile<Kept extends { versionId: string }, Problem>(
  call: Call,
  applicationId: Id<'application'>,
  checked: CheckedFile,
  keep: (version: NewVersion) => Promise<Result<Kept, Problem>>,
): Promise<Result<Kept, Problem>> {
  const version = await putFile(call, checked)
  try {
    const answer = await keep(version)
    // The answer may be an earlier one, to the same form; its file is there already.
    if (!answer.ok || answer.value.versionId !== version.versionId) await call.ports.files.delete(version.storageKey)
    return answer
  } catch (error) {
    if (error instanceof Response || !(await wasKept(call, applicationId, version))) {
      await call.ports.files.delete(version.storageKey)
    }
    throw error
  }
}

/** Writes a file, encrypted with a key of its own, under a name that says nothing. */
async function putFile({ ports, now }: Call, { bytes, fileName, contentType }: CheckedFile): Promise<NewVersion> {
  const versionId = newId<'document-version'>()
  const { owner, field } = sealingOf(versionId)
  const wrappedKey = ports.vault.newKey(owner)
  const storageKey = `documents/${randomBytes(16).toString('hex')}`
  await ports.files.put(storageKey, ports.vault.seal(wrappedKey, field, bytes))
  const sha256 = createHash('sha256').update(bytes).digest()
  return { versionId, fileName, contentType, size: bytes.length, sha256, storageKey, wrappedKey, uploadedAt: now }
}

/** After a failure that may have come behind the commit. While nobody can tell, the file stays: unread, it is noise. */
async function wasKept(call: Call, id: Id<'application'>, { versionId }: NewVersion): Promise<boolean> {
  try {
    return await inTransaction(call, async ({ db }) => {
      await holdPlace(db, id) // waits for a transaction that is still ending
      return hasVersion(db, versionId)
    })
  } catch {
    return true
  }
}
