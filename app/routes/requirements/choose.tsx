import { data, redirect } from 'react-router'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/choose.ts'
import { choiceOf } from './choice.ts'
import { ChoosePage } from './choose-page.tsx'
import { chooseWords as words } from './requirements.words.ts'
import { placesOf } from './route-ends.ts'
import { pathOf } from './structured-data.ts'

export const handle: PageHandle = { access: 'public', cache: ['from', 'to'] }

/** Redirects to the answer once both countries are chosen, because a form cannot submit to a path. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const lists = await readCountries(context.get(requestContext))
  const search = new URL(request.url).searchParams
  const { from, to } = placesOf(lists, { from: search.get('from') ?? '', to: search.get('to') ?? '' })
  if (from && to) throw redirect(pathOf(from, to))

  const isSent = search.has('from') && search.has('to')
  const problems = isSent ? [{ field: from ? 'to' : 'from', message: visaWords.choiceMissing }] : []
  const at = context.get(requestContext).ports.origin + href('/requirements')
  return data({ choice: choiceOf(lists, { from, to }), problems, at }, { status: isSent ? 422 : 200 })
}

export default function ChooseRoutePage({ loaderData }: Route.ComponentProps) {
  return <ChoosePage title={words.title} lede={words.lede} {...loaderData} />
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'
