import { data, redirect } from 'react-router'
import { readBesideDollars } from '#app/features/quotes/read-beside-dollars.server.ts'
import { readSaveOffer } from '#app/features/saved-routes/read-saved-routes.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { readAddress } from '#app/lib/words/language-address.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/answer.ts'
import { AnswerBody } from './answer-body.tsx'
import { AnswerHead } from './answer-head.tsx'
import { type Answered, readAnswer } from './answer-page.server.ts'
import { choiceOf } from './choice.ts'
import { ChoosePage } from './choose-page.tsx'
import { journeyLists } from './journey-form.tsx'
import { hasEmpty, hasNoDetails, readJourney, tidied } from './journey-search.ts'
import { chooseWords } from './requirements.words.ts'
import { endsOf, isPassport, isPlace, placesOf } from './route-ends.ts'
import { pathOf } from './structured-data.ts'

// Only parameters without personal details may be part of the cache key.
export const handle: PageHandle = { access: 'public', cache: ['visa'], showsCurrency: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const lists = await readCountries(ctx)
  const ends = endsOf(lists, params)
  if (!ends) return data({ choice: choiceOf(lists, placesOf(lists, params)) }, { status: 404 })

  const { pathname, search, searchParams } = url
  const path = pathOf(ends.from.code, ends.to.code)
  if (pathname !== readAddress(path).path) throw redirect(path + search, 308)
  if (hasEmpty(searchParams)) throw redirect(path + tidied(searchParams))

  const { origin } = ctx.ports
  const today = dayOf(ctx.now)
  const known = {
    today,
    from: ends.from.code,
    isPassport: (code: string) => isPassport(lists, code),
    isPlace: (code: string) => isPlace(lists, code),
  }
  const journey = readJourney(searchParams, known)
  const answered = await readAnswer(ctx, ends, journey)
  const page = {
    ...answered,
    beside: await readBesideDollars(ctx, context.get(pageContext).currency),
    offer: await saveOffer(ctx, answered),
    journey,
    isPlain: hasNoDetails(journey),
    origin,
    lists: journeyLists(lists, journey),
  }
  return data(page, { status: journey.problems.length > 0 ? 422 : 200 })
}

/** Requirements in one's own country need not be saved. */
function saveOffer(ctx: RequestContext, { found: { answer } }: Answered) {
  if (answer.requirement.kind === 'same_country') return undefined
  return readSaveOffer(ctx, { passport: answer.from.code, destination: answer.to.code })
}

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  if ('choice' in loaderData) {
    const { notFound } = chooseWords
    const { noResults, noResultsWhy } = visaWords
    return (
      <ChoosePage called={notFound} title={noResults} lede={noResultsWhy} choice={loaderData.choice}>
        <p>
          <a href={addressOf(href('/contact'), { subject: visaWords.supportSubject })}>{visaWords.contactSupport}</a>
        </p>
      </ChoosePage>
    )
  }
  return (
    <>
      <AnswerHead {...loaderData} />
      <AnswerBody {...loaderData} />
    </>
  )
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'
