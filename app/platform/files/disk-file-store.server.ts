import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireRoom } from '../readiness/disk-room.server.ts'
import { FileExists, type FileStore, isFileKey, type ListedFile, requireFileKey } from './file-store.ts'
import { flushDirectory } from './flush-directory.server.ts'

// Left by an interrupted `put`. It can be listed and deleted, but is never read.
const unfinishedShape = /^(.+)\.[0-9a-f-]{36}\.part$/

/**
 * Files below a directory, on a disk that should keep this many bytes free. A file is flushed before it gets its final
 * name, so that a name never refers to a partial file.
 */
export function diskFileStore(root: string, leastFreeBytes = 0): FileStore {
  const pathOf = (key: string) => {
    requireFileKey(key)
    return join(root, key)
  }
  const get = (key: string) => unlessMissing(readFile(pathOf(key)))
  return {
    get,
    async put(key, bytes) {
      const path = pathOf(key)
      const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (firstMade) await flushDirectory(dirname(firstMade))
      const temporary = `${path}.${crypto.randomUUID()}.part`
      try {
        await writeFlushed(temporary, bytes)
        await nameOnce(temporary, path)
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        if (!(await get(key))?.equals(bytes)) throw new FileExists()
      } finally {
        await rm(temporary, { force: true })
      }
      await flushDirectory(dirname(path))
    },
    async stream(key, range) {
      const file = await unlessMissing(open(pathOf(key), 'r'))
      return file?.createReadStream(range && { start: range.from, end: range.to })
    },
    async delete(key) {
      const [, finished = key] = unfinishedShape.exec(key) ?? []
      await rm(pathOf(finished) + key.slice(finished.length), { force: true })
    },
    list: () => filesBelow(root, ''),
    check: () => requireRoom(root, leastFreeBytes),
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// Errors from file systems without hard links, such as some network shares.
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** A hard link fails if the name exists, whereas a rename would replace it. */
async function nameOnce(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    if (!withoutLinks.has(codeOf(error) ?? '')) throw error
    const isFree = await access(path).then(
      () => false,
      () => true,
    )
    if (!isFree) throw Object.assign(new Error('The name is taken'), { code: 'EEXIST' })
    await rename(temporary, path)
  }
}

/** Lists the files below a directory with only names in memory. A directory sorts as if it ended with a slash. */
async function* filesBelow(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await unlessMissing(readdir(join(root, prefix), { withFileTypes: true }))
  const names = (entries ?? []).flatMap((entry) => {
    if (entry.isDirectory()) return [`${entry.name}/`]
    return entry.isFile() ? [entry.name] : []
  })
  for (const name of names.sort(byBytes)) {
    if (name.endsWith('/')) yield* filesBelow(root, prefix + name)
    else if (isOurs(prefix + name)) {
      const found = await unlessMissing(stat(join(root, prefix, name)))
      if (found) yield { key: prefix + name, size: found.size, storedAt: found.mtime }
    }
  }
}

const isOurs = (key: string) => isFileKey(unfinishedShape.exec(key)?.[1] ?? key)

const byBytes = (one: string, other: string) => (one < other ? -1 : 1)

async function unlessMissing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
