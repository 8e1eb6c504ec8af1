import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Fields, fieldsOf } from '#app/platform/http/forms.ts'
import { largestFile } from '../document.ts'

// A file, and the form around it. What is sent beyond it is not read at all.
const longestBody = largestFile + 1_000_000

/** `bytes` are empty where no file was chosen: a browser then sends a file without a name. */
export type ReceivedFile = { fields: Fields; fileName: string; bytes: Uint8Array }

export type ReceiveProblem = { code: 'too_large' } | { code: 'broken' }

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/** Reads a form with one file while it arrives, and keeps no more of it than the largest file there may be. */
export async function receiveFile(request: Request, field: string): Promise<Result<ReceivedFile, ReceiveProblem>> {
  const parser = openParser(request)
  if (!request.body || !parser) return problem({ code: 'broken' })
  const form = new URLSearchParams()
  const file = new Collector()
  parser.on('field', (name, value) => form.append(name, value))
  parser.on('file', (name, stream, fileName) => {
    // A form that ends half way is told to the file's stream as well, where nobody listening would end the service.
    stream.on('error', () => {})
    if (name === field) file.collect(stream, fileName ?? '')
    else stream.resume()
  })
  const body = new Meter()
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), body, parser)
  } catch {
    // The connection broke, or what came is not a form: there is nobody or nothing to tell more about.
    return problem({ code: body.overfull ? 'too_large' : 'broken' })
  }
  if (file.overfull) return problem({ code: 'too_large' })
  return ok({ fields: fieldsOf(form), fileName: file.name, bytes: Buffer.concat(file.chunks) })
}

function openParser(request: Request): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { fileSize: largestFile, files: 1, fields: 10, parts: 11, fieldSize: 1000, headerPairs: 20 },
    })
  } catch {
    return undefined // not a form with files, or one without a boundary
  }
}

class Collector {
  name = ''
  chunks: Buffer[] = []
  overfull = false

  collect(stream: BusboyFileStream, name: string): void {
    this.name = name
    stream.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    stream.on('limit', () => {
      this.overfull = true
      this.chunks = []
    })
  }
}

class Meter extends Transform {
  overfull = false
  #size = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#size += chunk.length
    this.overfull = this.#size > longestBody
    if (this.overfull) done(new Error('The form is too long'))
    else done(null, chunk)
  }
}
