import { data, useLocation } from 'react-router'
import { readDestinations } from '#app/features/quotes/read-destinations.server.ts'
import { withChosen } from '#app/features/visas/components/country-options.ts'
import type { PassportName } from '#app/features/visas/place-name.ts'
import { passportHolders, placeName, withPassport } from '#app/features/visas/place-name.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName } from '#app/lib/paging.ts'
import { href, inLanguageNow } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/countries.ts'
import { countriesWords as words } from './countries.words.ts'
import { CountriesFilter } from './countries-filter.tsx'
import { AllDestinations, Kinds, NothingFound, Popular, Territories } from './countries-list.tsx'
import { listsOf, nearestTo, pageOf, placesFor, sharesOf } from './countries-lists.server.ts'
import { type CountriesAsked, isNarrowed, readCountriesAsked } from './countries-search.ts'

export const handle: PageHandle = { access: 'public', cache: ['from', 'to', 'continent', 'kind', 'page'] }

const popular = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readCountriesAsked(new URL(request.url).searchParams)
  const lists = await readCountries(ctx)
  const { citizenships, destinations: choices, names } = listsOf(lists)
  const destinations = asked.from ? await readDestinations(ctx, asked.from) : undefined
  const isUnknown = destinations?.ok === false || (!!asked.to && !choices.markAt.has(asked.to))
  const found = destinations?.ok ? destinations.value : undefined
  const places = isUnknown ? [] : placesFor(lists, asked, found)
  // Popular destinations are shown until a filter is set.
  const isPlain = !asked.from && !isNarrowed(asked) && asked.page === 1
  const page = {
    asked,
    isUnknown,
    origin: ctx.ports.origin,
    names,
    fields: { citizenships: withChosen(citizenships, asked.from), destinations: withChosen(choices, asked.to) },
    popular: isPlain || places.length === 0 ? lists.featured.slice(0, popular) : [],
    ...pageOf(places, asked.page, destinations ? 'priced' : 'plain'),
    territories: isNarrowed(asked) || asked.page > 1 ? [] : lists.places.filter(({ kind }) => kind === 'territory'),
    destinations: found,
    shares: found && sharesOf(lists, found),
    near: places.length === 0 && asked.q ? nearestTo(lists, asked.q) : [],
  }
  return data(page, { status: isUnknown ? 404 : 200 })
}

type PageProps = Pick<Route.ComponentProps, 'loaderData'>

export default function CountriesPage({ loaderData }: PageProps) {
  const { asked, fields, destinations, isUnknown, places, shares } = loaderData
  const from = destinations?.from
  return (
    <>
      <Head {...loaderData} />
      <div className="page band with-aside aside-first">
        <header className="whole-row rows gap-12">
          <h1>{words.title}</h1>
          <p className="lede">{from ? words.ledeFrom({ from: withPassport(from) }) : words.lede}</p>
        </header>
        <div>
          <CountriesFilter asked={asked} {...fields} />
        </div>
        <div className="rows one-column packed gap-32 shrinks">
          {isUnknown && <Unknown />}
          {shares && from && <Kinds asked={asked} from={from} shares={shares} />}
          {places.length > 0 && <Popular countries={loaderData.popular} destinations={destinations} />}
          {!isUnknown && (places.length > 0 ? <AllDestinations {...loaderData} /> : <NothingFound {...loaderData} />)}
          {places.length === 0 && <Popular countries={loaderData.popular} destinations={destinations} />}
          <Territories {...loaderData} />
        </div>
      </div>
    </>
  )
}

function Head({ asked, destinations, isUnknown, names, origin, count, page }: PageProps['loaderData']) {
  const from = destinations?.from
  const search = { from: from?.code, page: isNarrowed(asked) ? undefined : pageName(page) }
  const canonical = `${origin}${addressOf(href('/countries'), search)}`
  return (
    <>
      <PageTitle about={from ? words.descriptionFrom({ from: passportHolders(from) }) : words.description}>
        {isUnknown ? visaWords.noResults : withPage(titleOf(asked, from, names, count), page)}
      </PageTitle>
      {count === 0 && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
    </>
  )
}

const withPage = (title: string, page: number) => (page > 1 ? words.titlePage({ title, page }) : title)

function titleOf(
  { q, to }: CountriesAsked,
  from: PassportName | undefined,
  names: ReadonlyMap<string, string>,
  found: number,
): string {
  if (q && !to) return found === 0 ? words.none.title({ typed: q }) : words.titleFound({ typed: q })
  const toName = names.get(to ?? '')
  if (from && toName) return words.titlePair({ from: passportHolders(from), to: placeName(toName) })
  return from ? words.titleFrom({ from: passportHolders(from) }) : words.title
}

function Unknown() {
  return (
    <EmptyState as="h2" title={visaWords.noResults} text={visaWords.noResultsWhy}>
      <div className="cluster">
        <ButtonLink to={href('/countries')}>{words.unknown.again}</ButtonLink>
        <ButtonLink to={addressOf(href('/contact'), { subject: visaWords.supportSubject })} look="quiet">
          {visaWords.contactSupport}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

/** Shown when the facts could not be read; the user's query is kept. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <div className="page page-reading band stack">
      <PageTitle wrong>{visaWords.failedOnCountries}</PageTitle>
      <h1 tabIndex={-1}>{visaWords.failedOnCountries}</h1>
      <p>{words.failed.text}</p>
      <ButtonLink to={inLanguageNow(pathname + search)}>{words.failed.again}</ButtonLink>
    </div>
  )
}
