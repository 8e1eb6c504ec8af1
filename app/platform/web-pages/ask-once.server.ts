import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { ReadTrouble } from './page-reader.ts'
import { isPublicAddress } from './public-address.ts'

/** Name resolution and permitted addresses. Only tests replace it, to reach a local site. */
export type Network = {
  resolve(host: string): Promise<readonly { address: string; family: number }[]>
  mayConnect(address: string): boolean
  readonly port?: number
}

export const publicInternet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  mayConnect: isPublicAddress,
}

export type Limits = { readonly bytes: number; readonly milliseconds: number }

export type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** There was no answer, or none that could be read. */
export class NoAnswer extends Error {
  readonly trouble: ReadTrouble
  constructor(trouble: ReadTrouble) {
    super(`No answer: ${trouble}`)
    this.trouble = trouble
  }
}

type Asking = {
  readonly headers: Record<string, string>
  readonly limits: Limits
  readonly network: Network
  /** Whether to read the body, based on status and headers. */
  wants(status: number, headers: IncomingHttpHeaders): boolean
}

/**
 * Sends a GET request and reads the response within the limits. Resolves the name itself and connects to that address,
 * to prevent DNS rebinding to a private address. Throws `NoAnswer`.
 */
export async function askOnce(url: URL, { headers, limits, network, wants }: Asking): Promise<Answered> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { headers, signal, agent: false, lookup: lookUpBy(network), maxHeaderSize: 32_768 }
      request(url, { ...options, ...(network.port && { port: network.port }) })
        .on('response', resolve)
        .on('error', reject)
        .end()
    })
    const status = answer.statusCode ?? 0
    if (!wants(status, answer.headers)) {
      answer.destroy()
      return { status, headers: answer.headers, body: Buffer.alloc(0) }
    }
    return { status, headers: answer.headers, body: await bodyOf(answer, limits.bytes) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    // Any other network error also means that the page was not read.
    throw new NoAnswer(signal.aborted ? 'timeout' : 'unreachable')
  }
}

function lookUpBy(network: Network): LookupFunction {
  return (host, options, done) => {
    network.resolve(host).then(
      (found) => {
        const [first] = found
        // A single private address is enough to refuse: a name with both kinds is suspicious.
        if (!first || !found.every(({ address }) => network.mayConnect(address))) {
          return done(new NoAnswer(first ? 'not_public' : 'unreachable'), '', 4)
        }
        return options.all ? done(null, [...found]) : done(null, first.address, first.family)
      },
      (error: Error) => done(error, '', 4),
    )
  }
}

const unpackers: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The limit applies to the decompressed body, because a small response may be a large page. */
async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const unpack = unpackers[answer.headers['content-encoding']?.toLowerCase() ?? '']?.()
  // Forwards a premature end, which the reader would otherwise miss.
  if (unpack) answer.on('error', (error) => unpack.emit('error', error))
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of unpack ? answer.pipe(unpack) : answer) {
      length += chunk.length
      if (length > most) throw new NoAnswer('too_large')
      chunks.push(chunk as Buffer)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}
