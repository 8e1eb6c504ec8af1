import { randomBytes } from 'node:crypto'
import type { Result } from '#app/lib/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { wholeOf } from '#app/platform/files/incoming-file.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'
import type { CheckedFile } from './check-file.server.ts'
import { fewAtOnce } from './turns/few-at-once.ts'

/** The columns of a stored file, except its owner. */
export type StoredBytes<Type> = {
  fileName: string
  contentType: Type
  size: number
  sha256: Uint8Array
  storageKey: string
  wrappedKey: Uint8Array
  uploadedAt: Date
  quarantine: Quarantine | null
}

type Keeping<Type, Kept, Problem> = {
  checked: CheckedFile<Type>
  /** Binds the file and its key to one row: see `sealingOf`. */
  sealing: { owner: string; field: string }
  keep: (stored: StoredBytes<Type>) => Promise<Result<Kept, Problem>>
  /** Whether a result concerns this file, not an earlier one from the same form. */
  isThis: (kept: Kept) => boolean
  /** Whether the row exists, once a transaction that may still be finishing has ended. */
  wasKept: (db: Database) => Promise<boolean>
}

/**
 * Stores a checked file, then its row, in this order, so that no row lacks its file. A file whose row was not written
 * is deleted.
 */
export async function keepBytes<Type, Kept, Problem>(
  ctx: RequestContext,
  { checked, sealing, keep, isThis, wasKept }: Keeping<Type, Kept, Problem>,
): Promise<Result<Kept, Problem>> {
  const stored = await putFile(ctx, checked, sealing)
  try {
    const answer = await keep(stored)
    // The result may be from an earlier submission of the form, whose file already exists.
    if (!answer.ok || !isThis(answer.value)) await ctx.ports.files.delete(stored.storageKey)
    return answer
  } catch (error) {
    if (error instanceof Response || !(await mayBeKept(ctx, wasKept))) await ctx.ports.files.delete(stored.storageKey)
    throw error
  }
}

// A file is in memory twice during encryption.
const inTurn = fewAtOnce(2)

/** Stores a file, encrypted with a key of its own, under a random name. */
export async function putFile<Type>(
  { ports, now }: RequestContext,
  { file, fileName, contentType, quarantined }: CheckedFile<Type>,
  { owner, field }: { owner: string; field: string },
): Promise<StoredBytes<Type>> {
  const wrappedKey = ports.encryption.newKey(owner)
  const storageKey = `documents/${randomBytes(16).toString('hex')}`
  await inTurn(async () => ports.files.put(storageKey, ports.encryption.seal(wrappedKey, field, await wholeOf(file))))
  const { size, sha256 } = file
  const quarantine = quarantined ? 'waiting' : null
  return { fileName, contentType, size, sha256, storageKey, wrappedKey, uploadedAt: now, quarantine }
}

/**
 * Called after a failure that may have followed the commit. While the outcome is unknown, the file stays: without a row
 * it is unreadable.
 */
async function mayBeKept(ctx: RequestContext, wasKept: (db: Database) => Promise<boolean>): Promise<boolean> {
  try {
    return await inTransaction(ctx, ({ db }) => wasKept(db))
  } catch {
    return true
  }
}
