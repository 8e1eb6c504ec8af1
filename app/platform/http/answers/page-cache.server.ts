import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { HtmlResponse } from './html-response.server.ts'
import { etagOf, isKnown, takesGzip } from './kept-answer.server.ts'

/** A page drawn for nobody in particular, as bytes. It holds no nonce: its scripts are files of our own. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly plain: Buffer
  readonly etag: string
  gzip?: Buffer
}

// What tells which link led here. No page reads them, so they make no other page.
const ofCampaigns = /^(utm_\w+|gclid|dclid|fbclid|msclkid|mc_cid|mc_eid)$/
const longestKept = 300

/**
 * The address that a page is kept under, without the parameters of campaigns. Undefined where it has parameters other
 * than those that the page may be kept with: nobody fills the memory with copies.
 */
export function keptAddress(address: string, parameters: readonly string[]): string | undefined {
  const [pathname = '', ...rest] = address.split('?')
  const search = [...new URLSearchParams(rest.join('?'))].filter(([name]) => !ofCampaigns.test(name))
  if (!search.every(([name]) => parameters.includes(name))) return undefined
  const kept = search.length > 0 ? `${pathname}?${new URLSearchParams(search)}` : pathname
  return kept.length > longestKept ? undefined : kept
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

// As if the compressed body, which may still be to come, were as long as the plain one.
function sizeOf({ plain }: CachedPage): number {
  return 2 * plain.length
}

/**
 * A browser or a proxy may keep the page for readers with the same cookies, and asks each time whether it still holds: a
 * price or a line about maintenance is never a minute old. Most are then answered without the page.
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
