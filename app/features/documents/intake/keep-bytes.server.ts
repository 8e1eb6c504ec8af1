import { randomBytes } from 'node:crypto'
import type { Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { wholeOf } from '#app/platform/files/incoming-file.server.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'
import type { CheckedFile } from './check-file.server.ts'
import { fewAtOnce } from './turns/few-at-once.ts'

/** What a row says of a file: all but whose row it is. */
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
  /** Whether an answer is about this file, or an earlier one to the same form. */
  isThis: (kept: Kept) => boolean
  /** Whether the row is there, once a transaction that may still be ending has ended. */
  wasKept: (db: Database) => Promise<boolean>
}

/**
 * Writes a checked file and then what says that it is there, in this order, so that no row is ever without its file.
 * What was not kept after all is deleted again.
 */
export async function keepBytes<Type, Kept, Problem>(
  call: Call,
  { checked, sealing, keep, isThis, wasKept }: Keeping<Type, Kept, Problem>,
): Promise<Result<Kept, Problem>> {
  const stored = await putFile(call, checked, sealing)
  try {
    const answer = await keep(stored)
    // The answer may be an earlier one, to the same form; its file is there already.
    if (!answer.ok || !isThis(answer.value)) await call.ports.files.delete(stored.storageKey)
    return answer
  } catch (error) {
    if (error instanceof Response || !(await mayBeKept(call, wasKept))) await call.ports.files.delete(stored.storageKey)
    throw error
  }
}

// A file is in memory twice while it is encrypted.
const inTurn = fewAtOnce(2)

/** Writes a file, encrypted with a key of its own, under a name that says nothing. */
export async function putFile<Type>(
  { ports, now }: Call,
  { file, fileName, contentType, quarantined }: CheckedFile<Type>,
  { owner, field }: { owner: string; field: string },
): Promise<StoredBytes<Type>> {
  const wrappedKey = ports.vault.newKey(owner)
  const storageKey = `documents/${randomBytes(16).toString('hex')}`
  await inTurn(async () => ports.files.put(storageKey, ports.vault.seal(wrappedKey, field, await wholeOf(file))))
  const { size, sha256 } = file
  const quarantine = quarantined ? 'waiting' : null
  return { fileName, contentType, size, sha256, storageKey, wrappedKey, uploadedAt: now, quarantine }
}

/** After a failure that may have come behind the commit. While nobody can tell, the file stays: unread, it is noise. */
async function mayBeKept(call: Call, wasKept: (db: Database) => Promise<boolean>): Promise<boolean> {
  try {
    return await inTransaction(call, ({ db }) => wasKept(db))
  } catch {
    return true
  }
}
