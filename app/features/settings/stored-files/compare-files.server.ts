import type { ListedFile } from '#app/platform/files/file-store.ts'
import { eachNamedFile, isNamed } from '#app/platform/files/stored-file.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayCompareFiles } from '../setting.policy.ts'
import { saveSetting } from '../setting.store.server.ts'
import { type FileComparison, graceHours, isPlausible } from './file-comparison.ts'

const hourMs = 3_600_000
// Beyond this number they are only counted, not examined individually.
const mostLookedAt = 10_000
const mostNamed = 20

/**
 * Finds files without a row, and rows whose file is missing. Files without a row are deleted after a grace period of a
 * day: their keys were in the rows, so they can no longer be decrypted. Rows are only reported.
 */
export async function compareFiles(ctx: RequestContext): Promise<FileComparison> {
  const { actor, db, now } = ctx
  requireAllowed(mayCompareFiles(actor))
  const found = await findDifferences(ctx)
  const missing = await stillMissing(ctx, found.missing)
  const isUsual = isPlausible(found.unnamed.length, found.files)
  const removed = isUsual ? await removeUnnamed(ctx, found.unnamed) : 0
  const comparison: FileComparison = {
    at: now,
    files: found.files,
    removed,
    left: isUsual ? 0 : found.unnamed.length,
    missing: missing.length,
    missingKeys: missing.slice(0, mostNamed),
  }
  await saveSetting(db, 'files', comparison, now)
  return comparison
}

type Differences = { files: number; unnamed: string[]; missing: string[] }

/** Walks through both lists in parallel: they have the same order. */
async function findDifferences({ db, now, ports }: RequestContext): Promise<Differences> {
  const found: Differences = { files: 0, unnamed: [], missing: [] }
  const isOld = ({ storedAt }: ListedFile) => storedAt.getTime() < now.getTime() - graceHours * hourMs
  await db.transaction(async (tx) => {
    const files = ports.files.list()[Symbol.asyncIterator]()
    let file = await files.next()
    let last = ''
    const passUnnamed = async (until: string | undefined) => {
      for (; !file.done && (until === undefined || file.value.key < until); file = await files.next()) {
        found.files += 1
        if (isOld(file.value)) found.unnamed.push(file.value.key)
      }
    }
    for await (const { key } of eachNamedFile(tx)) {
      if (key === last) continue
      last = key
      await passUnnamed(key)
      if (!file.done && file.value.key === key) {
        found.files += 1
        file = await files.next()
      } else found.missing.push(key)
    }
    await passUnnamed(undefined)
  })
  return found
}

/** Files change while both lists are read, so apparently missing ones are checked again. */
async function stillMissing({ db, ports }: RequestContext, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys.slice(0, mostLookedAt)) {
    if (!(await ports.files.get(key)) && (await isNamed(db, key))) missing.push(key)
  }
  return [...missing, ...keys.slice(mostLookedAt)]
}

async function removeUnnamed({ db, ports }: RequestContext, keys: readonly string[]): Promise<number> {
  let removed = 0
  for (const key of keys) {
    if (await isNamed(db, key)) continue
    await ports.files.delete(key)
    removed += 1
  }
  return removed
}
