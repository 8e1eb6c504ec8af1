import { createHash, type Hash } from 'node:crypto'
import { BrokenBackup, brokenBy } from './broken-backup.ts'
import {
  fileLine,
  fileListName,
  filesFolder,
  type Manifest,
  manifestName,
  readManifest,
  tablePartOf,
} from './manifest.ts'
import { bytesOf, readArchive } from './read-archive.server.ts'
import { type Copied, linesIn } from './table-copy.store.server.ts'

type Seen = {
  tables: Map<string, { rows: number; bytes: number; hash: Hash }>
  /** Hash of the expected list, computed from the files present. */
  files: Hash
  list: string | undefined
  manifest: Manifest | undefined
}

/** Reads a whole backup and returns its manifest if everything matches. */
export async function checkArchive(path: string, identities: readonly string[]): Promise<Manifest> {
  const seen: Seen = { tables: new Map(), files: createHash('sha256'), list: undefined, manifest: undefined }
  for await (const { name, body } of readArchive(path, identities)) {
    if (seen.manifest) throw new BrokenBackup('Something stands behind its manifest')
    const table = tablePartOf(name)
    if (name.startsWith(filesFolder)) seen.files.update(fileLine(await hashOf(body), name.slice(filesFolder.length)))
    else if (name === fileListName) seen.list = await hashOf(body)
    else if (name === manifestName) seen.manifest = parsed(await bytesOf(body))
    else if (table) await addPart(seen, table, body)
    else throw new BrokenBackup(`It holds ${name}, which is no part of a backup`)
  }
  return compared(seen)
}

function parsed(bytes: Uint8Array): Manifest {
  try {
    return readManifest(bytes)
  } catch (error) {
    throw brokenBy(error)
  }
}

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

async function addPart({ tables }: Seen, name: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const table = tables.get(name) ?? { rows: 0, bytes: 0, hash: createHash('sha256') }
  tables.set(name, table)
  for await (const chunk of body) {
    table.hash.update(chunk)
    table.bytes += chunk.length
    table.rows += linesIn(chunk)
  }
}

function compared({ tables, files, list, manifest }: Seen): Manifest {
  if (!manifest) throw new BrokenBackup('It has no manifest: it was not finished')
  const isList = list === manifest.files.sha256 && list === files.digest('hex')
  if (!isList) throw new BrokenBackup('Its files are not those of its list')
  for (const { name, ...facts } of manifest.tables) {
    const { hash = createHash('sha256'), rows = 0, bytes = 0 } = tables.get(name) ?? {}
    if (!isSame({ rows, bytes, sha256: hash.digest('hex') }, facts)) {
      throw new BrokenBackup(`The table ${name} is not as its manifest says`)
    }
  }
  const unknown = [...tables.keys()].filter((name) => !manifest.tables.some((table) => table.name === name))
  if (unknown.length > 0) throw new BrokenBackup(`Its manifest knows nothing of the table ${unknown[0]}`)
  return manifest
}

export function isSame(one: Copied, other: Copied): boolean {
  return one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256
}
