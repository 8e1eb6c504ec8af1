import type { RouterContextProvider } from 'react-router'
import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { credentialsForm } from './credentials.form.ts'
import { arrivalOf, goOnSignedIn } from './session-cookie.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }
type Entry = { next: string; onlyStaff?: true }

// Per account or network: the user can wait or reset the password.
const tooMany = () => [{ field: 'email', message: words.tooMany, leadsTo: href('/forgot-password') }]

/** Signs in a traveller or staff member: redirects to `next`, or returns the form with the error. */
export async function answerCredentials({ context, request }: Asked, fields: Fields, { next, ...entry }: Entry) {
  const sent = credentialsForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const full = await limitReached(context, 'doors')
  if (full) return sent.refuse(tooMany(), full.init)
  const page = context.get(pageContext)
  const result = await signIn(context.get(requestContext), { ...sent.value, ...entry }, arrivalOf(page, request))
  if (result.ok) throw goOnSignedIn(page, result.value, { next })
  if (result.problem.code === 'not_staff') throw new AccessDenied()
  return result.problem.code === 'too_many'
    ? sent.refuse(tooMany(), { status: 429 })
    : sent.refuse({ email: words.wrong })
}
