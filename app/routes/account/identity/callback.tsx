import { type Finished, finishIdentity } from '#app/features/accounts/identity/finish-identity.server.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { arrivalOf, flashCookie, goOnSignedIn } from '../session-cookie.server.ts'
import type { Route } from './+types/callback.ts'
import { alsoSetting, goOn, identityCookie, identityNote } from './identity-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

// Longer than any provider's response; the value is embedded in the page.
const longestAnswer = 6_000

/**
 * The first request shows a progress page that immediately requests the same address again. The second request verifies
 * the provider's response while the browser still shows that page. This needs no client script.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const answer = new URLSearchParams(search.length > longestAnswer ? '' : searchParams)
  if (!searchParams.has('go'))
    return { on: `${href('/auth/callback')}?${new URLSearchParams([...answer, ['go', '1']])}` }
  answer.delete('go')
  const page = context.get(pageContext)
  const returned = { answer, note: identityNote(page), session: page.signedIn }
  throw onwards(page, await finishIdentity(context.get(requestContext), returned, arrivalOf(page, request)))
}

function onwards(page: PageRequest, finished: Finished): Response {
  const { next, intent } = finished
  const gone = identityCookie(page, undefined)
  if (finished.kind === 'opened') return alsoSetting(goOnSignedIn(page, finished.opening, { next }), gone)
  if (finished.kind === 'newcomer') return goOn(href('/auth/finish'), identityCookie(page, finished.note))
  if (finished.kind === 'done') {
    return intent === 'link' ? goOn(next, gone, flashCookie(page, 'identity-linked')) : goOn(next, gone)
  }
  return failed(page, finished)
}

/**
 * Redirects to the page the flow started from, which shows the error. Signed-in users who started no flow here see a
 * flash message.
 */
function failed(page: PageRequest, { next, intent, code, stays }: Finished & { kind: 'failed' }) {
  const cookies = stays ? [] : [identityCookie(page, undefined)]
  if (intent === 'link' && page.signedIn) return goOn(addressOf(next, { failed: code }), ...cookies)
  if (intent === 'reauthenticate' && page.signedIn) {
    return goOn(addressOf(href('/reauthenticate'), { failed: code, next }), ...cookies)
  }
  if (page.signedIn) return goOn(next, ...cookies, flashCookie(page, 'identity-failed'))
  return goOn(addressOf(href('/signin'), { failed: code, next: next === '/' ? undefined : next }), ...cookies)
}

export default function CallbackPage({ loaderData }: Route.ComponentProps) {
  const words = identityWords.callback
  return (
    <Page
      width="narrow"
      title={words.title}
      lede={<span role="status">{words.busy}</span>}
      above={<div className="waiting-turn" aria-hidden="true" />}
    >
      <meta httpEquiv="refresh" content={`0;url=${loaderData.on}`} />
      <p>
        <ButtonLink to={loaderData.on} look="quiet">
          {words.go}
        </ButtonLink>
      </p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(identityWords.failure)
