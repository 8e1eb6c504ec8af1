import { data, redirect } from 'react-router'
import { askSignInCodeAgain, findWaitingCode } from '#app/features/accounts/phone/ask-sign-in-code.server.ts'
import { phoneFieldWords, phoneSignInWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { signInByPhone } from '#app/features/accounts/phone/sign-in-by-phone.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitsContext } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { arrivalOf, goOnSignedIn, stepToken, waitForCode } from '../session-cookie.server.ts'
import type { Route } from './+types/sign-in-code.ts'
import { CodeField } from './code-field.tsx'
import { NoCode } from './no-code.tsx'
import { PhoneDemo } from './phone-demo.tsx'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('next'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const next = nextOf(request)
  if (page.signedIn) throw redirect(next ?? '/')
  const token = stepToken(page)
  const waiting = token && (await findWaitingCode(context.get(callContext), token))
  // After a form was sent the page is drawn again with what became of it, even where nothing waits any more.
  if (!waiting && request.method === 'GET') throw redirect(addressOf('/signin/phone', { next }))
  return { next, ending: waiting ? waiting.ending : undefined, demo: page.demo }
}

const refuse = (message: string, status: number) =>
  data({ problems: [{ field: 'code', message }] satisfies FieldProblem[] }, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const token = stepToken(page) ?? ''
  if (fields.has('again')) {
    const allowance = await context.get(limitsContext).letters.take(page.address)
    if (!allowance.allowed) return refuse(phoneFieldWords.tooManyHere(allowance.resetSeconds), 429)
    return sendAgain({ call, page, token, next: nextOf(request) })
  }
  const code = fields.text('code')
  if (!code.trim()) return refuse(words.code.missing, 422)
  const result = await signInByPhone(call, { token, code }, arrivalOf(page, request))
  if (result.ok) throw goOnSignedIn(page, result.value, { next: nextOf(request) ?? '/dashboard' })
  if (result.problem.code === 'too_many') return refuse(words.code.tooMany, 429)
  return refuse(result.problem.code === 'expired' ? words.code.expired : words.code.wrong, 422)
}

async function sendAgain(asked: { call: Call; page: PageRequest; token: string; next: string | undefined }) {
  const { call, page, token, next } = asked
  const result = await askSignInCodeAgain(call, token)
  if (result.ok) throw waitForCode(page, token, addressOf('/signin/phone/code', { next }), 'code-sent')
  return result.problem.code === 'expired' ? refuse(words.code.expired, 422) : refuse(phoneFieldWords.tooManyTexts, 429)
}

export default function SignInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, ending, demo } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.codeTitle}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorSummary problems={problems} heading={words.failedTitle} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.codeTitle}</h1>
        {ending && <p className="lede">{words.codeLede(ending)}</p>}
      </header>
      <PostForm className="stack stack-lg" data-busy={words.signingIn}>
        <CodeField label={words.code.label} hint={words.code.hint} problem={problemOf(problems, 'code')} />
        <Button wide>{words.signIn}</Button>
      </PostForm>
      <NoCode words={words} otherNumber={addressOf('/signin/phone', { next })} />
      {demo && <PhoneDemo />}
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
