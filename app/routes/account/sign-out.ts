import { redirect } from 'react-router'
import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { signOut } from '#app/features/accounts/sign-in/sign-out.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/sign-out.ts'
import { sessionToken, withoutSession } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

// A link or a bookmark must not sign anybody out.
export function loader() {
  throw redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const token = sessionToken(page)
  if (token) await signOut(context.get(callContext), token)
  throw redirect('/', { headers: withoutSession(page, 'signed-out'), status: 303 })
}

export const ErrorBoundary = failedPage(words.signOutFailure)
