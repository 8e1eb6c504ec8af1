import { signOut, signOutScopes } from '#app/features/accounts/sign-in/sign-out.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { clientOf, endedCookie, sessionToken } from '#app/routes/account/session-cookie.server.ts'
import { answerAuth, done, refuse, refuseMethod } from '../answer-auth.ts'
import type { Route } from './+types/log-out.ts'

export const handle: PageHandle = { access: 'machine', duringMaintenance: true }

export const loader = () => refuseMethod('POST')

/** Idempotent: a missing or expired session is not an error. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, {}, async ({ ctx, page, request }) => {
    const wanted = new URL(request.url).searchParams.get('scope') ?? 'local'
    const scope = signOutScopes.find((known) => known === wanted)
    if (!scope) return refuse('invalid_field', { field: 'scope' })
    const token = sessionToken(page)
    if (token) await signOut(ctx, token, { scope, client: clientOf(page, request) })
    return done({}, { cookies: scope === 'others' ? [] : [endedCookie(page)] })
  })
}
