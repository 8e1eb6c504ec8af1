import { createHash } from 'node:crypto'
import type { Database } from '../database.server.ts'
import { type KeyRing, openEncryptionWith, unwrap } from '../encryption.server.ts'
import type { FileStore } from '../files/file-store.ts'
import { eachNamedFile } from '../files/stored-file.store.server.ts'
import { listWrapped, type WrappedColumn, wrappedColumns } from '../keys/encryption-key.store.server.ts'

const rowsAtATime = 1_000
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

export type Verified = { keys: number; files: number; faults: string[] }

/** Decrypts every wrapped key and every file with the available keys, and compares each file with its row. */
export async function verifySecrets(
  db: Database,
  { ring, files, missing }: { ring: KeyRing; files: FileStore; missing: ReadonlySet<string> },
): Promise<Verified> {
  const faults: string[] = []
  let [keys, opened] = [0, 0]
  for (const where of wrappedColumns) keys += await openKeys(db, where, ring, faults)
  const encryption = openEncryptionWith(ring)
  await db.transaction(async (tx) => {
    for await (const { key, owner, wrappedKey, sha256 } of eachNamedFile(tx)) {
      const sealed = await files.get(key)
      if (!sealed && missing.has(key)) continue
      const plain = sealed && openedOrNothing(() => encryption.open(wrappedKey, `${owner}/file`, sealed))
      if (plain && createHash('sha256').update(plain).digest().equals(sha256)) opened += 1
      else faults.push(`${key} ${sealed ? 'does not open, or is not what it was' : 'is not there'}`)
    }
  })
  return { keys, files: opened, faults }
}

async function openKeys(db: Database, where: WrappedColumn, ring: KeyRing, faults: string[]): Promise<number> {
  let [after, count] = [beforeAllIds, 0]
  for (;;) {
    const rows = await listWrapped(db, where, { after, most: rowsAtATime })
    for (const { id, key } of rows) {
      if (openedOrNothing(() => unwrap(ring, `${where.owner}:${id}`, key))) count += 1
      else faults.push(`The key of ${where.table} ${id} does not open`)
    }
    const last = rows.at(-1)
    if (!last) return count
    after = last.id
  }
}

function openedOrNothing(open: () => Uint8Array): Uint8Array | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
