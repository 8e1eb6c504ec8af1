import { redirect } from 'react-router'
import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { signOut, signOutScopes } from '#app/features/accounts/sign-in/sign-out.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/sign-out.ts'
import { clientOf, flashCookie, sessionToken, withoutSession } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

// A link or bookmark must not sign a user out.
export function loader() {
  throw redirect('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const asked = (await readFields(request)).text('scope')
  const scope = signOutScopes.find((known) => known === asked) ?? 'local'
  const token = sessionToken(page)
  if (token) await signOut(context.get(requestContext), token, { scope, client: clientOf(page, request) })
  if (scope === 'others') {
    const stays = { 'Set-Cookie': flashCookie(page, 'signed-out-elsewhere') }
    throw redirect(`${href('/security')}#sessions`, { headers: stays, status: 303 })
  }
  throw redirect('/', { headers: withoutSession(page, 'signed-out'), status: 303 })
}

export const ErrorBoundary = failedPage(words.signOutFailure)
