import { data, href, redirect } from 'react-router'
import { RoutePass } from '#app/features/quotes/parts/route-pass.tsx'
import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { chosenIn, keptOptions } from '#app/features/visas/parts/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Band } from '#app/ui/page/section.tsx'
import type { Route } from './+types/home.ts'
import { homeWords as words } from './home.words.ts'
import { readFeatured } from './home-featured.server.ts'
import { Featured } from './home-featured.tsx'
import { Hero } from './home-hero.tsx'
import { HowItWorks } from './home-how.tsx'
import { readAsked, swapped } from './home-search.ts'
import { Voices } from './home-voices.tsx'

export const handle: PageHandle = { access: 'public', cache: ['from', 'to', 'visa'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const asked = readAsked(new URL(request.url).searchParams)
  if (asked.swap) throw redirect(swapped(asked))

  const lists = await readCountries(call)
  const fields = {
    from: chosenIn(keptOptions(lists.passports, words.prompt), asked.from),
    to: chosenIn(keptOptions(lists.places, words.prompt), asked.to),
  }
  const nameOf = (code: string | undefined) => lists.all.find((country) => country.code === code)?.name
  const { from, to, visa } = asked
  const search = from && to ? await readRouteQuote(call, { from, to, visa }) : undefined
  const missing = asked.submitted && !search
  const page = {
    fields,
    missing,
    search,
    countryNames: { from: nameOf(fields.from.value), to: nameOf(fields.to.value) },
    featured: await readFeatured(call, lists, fields.from.value),
    demo: context.get(pageContext).demo,
    at: search ? undefined : `${call.ports.origin}${href('/')}`,
  }
  return data(page, { status: missing ? 422 : search && !search.ok ? 404 : 200 })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { search, missing, featured, demo } = loaderData
  return (
    <>
      <PageTitle wrong={missing} about={words.description} at={loaderData.at}>
        {titleOf(loaderData.search)}
      </PageTitle>
      <Hero {...loaderData} />
      {search && (search.ok ? <Found found={search.value} /> : <NotFound />)}
      <HowItWorks demo={demo} />
      <Featured {...featured} from={loaderData.fields.from.value} />
      {/* Only a demonstration may quote people: nobody has said this. */}
      {demo && <Voices />}
    </>
  )
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'

function titleOf(search: Route.ComponentProps['loaderData']['search']): string {
  if (!search) return words.title
  if (!search.ok) return visaWords.noResults
  const { from, to, requirement } = search.value.answer
  return words.resultTitle(from.name, to.name, visaWords.headline[requirement.kind])
}

function Found({ found }: { found: RouteQuote }) {
  const { from, to } = found.answer
  return (
    <Band name="result" title={words.result} spacing="stack" id="result">
      <RoutePass
        found={found}
        startAt={(id) => addressOf(href('/apply'), { from: from.code, to: to.code, visa: id })}
        chooseAt={(id) => `${addressOf('/', { from: from.code, to: to.code, visa: id })}#result`}
      />
      <p>
        <a href={href('/requirements/:from/:to', { from: from.code, to: to.code })}>{words.refine}</a>
      </p>
    </Band>
  )
}

function NotFound() {
  return (
    <section className="band" id="result" aria-labelledby="result-title">
      <div className="page">
        <EmptyState as="h2" title={visaWords.noResults} titleId="result-title" text={visaWords.noResultsWhy}>
          <div className="cluster">
            <ButtonLink to={`${href('/')}#from`}>{words.again}</ButtonLink>
            <ButtonLink to={addressOf(href('/contact'), { subject: visaWords.supportSubject })} look="quiet">
              {visaWords.contactSupport}
            </ButtonLink>
          </div>
        </EmptyState>
      </div>
    </section>
  )
}
