import { data, redirect } from 'react-router'
import { phoneFieldWords, phoneVerificationWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import {
  type ConfirmProblem,
  confirmPhone,
  readPhones,
  sendPhoneCode,
} from '#app/features/accounts/phone/verify-phone.server.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitsContext } from '#app/platform/http/limits.server.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { clientOf, flashCookie } from '../session-cookie.server.ts'
import type { Route } from './+types/phone-code.ts'
import { CodeField } from './code-field.tsx'
import { NoCode } from './no-code.tsx'
import { PhoneAside } from './phone-aside.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { waiting } = await readPhones(call)
  if (!waiting && request.method === 'GET') throw redirect('/security/phone')
  return { waiting: waiting && shownPhone(waiting), demo: call.ports.demo }
}

const refuse = (message: string, status: number) =>
  data({ problems: [{ field: 'code', message }] satisfies FieldProblem[] }, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  if (fields.has('again')) {
    const allowance = await context.get(limitsContext).letters.take(page.address)
    return allowance.allowed ? sendAgain(call, page) : refuse(phoneFieldWords.tooManyHere(allowance.resetSeconds), 429)
  }
  const code = fields.text('code')
  if (!code.trim()) return refuse(words.code.missing, 422)
  const { sessionId } = requireFound(page.signedIn)
  const result = await confirmPhone(call, code, { client: clientOf(page, request), sessionId })
  if (!result.ok) return refuse(wordsFor[result.problem.code], result.problem.code === 'too_many' ? 429 : 422)
  throw redirect('/security/phone', { status: 303, headers: { 'Set-Cookie': flashCookie(page, 'phone-verified') } })
}

const wordsFor: Record<ConfirmProblem['code'], string> = {
  expired: words.code.expired,
  wrong: words.code.wrong,
  too_many: words.code.tooMany,
  taken: words.taken,
}

async function sendAgain(call: Call, page: PageRequest) {
  const { waiting } = await readPhones(call)
  if (!waiting) return refuse(words.code.expired, 422)
  const sent = await sendPhoneCode(call, waiting)
  if (!sent.ok) return refuse(phoneFieldWords.tooManyTexts, 429)
  throw redirect('/security/phone/code', { status: 303, headers: { 'Set-Cookie': flashCookie(page, 'code-sent') } })
}

export default function PhoneCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, demo } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <>
      <PageTitle wrong={problems.length > 0}>{words.codeTitle}</PageTitle>
      <PageHead
        title={words.codeTitle}
        {...(waiting && { lede: words.codeLede(waiting) })}
        above={<a href="/security">{words.back}</a>}
      />
      <div className="page band phone-page">
        <div className="stack stack-lg">
          <ErrorSummary problems={problems} heading={words.failedTitle} />
          <PostForm className="stack stack-lg" data-busy={words.confirming}>
            <CodeField label={words.code.label} hint={words.code.hint} problem={problemOf(problems, 'code')} />
            <p>{words.effect}</p>
            <Button wide>{words.confirm}</Button>
          </PostForm>
          <NoCode words={words} otherNumber="/security/phone" />
        </div>
        <PhoneAside demo={demo} />
      </div>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
