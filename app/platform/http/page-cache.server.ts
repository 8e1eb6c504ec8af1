import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { HtmlResponse } from './html-response.server.ts'
import { takesGzip } from './kept-answer.server.ts'

/** A page drawn for nobody in particular, as bytes. It holds no nonce: its scripts are files of our own. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly plain: Buffer
  gzip?: Buffer
}

/** Keeps the most recently used pages, up to a number of bytes. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #mostBytes: number
  #held = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    // A map keeps the order of insertion: what is used again goes to the end.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  keep(key: string, response: HtmlResponse): CachedPage {
    const plain = response.page
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    const page: CachedPage = { status: response.status, headers, plain }
    this.#forget(key)
    this.#pages.set(key, page)
    this.#held += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#held <= this.#mostBytes) break
      this.#forget(oldest)
    }
    return page
  }

  #forget(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#held -= sizeOf(page)
    this.#pages.delete(key)
  }
}

// As if the compressed body, which may still be to come, were as long as the plain one.
function sizeOf({ plain }: CachedPage): number {
  return 2 * plain.length
}

export function sendCachedPage(page: CachedPage, response: ServerResponse): void {
  const { status, headers, plain } = page
  response.statusCode = status
  for (const [name, value] of headers) response.setHeader(name, value)
  const packed = takesGzip(response.req.headers['accept-encoding'])
  if (packed) page.gzip ??= gzipSync(plain)
  const body = (packed && page.gzip) || plain
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Vary', 'Cookie, Accept-Encoding')
  response.setHeader('Content-Length', body.length)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
