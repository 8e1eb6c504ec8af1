import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { headLength, type IncomingFile } from './incoming-file.server.ts'

type Chunks = AsyncIterable<Uint8Array>

/** Files received together. They are deleted together, however the request ends. */
export type SpooledFiles = AsyncDisposable & { put(chunks: Chunks): Promise<IncomingFile> }

/** Temporary storage for files being received and inspected, so that they take no memory. */
export type Spool = { openFiles(): SpooledFiles }

/** No space for more files at the moment. */
export class SpoolFull extends Error {}

const cipher = 'aes-256-gcm'
const pieceLength = 65_536
const hourMs = 3_600_000
const mostBytes = 2_000_000_000

/**
 * A spool in its own directory. Files are encrypted with a key that exists only in this process and are unlinked once
 * open, so the system deletes them even if the process is killed.
 */
export function openSpool(directory: string, most = mostBytes): Spool {
  const key = randomBytes(32)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  removeOld(directory)
  let spooled = 0

  function openFiles(): SpooledFiles {
    const handles: FileHandle[] = []
    let own = 0

    function requireRoom(bytes: number): void {
      own += bytes
      spooled += bytes
      if (spooled > most) throw new SpoolFull()
    }

    async function put(chunks: Chunks): Promise<IncomingFile> {
      const handle = await openUnnamed(directory)
      handles.push(handle)
      const iv = randomBytes(12)
      const encryption = createCipheriv(cipher, key, iv)
      const hash = createHash('sha256')
      let head = Buffer.alloc(0)
      let size = 0
      for await (const chunk of chunks) {
        requireRoom(chunk.length)
        size += chunk.length
        hash.update(chunk)
        if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)])
        await handle.appendFile(encryption.update(chunk))
      }
      encryption.final()
      const sealed = { handle, iv, tag: encryption.getAuthTag(), size }
      return { size, sha256: hash.digest(), head, read: () => readSealed(key, sealed), putBeside: put }
    }

    async function remove(): Promise<void> {
      spooled -= own
      own = 0
      await Promise.all(handles.splice(0).map((handle) => handle.close()))
    }

    return { put, [Symbol.asyncDispose]: remove }
  }

  return { openFiles }
}

async function openUnnamed(directory: string): Promise<FileHandle> {
  const path = join(directory, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}

type Sealed = { handle: FileHandle; iv: Buffer; tag: Buffer; size: number }

async function* readSealed(key: Buffer, { handle, iv, tag, size }: Sealed): AsyncGenerator<Buffer> {
  const decryption = createDecipheriv(cipher, key, iv).setAuthTag(tag)
  for (let position = 0; position < size; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceLength), 0, pieceLength, position)
    if (bytesRead === 0) throw new Error('A file in the spool is shorter than it was')
    position += bytesRead
    yield decryption.update(buffer.subarray(0, bytesRead))
  }
  decryption.final()
}

/** Left by a process killed before unlinking: empty, or unreadable without its key. */
function removeOld(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (mtimeMs < Date.now() - hourMs) rmSync(path, { force: true })
  }
}
