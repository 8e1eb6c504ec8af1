import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isAskedForHere } from '../same-site.ts'
import { takesGzip } from './kept-answer.server.ts'

const pack = promisify(gzip)

/** A rendered page in one piece, sent without a stream. */
export class HtmlResponse extends Response {
  readonly page: Buffer

  constructor(page: Buffer, init: { status: number; headers: Headers }) {
    init.headers.set('Content-Type', 'text/html; charset=utf-8')
    super(null, init)
    this.page = page
  }

  /**
   * Compresses a page for clients that accept it. The compressed length of a page with secrets could reveal them to
   * another site that makes it echo guesses. Such a page is compressed only if requested from our own pages, and
   * padded.
   */
  async sendTo(response: ServerResponse, { secret }: { secret: boolean }): Promise<void> {
    const { headers } = response.req
    const packs = takesGzip(headers['accept-encoding']) && (!secret || isAskedForHere(headers['sec-fetch-site']))
    const body = packs ? await pack(secret ? padded(this.page) : this.page) : this.page
    response.statusCode = this.status
    for (const [name, value] of this.headers) {
      if (name !== 'set-cookie') response.setHeader(name, value)
    }
    const cookies = this.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
    if (packs) response.setHeader('Content-Encoding', 'gzip')
    if (!secret) response.setHeader('Vary', [this.headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    response.setHeader('Content-Length', body.length)
    response.end(response.req.method === 'HEAD' ? undefined : body)
  }
}

type Random = (bytes: number) => Buffer

// A sum of random numbers makes extremes rare. With a single one, the shortest of a few hundred answers would reveal
// the page length.
const summed = 4
const largest = 127

/**
 * Appends a comment of random length, so that 2 compressed answers differ in length by more than a correct guess would
 * change it (decision 36). As part of the page it survives recompression by a proxy.
 */
export function padded(page: Buffer, random: Random = randomBytes): Buffer {
  const length = random(summed).reduce((sum, byte) => sum + (byte & largest), 0)
  // 6 bits per character: incompressible. It cannot end the comment.
  const padding = random(length).toString('base64').slice(0, length)
  return Buffer.concat([page, Buffer.from(`<!-- ${padding} -->`)])
}
