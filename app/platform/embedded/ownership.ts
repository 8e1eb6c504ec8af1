import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { giveTo, writePrivately } from './place.ts'

const ownerFile = 'owner'
const sqliteBusy = 5
const patience = 1_000

/**
 * Locks a directory to a single owner. It is a kernel lock on an empty SQLite file: unlike a PID file, 2 processes can
 * never both acquire it, and it is released however the process ends.
 */
export async function takeOwnership(directory: string): Promise<{ release(): void }> {
  let lock = takeLock(directory)
  // A killed process keeps its locks until it is fully gone, so an immediate restart may have to wait.
  const deadline = performance.now() + patience
  while (!lock && performance.now() < deadline) {
    await wait(25)
    lock = takeLock(directory)
  }
  if (!lock) throw new Error(`Another Portolan${namedOwner(directory)} already uses ${directory}.`)
  writePrivately(directory, ownerFile, String(process.pid))
  return {
    release() {
      rmSync(join(directory, ownerFile), { force: true })
      lock.close()
    },
  }
}

/** Undefined if another process has the lock. */
function takeLock(directory: string): DatabaseSync | undefined {
  const path = join(directory, 'lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    lock.exec('begin exclusive')
    giveTo(path, statSync(directory))
    return lock
  } catch (cause) {
    lock?.close()
    if ((cause as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw new Error(`${directory} belongs to another user: start Portolan as that user, or as root.`, { cause })
  }
}

function namedOwner(directory: string): string {
  try {
    return ` (process ${Number(readFileSync(join(directory, ownerFile), 'utf8'))})`
  } catch {
    return ''
  }
}
