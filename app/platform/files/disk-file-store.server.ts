import type { Dirent } from 'node:fs'
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileExists, type FileStore, isFileKey, requireFileKey, type StoredFile } from './file-store.ts'

/** Files below one directory. A file is flushed before it gets its name, so that a name is never half a file. */
export function diskFileStore(root: string): FileStore {
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
      await rm(pathOf(key), { force: true })
    },
    list: () => listBelow(root, ''),
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

// What file systems without hard links say to one, such as some network shares.
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** A link takes no name that is taken, which a rename would do. */
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

async function* listBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries: Dirent[] = (await unlessMissing(readdir(join(root, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* listBelow(root, key)
    else if (isFileKey(key)) {
      const found = await unlessMissing(stat(join(root, key)))
      if (found) yield { key, size: found.size, storedAt: found.mtime }
    }
  }
}

async function unlessMissing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** A new name is only safe once its directory is flushed too. Windows has no such call and needs none. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
