import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

type Keepable = {
  readonly body: string
  readonly contentType: string
  /** How long it may be kept without asking again. */
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

// Below this, packing saves less than its headers cost.
const smallestPacked = 1000
const usualEncodings = 'gzip, deflate, br, zstd'

/** What anybody may keep and ask for again: 304 where they have it already, and packed where they can unpack it. */
export function keptAnswer(request: Request, { body, contentType, seconds, headers: more }: Keepable): Response {
  const etag = etagOf(body)
  const headers = new Headers({
    ...more,
    ETag: etag,
    'Cache-Control': `public, max-age=${seconds}`,
    Vary: 'Accept-Encoding',
  })
  if (isKnown(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const plain = Buffer.from(body)
  const packs = plain.length > smallestPacked && takesGzip(request.headers.get('Accept-Encoding'))
  const bytes = packs ? gzipSync(plain) : plain
  headers.set('Content-Type', contentType)
  headers.set('Content-Length', String(bytes.length))
  if (packs) headers.set('Content-Encoding', 'gzip')
  return new Response(bytes, { headers })
}

/** Weak: it is the same for the packed and the plain bytes. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether an asker has it already, by its `If-None-Match`. */
export function isKnown(header: string | null | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = header?.split(',').map(strong) ?? []
  return tags.includes('*') || tags.includes(strong(etag))
}

/** Whether an asker can unpack what is packed. What browsers say need not be read in full for every page. */
export function takesGzip(header: string | string[] | null | undefined): boolean {
  return header === usualEncodings || qualityOf(String(header ?? ''), ['gzip', '*']) > 0
}

/**
 * How much an asker wants something, from 0 to 1, by a header such as "text/html, application/json;q=0.5". The first of
 * the names that the header knows decides, so the most specific one stands first.
 */
export function qualityOf(header: string | null, names: readonly string[]): number {
  const wanted = new Map<string, number>()
  for (const entry of header?.toLowerCase().split(',') ?? []) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const [, quality = '1'] = parameters.join(';').match(/\bq=([\d.]+)/) ?? []
    wanted.set(name, Number(quality) || 0)
  }
  const name = names.find((known) => wanted.has(known))
  return name === undefined ? 0 : (wanted.get(name) ?? 0)
}
