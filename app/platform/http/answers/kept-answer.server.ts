import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

type Keepable = {
  readonly body: string
  readonly contentType: string
  /** How long it may be cached without revalidation. */
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

// Below this, compression saves less than its headers cost.
const smallestPacked = 1000
const usualEncodings = 'gzip, deflate, br, zstd'

/** A public cacheable response: 304 if the client already has it, and compressed if supported. */
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

/** Weak, because it covers both the compressed and the plain bytes. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether the client already has it, by its `If-None-Match`. */
export function isKnown(header: string | null | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = header?.split(',').map(strong) ?? []
  return tags.includes('*') || tags.includes(strong(etag))
}

/** Whether the client accepts gzip. The usual browser headers are recognised without full parsing. */
export function takesGzip(header: string | string[] | null | undefined): boolean {
  return header === usualEncodings || qualityOf(String(header ?? ''), ['gzip', '*']) > 0
}

/**
 * The client's preference, from 0 to 1, by a header such as "text/html, application/json;q=0.5". The first name listed
 * in the header decides, so pass the most specific first.
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
