import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, ListedFile } from './file-store.ts'
import { flushDirectory } from './flush-directory.server.ts'

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/
// What a `put` that was interrupted leaves: it can be listed and deleted, and nobody asks for it.
const unfinishedShape = /^(.+)\.[0-9a-f-]{36}\.part$/

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
      return orNothing(readFile(pathOf(key)))
    },
    async delete(key) {
      const [, finished = key] = unfinishedShape.exec(key) ?? []
      await rm(pathOf(finished) + key.slice(finished.length), { force: true })
    },
    list: () => filesBelow(root, ''),
  }
}

/** The files below a directory, whose names alone are held in memory. A directory sorts as if it ended with a slash. */
async function* filesBelow(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await orNothing(readdir(join(root, prefix), { withFileTypes: true }))
  const names = (entries ?? []).flatMap((entry) => {
    if (entry.isDirectory()) return [`${entry.name}/`]
    return entry.isFile() ? [entry.name] : []
  })
  for (const name of names.sort(byBytes)) {
    if (name.endsWith('/')) yield* filesBelow(root, prefix + name)
    else if (isOurs(prefix + name)) {
      const found = await orNothing(stat(join(root, prefix, name)))
      if (found) yield { key: prefix + name, size: found.size, storedAt: found.mtime }
    }
  }
}

const isOurs = (key: string) => keyShape.test(unfinishedShape.exec(key)?.[1] ?? key)

const byBytes = (one: string, other: string) => (one < other ? -1 : 1)

async function orNothing<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
