import { isIP } from 'node:net'
import type { Fault, RawFiles } from './fact-files.ts'

/** Files and fields that hold an authority's own site. */
const places: readonly [file: RegExp, field: string][] = [
  [/^\/data\/policies\//, 'officialSite'],
  [/^\/data\/policies\//, 'site'],
  [/^\/data\/schemes\//, 'officialSite'],
  [/^\/data\/forms\//, 'page'],
  [/^\/data\/ministries\.json$/, 'website'],
]

// Apart from country-code domains, the only top-level domains that authorities and their contractors use.
const commonEnds = new Set(['com', 'eu', 'gov', 'info', 'int', 'net', 'org', 'travel'])
const tracking = /^(utm_\w+|gclid|dclid|fbclid|msclkid|yclid|mc_[ce]id|igshid|_ga|_gl|jsessionid|phpsessid|sid)$/i

export type OfficialSites = { readonly sites: number; readonly hosts: number; readonly faults: readonly Fault[] }

/** Validates every official site, and that each is spelt in one way. `ends` are country codes. */
export function officialSites(raw: RawFiles, ends: ReadonlySet<string>): OfficialSites {
  const found = Object.entries(raw).flatMap(([file, value]) => {
    const fields = places.flatMap(([of, field]) => (of.test(file) ? [field] : []))
    return fields.length === 0 ? [] : sitesIn(value, new Set(fields)).map((address) => ({ file, address }))
  })
  const faults = found.flatMap(({ file, address }) => {
    const what = faultOf(address, ends)
    return what ? [{ file, what: `${address} ${what}` }] : []
  })
  if (faults.length > 0) return { sites: 0, hosts: 0, faults }
  const spellings = Map.groupBy(found, ({ address }) => spokenOf(new URL(address)))
  for (const ofOne of spellings.values()) {
    const [first] = ofOne
    const other = ofOne.find(({ address }) => hrefOf(address) !== hrefOf(first?.address ?? ''))
    if (first && other)
      faults.push({
        file: other.file,
        what: `${other.address} is ${first.address} in ${first.file.slice(1)}: write one`,
      })
  }
  const hosts = new Set(found.map(({ address }) => new URL(address).host))
  return { sites: spellings.size, hosts: hosts.size, faults }
}

function sitesIn(value: unknown, fields: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && fields.has(name) ? [one] : sitesIn(one, fields),
  )
}

function faultOf(address: string, ends: ReadonlySet<string>): string | undefined {
  const url = URL.parse(address)
  if (!url || address !== address.trim()) return 'is not an address'
  if (url.protocol !== 'https:') return 'is not an address of https'
  if (url.username || url.password || url.port) return 'has a name, a password or a port'
  if (!isKnownHost(url.hostname, ends)) return 'has no host that an authority can have'
  if (!address.startsWith(`https://${url.host}`)) return `is to be written with ${url.host}`
  if (url.hash) return 'leads to a place within a page'
  const parameter = [...url.searchParams.keys()].find((name) => tracking.test(name))
  return parameter ? `has the parameter ${parameter}, which only follows people` : undefined
}

function isKnownHost(host: string, ends: ReadonlySet<string>): boolean {
  const labels = host.split('.')
  const end = labels.at(-1) ?? ''
  const isWritten = labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  const isCountry = end === 'uk' || ends.has(end.toUpperCase())
  return isIP(host) === 0 && labels.length >= 2 && isWritten && (isCountry || commonEnds.has(end))
}

// On a bare host, a trailing slash makes no difference.
const hrefOf = (address: string) => new URL(address).href

/** Normalises an address to compare spellings. */
function spokenOf({ host, pathname, search }: URL): string {
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase()
}
