import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Files below one directory. A file is flushed before it gets its name, so that a name is never half a file. */
export function diskFileStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('A file key has letters a to z, digits and hyphens only')
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const firstMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (firstMade) await flushDirectory(dirname(firstMade))
      const temporary = `${path}.${crypto.randomUUID()}.part`
      const file = await open(temporary, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
      await flushDirectory(dirname(path))
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

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
