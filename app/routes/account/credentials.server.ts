import { data, type RouterContextProvider } from 'react-router'
import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { arrivalOf, goOnSignedIn } from './session-cookie.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }
type Entry = { next: string; onlyStaff?: true }

/** Signs in with what the form brought, for travellers and staff alike: on to `next`, or the form again and why. */
export async function answerCredentials({ context, request }: Asked, fields: Fields, { next, ...entry }: Entry) {
  const email = fields.text('email').trim()
  const password = fields.text('password')
  const problems: FieldProblem[] = []
  if (!email) problems.push({ field: 'email', message: words.emailMissing })
  if (!password) problems.push({ field: 'password', message: words.passwordMissing })
  if (problems.length > 0) return data({ email, problems, heading: words.bothNeeded }, { status: 422 })

  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).doors.take(page.address)
  if (!allowance.allowed) return tooMany(email, allowanceHeaders(allowance))
  const result = await signIn(context.get(callContext), { email, password, ...entry }, arrivalOf(page, request))
  if (result.ok) throw goOnSignedIn(page, result.value, { next })
  if (result.problem.code === 'too_many') return tooMany(email)
  const wrong: FieldProblem[] = [{ field: 'email', message: words.wrong }]
  return data({ email, problems: wrong, heading: words.failedTitle }, { status: 422 })
}

/** At one account or from one network: whoever waits, or sets a new password, gets in. */
function tooMany(email: string, headers: Record<string, string> = {}) {
  const problems: FieldProblem[] = [{ field: 'email', message: words.tooMany, leadsTo: '/forgot-password' }]
  return data({ email, problems, heading: words.failedTitle }, { status: 429, headers })
}
