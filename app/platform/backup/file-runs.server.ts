import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface, type Interface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { fileLine, filesFolder } from './manifest.ts'

/**
 * The files in the archive, listed on disk because they may not fit into memory. Each run writes its lines in ascending
 * key order.
 */
export class FileRuns {
  readonly #path: string
  readonly #finished: string[] = []
  #open: { path: string; stream: WriteStream } | undefined

  constructor(path: string) {
    this.#path = path
  }

  start(): void {
    const path = `${this.#path}.${this.#finished.length + 1}`
    this.#open = { path, stream: createWriteStream(path, { flags: 'w', mode: 0o600 }) }
  }

  async note(key: string, sha256: string): Promise<void> {
    const { stream } = this.#open as { stream: WriteStream }
    if (!stream.write(fileLine(sha256, key))) await once(stream, 'drain')
  }

  async end(): Promise<void> {
    const { path, stream } = this.#open as { path: string; stream: WriteStream }
    stream.end()
    await finished(stream)
    this.#finished.push(path)
    this.#open = undefined
  }

  /** Looks up keys in ascending order: whether an earlier run copied them, and which copied keys were skipped. */
  lookUp(): LookUp {
    return new LookUp(this.#finished)
  }

  /** All lines, in archive order. */
  async *lines(): AsyncGenerator<Uint8Array> {
    for (const path of this.#finished) yield* createReadStream(path) as AsyncIterable<Buffer>
  }

  async remove(): Promise<void> {
    this.#open?.stream.destroy()
    for (const path of [...this.#finished, this.#open?.path]) if (path) await rm(path, { force: true })
  }
}

export class LookUp {
  readonly #runs: Run[]
  /** Copied earlier but no longer requested. */
  readonly passedOver: string[] = []

  constructor(paths: readonly string[]) {
    this.#runs = paths.map((path) => new Run(path))
  }

  async has(key: string): Promise<boolean> {
    let found = false
    for (const run of this.#runs) {
      for (let copied = await run.peek(); copied !== undefined && copied <= key; copied = await run.peek()) {
        if (copied === key) found = true
        else this.passedOver.push(copied)
        await run.skip()
      }
    }
    return found
  }

  async end(): Promise<void> {
    for (const run of this.#runs) {
      for (let copied = await run.peek(); copied !== undefined; copied = await run.peek()) {
        this.passedOver.push(copied)
        await run.skip()
      }
    }
  }
}

class Run {
  readonly #lines: AsyncIterator<string>
  readonly #reader: Interface
  #next: Promise<IteratorResult<string>> | undefined

  constructor(path: string) {
    this.#reader = createInterface({ input: createReadStream(path) })
    this.#lines = this.#reader[Symbol.asyncIterator]()
  }

  async peek(): Promise<string | undefined> {
    this.#next ??= this.#lines.next()
    const { value, done } = await this.#next
    return done ? undefined : value.slice(value.indexOf(filesFolder) + filesFolder.length)
  }

  async skip(): Promise<void> {
    this.#next = undefined
  }
}
