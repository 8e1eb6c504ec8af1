import { readPostAddresses } from '#app/features/content/posts/read-posts.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import {
  readDestinationDays,
  readRouteDays,
  readSchemeDays,
} from '#app/features/visas/public/read-checked-days.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

// Relative to the origin, without a leading slash.
const staticPaths = [
  '',
  'countries',
  'requirements',
  'map',
  'changes',
  'schengen-calculator',
  'pricing',
  'blog',
  'about',
  'team',
  'contact',
  'faqs',
  'support',
  'developers',
  'services',
  'services/visa-application',
  'services/document-authentication',
  'services/travel-insurance',
  'services/airport-pickup',
  'services/emergency-support',
  'terms-of-service',
  'privacy-policy',
  'cookies',
  'newsletter',
] as const

/**
 * The sitemap parts: static pages, destinations, visas, articles, and the requirements of each passport. Requirement
 * pages are limited to countries: territories and travel documents have pages too, but too few people search for them.
 */
export async function sitemapParts(ctx: RequestContext): Promise<readonly SitemapEntry[]> {
  const destinations = await readDestinationDays(ctx)
  const latest = latestOf(destinations.values())
  const states = await readStates(ctx)
  return [
    { path: partPath('pages') },
    { path: partPath('countries'), day: latest },
    { path: partPath('visas'), day: latestOf((await readSchemeDays(ctx)).values()) },
    { path: partPath('articles'), day: latestOf((await articleEntries(ctx)).flatMap(({ day = [] }) => day)) },
    // The rules are reviewed by destination for all passports, so they share a date.
    ...states.map(({ code }) => ({ path: partPath(`requirements-${code}`), day: latest })),
  ]
}

/** The entries of one part; undefined if there is no such part. */
export async function sitemapPart(ctx: RequestContext, name: string): Promise<readonly SitemapEntry[] | undefined> {
  if (name === 'pages') return staticPaths.map((path) => ({ path }))
  if (name === 'articles') return articleEntries(ctx)
  if (name === 'countries') return countryEntries(ctx)
  if (name === 'visas') return [...(await readSchemeDays(ctx))].map(([id, day]) => ({ path: `visa/${id}`, day }))
  const [, from] = /^requirements-([A-Z]{2})$/.exec(name) ?? []
  return from === undefined ? undefined : requirementEntries(ctx, from)
}

/** Articles are dated by their text, because the answers beside them belong to the route pages. */
async function articleEntries(ctx: RequestContext): Promise<readonly SitemapEntry[]> {
  const addresses = await readPostAddresses(ctx)
  return addresses.map(({ slug, versions }) => {
    const days = [...versions].map(([language, at]) => [language, dayOf(at)] as const)
    return { path: `blog/${slug}`, day: latestOf(days.map(([, day]) => day)), versions: new Map(days) }
  })
}

async function countryEntries(ctx: RequestContext): Promise<readonly SitemapEntry[]> {
  const { destinations } = await readCountries(ctx)
  const days = await readDestinationDays(ctx)
  return destinations.map(({ code }) => ({ path: `country/${code}`, day: days.get(code) }))
}

async function requirementEntries(ctx: RequestContext, from: string): Promise<readonly SitemapEntry[] | undefined> {
  const states = await readStates(ctx)
  if (!states.some(({ code }) => code === from)) return undefined
  const days = await readRouteDays(ctx, from)
  return states
    .filter(({ code }) => code !== from)
    .map(({ code }) => ({ path: `requirements/${from}/${code}`, day: days.get(code) }))
}

async function readStates(ctx: RequestContext): Promise<readonly Country[]> {
  const { destinations } = await readCountries(ctx)
  return destinations.filter(({ kind, isPassport }) => kind === 'country' && isPassport)
}

const partPath = (name: string) => `sitemaps/${name}.xml`

function latestOf(days: Iterable<PlainDate>): PlainDate | undefined {
  return [...days].sort().at(-1)
}
