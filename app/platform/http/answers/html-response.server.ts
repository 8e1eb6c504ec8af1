import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isAskedForHere } from '../same-site.ts'
import { takesGzip } from './kept-answer.server.ts'

const pack = promisify(gzip)

/** A drawn page in one piece: it is sent as it is, without the detour of a stream. */
export class HtmlResponse extends Response {
  readonly page: Buffer

  constructor(page: Buffer, init: { status: number; headers: Headers }) {
    init.headers.set('Content-Type', 'text/html; charset=utf-8')
    super(null, init)
    this.page = page
  }

  /**
   * A page is packed for whoever can unpack it. The length of one that holds secrets would tell of them to another site
   * that makes the page repeat its guesses: such a page is packed only when it was asked for from here, and padded.
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

// The sum of several random numbers, because both ends of it are rare. Of a single one, the shortest of a few hundred
// answers would already show how long the page is.
const summed = 4
const largest = 127

/**
 * The page with a comment of random length behind it. Packed, two answers of one page then differ in length, by more
 * than a right guess of a letter in it would (decision 36). Being part of the page, it also survives a proxy that packs
 * anew.
 */
export function padded(page: Buffer, random: Random = randomBytes): Buffer {
  const length = random(summed).reduce((sum, byte) => sum + (byte & largest), 0)
  // Six bits a letter: nothing in it repeats, so that packing takes little of it away. It cannot end the comment.
  const padding = random(length).toString('base64').slice(0, length)
  return Buffer.concat([page, Buffer.from(`<!-- ${padding} -->`)])
}
