import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

type Chunks = AsyncIterable<Uint8Array>

/** A file on its way in. Its content is read from where it waits, a piece at a time. */
export type IncomingFile = {
  /** In bytes. */
  readonly size: number
  readonly sha256: Uint8Array
  /** Its first bytes, which tell its type. */
  readonly head: Uint8Array
  /** Can be called more than once. */
  read(): Chunks
  /** Stores what this file was turned into, for as long as this file is there. */
  putBeside(chunks: Chunks): Promise<IncomingFile>
}

export const headLength = 16

/** A file that is in memory already. */
export function inMemory(bytes: Uint8Array): IncomingFile {
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    head: bytes.subarray(0, headLength),
    async *read() {
      yield bytes
    },
    putBeside: async (chunks) => inMemory(await buffer(chunks)),
  }
}

/** What tells two files apart, as text. */
export function digestOf({ sha256 }: IncomingFile): string {
  return Buffer.from(sha256).toString('hex')
}

/** The whole content, for what cannot work on pieces. */
export function wholeOf(file: IncomingFile): Promise<Buffer> {
  return buffer(file.read())
}
