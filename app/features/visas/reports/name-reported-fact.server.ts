import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import type { Country } from '../country.ts'
import { countryName } from '../names/country-name.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { findNamedSchemes, type NamedScheme } from './fact-report.store.server.ts'
import { type ReportedFact, reportSubjects } from './fact-report.ts'
import { reportPageWords as words } from './fact-report.words.ts'

/** The subject of a report by its display name in the current language, and its public page. */
export type NamedFact = ReportedFact & { readonly name: string; readonly at: string }

const longestKey = 100

/** Parses the subject from a URL. Does not check that the fact exists. */
export function readReportedFact(search: { get(name: string): string | null }): ReportedFact | undefined {
  const subject = reportSubjects.find((known) => known === search.get('subject'))
  const key = search.get('key')
  // Keys never contain a null character, which PostgreSQL rejects.
  return subject && key && key.length <= longestKey && !key.includes('\0') ? { subject, key } : undefined
}

/** Undefined if the fact does not exist. Territories follow the passport their residents hold. */
export async function nameReportedFact(ctx: RequestContext, fact: ReportedFact): Promise<NamedFact | undefined> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  return (await nameReportedFacts(ctx, [fact]))[0]
}

/** Names several facts in order, with one query. */
export async function nameReportedFacts(
  ctx: RequestContext,
  facts: readonly ReportedFact[],
): Promise<(NamedFact | undefined)[]> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const { all } = await inLanguage('en', () => readCountries(ctx))
  const countries = new Map(all.map((country) => [country.code, country]))
  const ids = facts.flatMap(({ subject, key }) => (subject === 'scheme' ? [key] : []))
  const schemes = new Map((await findNamedSchemes(ctx.db, ids)).map((scheme) => [scheme.id, scheme]))
  return facts.map(({ subject, key }) => {
    if (subject === 'scheme') return nameScheme(schemes.get(key), countries)
    return subject === 'country' ? nameCountry(countries.get(key)) : nameRoute(key, countries)
  })
}

type Countries = ReadonlyMap<string, Country>

function nameScheme(scheme: NamedScheme | undefined, countries: Countries): NamedFact | undefined {
  if (!scheme) return undefined
  const { id, name, destination } = scheme
  return {
    subject: 'scheme',
    key: id,
    get name() {
      return words.visa({ name, country: countryName(destination, countries.get(destination)?.name ?? destination) })
    },
    get at() {
      return href('/visa/:visaId', { visaId: id })
    },
  }
}

function nameCountry(country: Country | undefined): NamedFact | undefined {
  if (!country || country.kind === 'document') return undefined
  const { code, name } = country
  return {
    subject: 'country',
    key: code,
    get name() {
      return countryName(code, name)
    },
    get at() {
      return href('/country/:code', { code })
    },
  }
}

function nameRoute(key: string, countries: Countries): NamedFact | undefined {
  const [asked, to] = key.split(' ').map((code) => countries.get(code))
  if (!asked?.isPassport || !to || to.kind === 'document') return undefined
  const from = countries.get(asked.passportOf ?? '') ?? asked
  return {
    subject: 'requirement',
    key: `${from.code} ${to.code}`,
    get name() {
      return words.route({ from: countryName(from.code, from.name), to: countryName(to.code, to.name) })
    },
    get at() {
      return href('/requirements/:from/:to', { from: from.code, to: to.code })
    },
  }
}
