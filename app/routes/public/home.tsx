import { data, redirect } from 'react-router'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { chosenIn, keptOptions } from '#app/features/visas/components/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/home.ts'
import { homeWords as words } from './home.words.ts'
import { readFeatured } from './home-featured.server.ts'
import { Featured } from './home-featured.tsx'
import { Hero } from './home-hero.tsx'
import { HowItWorks } from './home-how.tsx'
import { Answered, NoAnswer } from './home-result.tsx'
import { readAsked, swapped } from './home-search.ts'
import { Voices } from './home-voices.tsx'

export const handle: PageHandle = { access: 'public', cache: ['from', 'to', 'visa', 'change'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readAsked(new URL(request.url).searchParams)
  if (asked.swap) throw redirect(swapped(asked))

  const lists = await readCountries(ctx)
  const fields = {
    from: chosenIn(keptOptions(lists.passports, words.prompt), asked.from),
    to: chosenIn(keptOptions(lists.places, words.prompt), asked.to),
  }
  const nameOf = (code: string | undefined) => lists.all.find((country) => country.code === code)?.name
  const { from, to, visa } = asked
  const search = from && to && !asked.change ? await readRouteQuote(ctx, { from, to, visa }) : undefined
  const missing = asked.submitted && !(from && to)
  const page = {
    fields,
    missing,
    search,
    visa,
    countryNames: { from: nameOf(fields.from.value), to: nameOf(fields.to.value) },
    featured: await readFeatured(ctx, lists, fields.from.value),
    demo: context.get(pageContext).demo,
    at: search ? undefined : `${ctx.ports.origin}${href('/')}`,
  }
  return data(page, { status: missing ? 422 : search && !search.ok ? 404 : 200 })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { search, missing, featured, demo, visa, fields } = loaderData
  return (
    <>
      <PageTitle wrong={missing} about={words.description} at={loaderData.at}>
        {titleOf(loaderData.search)}
      </PageTitle>
      {!search && <Hero {...loaderData} />}
      {search && (search.ok ? <Answered found={search.value} visa={visa} /> : <NoAnswer {...fields} />)}
      <HowItWorks demo={demo} />
      <Featured {...featured} from={loaderData.fields.from.value} />
      {/* Demo only, because the quotes are not real. */}
      {demo && <Voices />}
    </>
  )
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'

function titleOf(search: Route.ComponentProps['loaderData']['search']): string {
  if (!search) return words.title
  if (!search.ok) return visaWords.noResults
  const { from, to, requirement } = search.value.answer
  return words.resultTitle({ from: from.name, to: to.name, headline: visaWords.headline[requirement.kind] })
}
