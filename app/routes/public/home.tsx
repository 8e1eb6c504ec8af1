import { data, redirect } from 'react-router'
import { RoutePass } from '#app/features/quotes/parts/route-pass.tsx'
import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import type { Route } from './+types/home.ts'
import { homeWords as words } from './home.words.ts'
import { Hero } from './home-hero.tsx'
import { type HomeParts, homeOf, prepareHome } from './home-parts.server.tsx'
import { readAsked, swapped } from './home-search.ts'

export const handle: PageHandle = { access: 'public', cache: ['from', 'to', 'visa'], page: HomePage }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const asked = readAsked(new URL(request.url).searchParams)
  if (asked.swap) throw redirect(swapped(asked))

  const home = homeOf(await readCountries(call))
  const chosen = {
    from: asked.from && home.citizenships.markAt.has(asked.from) ? asked.from : undefined,
    to: asked.to && home.destinations.markAt.has(asked.to) ? asked.to : undefined,
  }
  const { from, to, visa } = asked
  const search = from && to ? await readRouteQuote(call, { from, to, visa }) : undefined
  const missing = asked.submitted && !search
  const scheme = search?.ok ? search.value.chosen?.scheme : undefined
  const { demo } = context.get(pageContext)
  const page = {
    chosen,
    missing,
    search,
    countryNames: { from: home.countryNames.get(chosen.from ?? ''), to: home.countryNames.get(chosen.to ?? '') },
    parts: await prepareHome(call, home, { ...chosen, missing, scheme, demo }),
  }
  return data(page, { status: missing ? 422 : search && !search.ok ? 404 : 200 })
}

function HomePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { parts, search, missing } = loaderData
  return (
    <>
      <PageTitle wrong={missing}>{titleOf(loaderData.search)}</PageTitle>
      <meta name="description" content={words.description} />
      <Hero {...loaderData} />
      {search && (search.ok ? <Found found={search.value} visa={parts.visa} /> : <NotFound />)}
      <Prepared name={parts.how} />
      <Prepared name={parts.featured} />
      {parts.voices && <Prepared name={parts.voices} />}
    </>
  )
}

export default HomePage

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'

function titleOf(search: Route.ComponentProps['loaderData']['search']): string {
  if (!search) return words.title
  if (!search.ok) return visaWords.noResults
  const { from, to, requirement } = search.value.answer
  return words.resultTitle(from.name, to.name, visaWords.headline[requirement.kind])
}

function Found({ found, visa }: { found: RouteQuote; visa: HomeParts['visa'] }) {
  const { from, to } = found.answer
  return (
    <section className="band" id="result" aria-labelledby="result-title">
      <div className="page stack">
        <h2 id="result-title">{words.result}</h2>
        <RoutePass
          found={found}
          startAt={(id) => addressOf('/apply', { from: from.code, to: to.code, visa: id })}
          head={visa && <Prepared name={visa.head} className="stack stack-sm" />}
          documents={visa && <Prepared name={visa.documents} className="stack" />}
          chooseAt={(id) => `${addressOf('/', { from: from.code, to: to.code, visa: id })}#result`}
        />
        <p>
          <a href={`/requirements/${from.code}/${to.code}`}>{words.refine}</a>
        </p>
      </div>
    </section>
  )
}

function NotFound() {
  return (
    <section className="band" id="result" aria-labelledby="result-title">
      <div className="page">
        <EmptyState as="h2" title={visaWords.noResults} titleId="result-title" text={visaWords.noResultsWhy}>
          <div className="cluster">
            <ButtonLink to="/#from">{words.again}</ButtonLink>
            <ButtonLink to={addressOf('/contact', { subject: visaWords.supportSubject })} look="quiet">
              {visaWords.contactSupport}
            </ButtonLink>
          </div>
        </EmptyState>
      </div>
    </section>
  )
}
