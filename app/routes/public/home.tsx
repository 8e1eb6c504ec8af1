import { data, redirect } from 'react-router'
import { type DrawnRoute, RoutePass } from '#app/features/quotes/parts/route-pass.tsx'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { routeEnd } from '#app/features/visas/parts/route-codes.tsx'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { ok } from '#app/lib/result.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import type { Route } from './+types/home.ts'
import { homeWords as words } from './home.words.ts'
import { Hero } from './home-hero.tsx'
import { homeOf, prepareHome } from './home-parts.server.tsx'
import { addressOf, readAsked, swapped } from './home-search.ts'

export const handle: PageHandle = { access: 'public', cache: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const asked = readAsked(new URL(request.url).searchParams)
  if (asked.swap) throw redirect(swapped(asked))

  const home = homeOf(await readCountries(call))
  const chosen = {
    from: asked.from && home.citizenships.markAt.has(asked.from) ? asked.from : undefined,
    to: asked.to && home.destinations.markAt.has(asked.to) ? asked.to : undefined,
  }
  const { demo } = context.get(pageContext)
  const page = {
    chosen,
    countryNames: { from: home.countryNames.get(chosen.from ?? ''), to: home.countryNames.get(chosen.to ?? '') },
    parts: prepareHome(home, chosen, demo),
  }
  if (!asked.from || !asked.to) {
    return data({ ...page, missing: asked.submitted, search: undefined }, { status: asked.submitted ? 422 : 200 })
  }
  const search = await readRouteQuote(call, { from: asked.from, to: asked.to, visa: asked.visa })
  if (!search.ok) return data({ ...page, missing: false, search }, { status: 404 })
  const { answer } = search.value
  // All that is handed over is written out for every answer, so no more is than what is drawn.
  const drawn = { ...search.value, answer: { ...answer, from: routeEnd(answer.from), to: routeEnd(answer.to) } }
  return data({ ...page, missing: false, search: ok(drawn) })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { parts, search, missing } = loaderData
  return (
    <>
      <PageTitle wrong={missing}>{titleOf(loaderData.search)}</PageTitle>
      <meta name="description" content={words.description} />
      <Hero {...loaderData} />
      {search && (search.ok ? <Found found={search.value} /> : <NotFound />)}
      <Prepared name={parts.how} />
      <Prepared name={parts.featured} />
    </>
  )
}

function titleOf(search: Route.ComponentProps['loaderData']['search']): string {
  if (!search) return words.title
  if (!search.ok) return visaWords.noResults
  const { from, to, requirement } = search.value.answer
  return words.resultTitle(from.name, to.name, visaWords.headline[requirement.kind])
}

function Found({ found }: { found: DrawnRoute }) {
  const { from, to } = found.answer
  return (
    <section className="band" id="result" aria-labelledby="result-title">
      <div className="page stack">
        <h2 id="result-title">{words.result}</h2>
        <RoutePass
          found={found}
          startAt={(visa) => addressOf('/apply', { from: from.code, to: to.code, visa })}
          chooseAt={(visa) => `${addressOf('/', { from: from.code, to: to.code, visa })}#result`}
        />
      </div>
    </section>
  )
}

function NotFound() {
  return (
    <section className="band" id="result" aria-labelledby="result-title">
      <div className="page">
        <div className="empty">
          <h2 id="result-title">{visaWords.noResults}</h2>
          <p>{visaWords.noResultsWhy}</p>
          <a href="/#from">{words.again}</a>
        </div>
      </div>
    </section>
  )
}
