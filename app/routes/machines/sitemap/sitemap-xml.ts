import type { PlainDate } from '#app/lib/plain-date.ts'
import { addressesOf, addressIn } from '#app/lib/words/language-address.ts'
import type { Language } from '#app/lib/words/languages.ts'

export type SitemapEntry = {
  /** Relative to the origin, without a leading slash. */
  readonly path: string
  /** The date of the last review of its facts, if known. */
  readonly day?: PlainDate | undefined
  /** Where it is not written in all languages of the service: those it is in, each with its day. */
  readonly versions?: ReadonlyMap<Language, PlainDate>
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Lists each page in every language. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const pages = entries.flatMap(addressesIn)
  return `${head}\n<urlset ${space}>\n${lines('url', origin, pages)}</urlset>\n`
}

function addressesIn({ path, day, versions }: SitemapEntry): readonly SitemapEntry[] {
  if (versions) {
    return [...versions].map(([language, day]) => ({ path: addressIn(language, ['', path].join('/')).slice(1), day }))
  }
  const paths = addressesOf(['', path].join('/')).map(({ path }) => path.slice(1))
  return paths.length > 0 ? [...new Set(paths)].map((path) => ({ path, day })) : [{ path, day }]
}

export function sitemapIndexXml(origin: string, parts: readonly SitemapEntry[]): string {
  return `${head}\n<sitemapindex ${space}>\n${lines('sitemap', origin, parts)}</sitemapindex>\n`
}

function lines(tag: 'url' | 'sitemap', origin: string, entries: readonly SitemapEntry[]): string {
  return entries
    .map(({ path, day }) => {
      const lastmod = day ? `<lastmod>${day}</lastmod>` : ''
      return `<${tag}><loc>${escaped(`${origin}/${path}`)}</loc>${lastmod}</${tag}>\n`
    })
    .join('')
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
