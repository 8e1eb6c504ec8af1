import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { isDiskFull } from '../database/faults.ts'
import { largestForm } from './file-limits.ts'
import type { IncomingFile } from './incoming-file.server.ts'
import { type Spool, SpoolFull } from './spool.server.ts'

export type FormLimits = {
  /** The field that carries files; those of other fields are not kept. */
  readonly field: string
  /** How many files there may be, and how many bytes each may have. */
  readonly most: number
  readonly largest: number
  /** The longest text of a field, in bytes. */
  readonly longestText: number
}

/** `file` is empty where none was chosen, since a browser then sends one without a name, and cut where it was too large. */
export type SentFile = { readonly fileName: string; readonly file: IncomingFile; readonly tooLarge: boolean }

/** A form as it arrived. Its files are there until it is disposed of. */
export type ReceivedForm = AsyncDisposable & {
  readonly fields: URLSearchParams
  readonly files: readonly SentFile[]
  /** The names of all files that came, also of those that are not kept. */
  readonly names: readonly { readonly field: string; readonly fileName: string }[]
  /** Why it did not arrive whole; what came until then is there. */
  readonly problem?: 'too_large' | 'broken' | 'busy'
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Reads a form with files while it arrives, and keeps no more of it than there may be: files in the spool, or nowhere
 * without one. One file more tells of many.
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
  // What is sent beyond the files and the form around them is not read at all.
  const body = new Meter(limits.most * limits.largest + largestForm)
  parser.on('field', (name, value) => fields.append(name, value))
  parser.on('file', (name, stream, fileName) => {
    // A form that ends half way is told to the file's stream as well, where nobody listening would end the service.
    stream.on('error', () => {})
    // Where nothing was chosen, a browser sends a file without a name.
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
    // Nothing is wrong with what was sent: whoever sent it is asked to come back.
    if (isDiskFull(error)) throw error
    // Otherwise the connection broke, or what came is not a form: there is nobody or nothing to tell more about.
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
    return undefined // not a form with files, or one without a boundary
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
