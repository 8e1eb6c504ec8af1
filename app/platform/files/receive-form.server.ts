import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { isDiskFull } from '../database/faults.ts'
import { largestForm } from './file-limits.ts'
import type { IncomingFile } from './incoming-file.server.ts'
import { type Spool, SpoolFull } from './spool.server.ts'

export type FormLimits = {
  /** The file field; files in other fields are dropped. */
  readonly field: string
  /** Maximum number of files, and of bytes per file. */
  readonly most: number
  readonly largest: number
  /** Maximum length of a text field, in bytes. */
  readonly longestText: number
}

/** `file` is empty if none was chosen (browsers then send one without a name), and truncated if too large. */
export type SentFile = { readonly fileName: string; readonly file: IncomingFile; readonly tooLarge: boolean }

/** A received form. Its files exist until it is disposed of. */
export type ReceivedForm = AsyncDisposable & {
  readonly fields: URLSearchParams
  readonly files: readonly SentFile[]
  /** Names of all files received, including dropped ones. */
  readonly names: readonly { readonly field: string; readonly fileName: string }[]
  /** Why it is incomplete; everything received so far is included. */
  readonly problem?: 'too_large' | 'broken' | 'busy'
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Reads a multipart form as a stream within the limits. Files go to the spool, or are dropped without one. One file
 * over the limit is read, to detect the excess.
 */
export async function receiveForm(request: Request, limits: FormLimits, spool?: Spool): Promise<ReceivedForm> {
  const fields = new URLSearchParams()
  const names: { field: string; fileName: string }[] = []
  const spooled = spool?.openFiles()
  const streams: BusboyFileStream[] = []
  const files: Promise<SentFile>[] = []
  const dispose = async () => spooled?.[Symbol.asyncDispose]()
  const parser = openParser(request, limits)
  if (!request.body || !parser) return { fields, files: [], names, problem: 'broken', [Symbol.asyncDispose]: dispose }
  // Anything beyond the maximum size is not read at all.
  const body = new Meter(limits.most * limits.largest + largestForm)
  parser.on('field', (name, value) => fields.append(name, value))
  parser.on('file', (name, stream, fileName) => {
    // An aborted form also emits an error on the file stream, which would end the process without a listener.
    stream.on('error', () => {})
    // If no file was chosen, browsers send one without a name.
    if (fileName) names.push({ field: name, fileName })
    if (!spooled || name !== limits.field || streams.length > limits.most) return stream.resume()
    streams.push(stream)
    const file = spooled.put(stream).then((file) => ({ fileName: fileName ?? '', file, tooLarge: stream.truncated }))
    file.catch((error) => body.destroy(error))
    files.push(file)
  })
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), body, parser)
    return { fields, names, files: await Promise.all(files), [Symbol.asyncDispose]: dispose }
  } catch (error) {
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(files)
    await dispose()
    // The request is valid; the sender is asked to retry.
    if (isDiskFull(error)) throw error
    // Otherwise the connection broke or the body is not a form, and there is nothing more to report.
    const problem = error instanceof SpoolFull ? 'busy' : body.overfull ? 'too_large' : 'broken'
    return { fields, files: [], names, problem, [Symbol.asyncDispose]: dispose }
  }
}

function openParser(request: Request, { most, largest, longestText }: FormLimits): BusboyInstance | undefined {
  const files = most + 1
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { fileSize: largest, files, fields: 10, parts: 10 + files, fieldSize: longestText, headerPairs: 20 },
    })
  } catch {
    return undefined // not multipart, or without a boundary
  }
}

class Meter extends Transform {
  overfull = false
  readonly #most: number
  #size = 0

  constructor(most: number) {
    super()
    this.#most = most
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#size += chunk.length
    this.overfull = this.#size > this.#most
    if (this.overfull) done(new Error('The form is too long'))
    else done(null, chunk)
  }
}
