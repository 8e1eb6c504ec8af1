import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'
import { BrokenBackup, brokenBy } from './broken-backup.ts'
import { blockSize, paddingAfter, readTarHeader } from './tar.ts'

export type ArchivedFile = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Uint8Array> }

/** Streams a tar file, decrypted if identities are given. Unread content is skipped before the next file. */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<ArchivedFile> {
  const source = Readable.toWeb(createReadStream(path, { highWaterMark: 1024 * 1024 }))
  const input = new Input(await opened(source as ReadableStream<Uint8Array>, identities))
  try {
    for (;;) {
      const header = readTarHeader(await bytesOf(input.take(blockSize)))
      if (!header) return await input.finish()
      const body = input.take(header.size)
      yield { ...header, body }
      await passOver(body)
      await passOver(input.take(paddingAfter(header.size)))
    }
  } finally {
    await input.close()
  }
}

export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function passOver(body: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await body.next()).done);
}

async function opened(source: ReadableStream<Uint8Array>, identities: readonly string[]) {
  if (identities.length === 0) return source
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    return await decrypter.decrypt(source)
  } catch (error) {
    throw brokenBy(error)
  }
}

class Input {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader()
  }

  /** Reads exactly this many bytes. */
  async *take(size: number): AsyncGenerator<Uint8Array> {
    let left = size
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new BrokenBackup('It ends too early')
      const chunk = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
  }

  /** Reads to the end, where age verifies that nothing was truncated. */
  async finish(): Promise<void> {
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#reader.read().catch((error) => {
      throw brokenBy(error)
    })
    this.#rest = value ?? new Uint8Array()
    return !done
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {})
  }
}
