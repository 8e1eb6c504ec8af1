import { redirect } from 'react-router'
import { passwordProblemWords } from '#app/features/accounts/account.words.ts'
import { changePassword, type PasswordChangeProblem } from '#app/features/accounts/security/change-password.server.ts'
import { securityWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { renewedCookies } from '#app/routes/account/session-cookie.server.ts'
import { ownOf } from '../own.server.ts'
import { passwordForm } from './password.form.ts'

const words = securityWords.password
/** Returns the errors, or redirects to the page with a renewed session. */
export async function changePasswordHere(ctx: RequestContext, page: PageRequest, request: Request) {
  const sent = passwordForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const { current, wanted, again } = sent.value
  if (wanted !== again) return sent.refuse({ again: words.mismatch })

  const result = await changePassword(ctx, { current, wanted }, ownOf(page, request))
  if (!result.ok) return sent.refuse(problemWords(result.problem), { status: statusOf(result.problem) })
  const flash = 'password-updated'
  throw redirect(href('/security'), { status: 303, headers: renewedCookies(page, result.value.token, flash) })
}

function statusOf({ code }: PasswordChangeProblem): number {
  return code === 'too_many' ? 429 : code === 'none' ? 409 : 422
}

function problemWords(problem: PasswordChangeProblem) {
  switch (problem.code) {
    case 'password':
      return { wanted: passwordProblemWords[problem.reason] }
    case 'same':
      return { wanted: words.same }
    case 'wrong':
      return { current: words.wrong }
    case 'too_many':
      return { current: words.tooMany }
    case 'none':
      return { '': words.noneTitle }
  }
}
