import { data, redirect } from 'react-router'
import { passwordProblemWords } from '#app/features/accounts/account.words.ts'
import { changePassword, type PasswordChangeProblem } from '#app/features/accounts/security/change-password.server.ts'
import { securityWords } from '#app/features/accounts/security/security.words.ts'
import type { Call } from '#app/platform/call.server.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { renewedCookies } from '#app/routes/account/session-cookie.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { ownOf } from '../own.server.ts'

const words = securityWords.password
const names = ['current', 'wanted', 'again'] as const

/** Answers with what is wrong, or sends the browser back to the page with its renewed session. */
export async function changePasswordHere(call: Call, page: PageRequest, request: Request) {
  const fields = await readFields(request)
  const [current, wanted, again] = names.map((name) => fields.text(name)) as [string, string, string]
  const missing = names.filter((name) => !fields.text(name))
  if (missing.length > 0) {
    return refused(
      missing.map((field) => ({ field, message: words.missing[field] })),
      words.allNeeded,
    )
  }
  if (wanted !== again) return refused([{ field: 'again', message: words.mismatch }])

  const result = await changePassword(call, { current, wanted }, ownOf(page, request))
  if (!result.ok) return refused([problemWords(result.problem)], words.failedTitle, statusOf(result.problem))
  const flash = 'password-updated'
  throw redirect('/security', { status: 303, headers: renewedCookies(page, result.value.token, flash) })
}

function refused(problems: FieldProblem[], heading: string = words.failedTitle, status = 422) {
  return data({ problems, heading }, { status })
}

function statusOf({ code }: PasswordChangeProblem): number {
  return code === 'too_many' ? 429 : code === 'none' ? 409 : 422
}

function problemWords(problem: PasswordChangeProblem): FieldProblem {
  switch (problem.code) {
    case 'password':
      return { field: 'wanted', message: passwordProblemWords[problem.reason] }
    case 'same':
      return { field: 'wanted', message: words.same }
    case 'wrong':
      return { field: 'current', message: words.wrong }
    case 'too_many':
      return { field: 'current', message: words.tooMany }
    case 'none':
      return { field: '', message: words.noneTitle }
  }
}
