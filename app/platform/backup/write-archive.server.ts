import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Encrypter } from 'age-encryption'
import { blockSize, paddingAfter, tarHeader } from './tar.ts'

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds a file of a known size from a stream. */
  addStream(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Completes the archive and flushes it to disk. */
  close(): Promise<void>
  abort(): Promise<void>
}

/** Streams a tar file to disk, encrypted with age if there are recipients. */
export async function writeArchive(path: string, recipients: readonly string[]): Promise<ArchiveWriter> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const sealed = recipients.length > 0 ? await encrypted(readable, recipients) : readable
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(Readable.fromWeb(sealed as NodeReadableStream), file)
  const writer = writable.getWriter()
  // The next write rejects.
  written.catch((error) => writer.abort(error).catch(() => {}))
  const write = async (bytes: Uint8Array) => {
    await writer.ready
    // Not awaited: it completes with the next write, and waiting for each would be slow.
    writer.write(bytes).catch(() => {})
  }
  const pad = (size: number) => write(Buffer.alloc(paddingAfter(size)))
  return {
    async add(name, bytes) {
      await write(tarHeader(name, bytes.length))
      await write(bytes)
      await pad(bytes.length)
    },
    async addStream(name, size, bytes) {
      await write(tarHeader(name, size))
      let left = size
      for await (const chunk of bytes) {
        left -= chunk.length
        await write(chunk)
      }
      if (left !== 0) throw new Error(`${name} changed its size while it was read`)
      await pad(size)
    },
    async close() {
      await write(Buffer.alloc(2 * blockSize))
      await writer.close()
      await written
    },
    async abort() {
      await writer.abort().catch(() => {})
      await written.catch(() => {})
    },
  }
}

function encrypted(plain: ReadableStream<Uint8Array>, recipients: readonly string[]) {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(plain)
}
