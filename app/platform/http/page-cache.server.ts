import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { HtmlResponse } from './html-response.server.ts'

/** A page drawn for nobody in particular, as bytes. It holds no nonce: its scripts are files of our own. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly plain: Buffer
  readonly gzip: Buffer
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
    const plain = Buffer.from(response.html)
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    const page = { status: response.status, headers, plain, gzip: gzipSync(plain) }
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

function sizeOf({ plain, gzip }: CachedPage): number {
  return plain.length + gzip.length
}

export function sendCachedPage({ status, headers, plain, gzip }: CachedPage, response: ServerResponse): void {
  response.statusCode = status
  for (const [name, value] of headers) response.setHeader(name, value)
  const packed = /\bgzip\b/.test(String(response.req.headers['accept-encoding'] ?? ''))
  const body = packed ? gzip : plain
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Vary', 'Cookie, Accept-Encoding')
  response.setHeader('Content-Length', body.length)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
