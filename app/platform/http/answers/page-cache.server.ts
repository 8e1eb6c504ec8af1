import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { HtmlResponse } from './html-response.server.ts'
import { etagOf, isKnown, takesGzip } from './kept-answer.server.ts'

/** A page rendered for anonymous visitors, as bytes. It contains no nonce, because its scripts are external files. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly plain: Buffer
  readonly etag: string
  gzip?: Buffer
}

// Campaign parameters, which no page reads and which therefore do not change it.
const ofCampaigns = /^(utm_\w+|gclid|dclid|fbclid|msclkid|mc_cid|mc_eid)$/
const longestKept = 300

/**
 * Cache key of a URL, without campaign parameters. Undefined if it has parameters other than those allowed, so that the
 * cache cannot be flooded.
 */
export function keptAddress(address: string, parameters: readonly string[]): string | undefined {
  const [pathname = '', ...rest] = address.split('?')
  const search = [...new URLSearchParams(rest.join('?'))].filter(([name]) => !ofCampaigns.test(name))
  if (!search.every(([name]) => parameters.includes(name))) return undefined
  const kept = search.length > 0 ? `${pathname}?${new URLSearchParams(search)}` : pathname
  return kept.length > longestKept ? undefined : kept
}

/** An LRU cache of pages, limited in bytes. */
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
    // A Map keeps insertion order: a used entry moves to the end.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  keep(key: string, response: HtmlResponse): CachedPage {
    const plain = response.page
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    const page: CachedPage = { status: response.status, headers, plain, etag: etagOf(plain) }
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

// Counts the compressed body, which may come later, as if it were as long as the plain one.
function sizeOf({ plain }: CachedPage): number {
  return 2 * plain.length
}

/**
 * Browsers and proxies may cache the page per cookie header but must revalidate each time, so that prices and
 * maintenance notices are current. Most requests then get a 304.
 */
export function sendCachedPage(page: CachedPage, response: ServerResponse): void {
  const { status, headers, plain, etag } = page
  for (const [name, value] of headers) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'public, no-cache')
  response.setHeader('ETag', etag)
  response.setHeader('Vary', 'Cookie, Accept-Encoding')
  if (isKnown(response.req.headers['if-none-match'], etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  response.statusCode = status
  const packed = takesGzip(response.req.headers['accept-encoding'])
  if (packed) page.gzip ??= gzipSync(plain)
  const body = (packed && page.gzip) || plain
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', body.length)
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
