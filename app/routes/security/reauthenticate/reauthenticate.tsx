import { data, redirect } from 'react-router'
import { codeWords, reauthenticateWords as words } from '#app/features/accounts/factors/factor.words.ts'
import {
  type ReauthenticateProblem,
  readWays,
  reauthenticate,
  type Shown,
  sendOwnCode,
  type Ways,
} from '#app/features/accounts/factors/reauthenticate.server.ts'
import { finishProblemIn } from '#app/features/accounts/identity/identity.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { PasskeyWay } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { addressOf } from '#app/lib/address.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { ownOf } from '../own.server.ts'
import type { Route } from './+types/reauthenticate.ts'
import { CodeWay, IdentityWay, MailWay, NoWay, PasswordWay } from './ways.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, duringMaintenance: true }

const usualNext = '/security'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const call = context.get(callContext)
  const provider = call.ports.identity?.name
  const failed = finishProblemIn(new URL(request.url).searchParams)
  return {
    provider,
    failed: failed && provider && identityWords.failed(failed, 'reauthenticate', provider),
    ways: await readWays(call, ownOf(page, request)),
    email: requireFound(page.signedIn).email,
    next: nextOf(request),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const call = context.get(callContext)
  const own = ownOf(page, request)
  const fields = await readFields(request)
  const next = nextOf(request)
  if (fields.text('intent') === 'send') {
    const sent = await sendOwnCode(call, own)
    const flash = sent.ok ? 'code-sent' : 'code-waits'
    const headers = { 'Set-Cookie': flashCookie(page, flash) }
    throw redirect(addressOf('/reauthenticate', { next }), { status: 303, headers })
  }
  const shown = shownIn(fields)
  const ways = await readWays(call, own)
  if (!('typed' in shown ? shown.typed.trim() : shown.password)) return wrong(shown, missing(shown, ways), 422)
  const result = await reauthenticate(call, own, shown)
  if (result.ok) throw redirect(next, { status: 303 })
  const { code } = result.problem
  return wrong(shown, messageOf(code, shown, ways), code === 'too_many' ? 429 : 422)
}

/** Back to where it was asked for; never to itself. */
function nextOf(request: Request): string {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  return next && !next.startsWith('/reauthenticate') ? next : usualNext
}

function shownIn(fields: Fields): Shown {
  return fields.has('code')
    ? { kind: 'code', typed: fields.text('code') }
    : { kind: 'password', password: fields.text('password') }
}

function missing(shown: Shown, ways: Ways): string {
  return shown.kind === 'password' ? words.passwordMissing : codeWords.missing[codeAsked(ways)]
}

function messageOf(code: ReauthenticateProblem['code'], shown: Shown, ways: Ways): string {
  if (code === 'too_many') return codeWords.tooMany
  if (shown.kind === 'password') return words.passwordWrong
  return codeWords[code][codeAsked(ways)]
}

const codeAsked = ({ app, mail }: Ways) => (mail !== 'no' ? 'mailed' : app ? 'app' : 'recovery')

function wrong({ kind }: Shown, message: string, status: number) {
  return data({ problems: [{ field: kind, message }] }, { status })
}

export default function ReauthenticatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, email, next, provider, failed } = loaderData
  const problems = actionData?.problems ?? (failed ? [{ field: '', message: failed }] : [])
  const hasCode = ways.app || ways.recoveryCodes
  const hasOthers = hasCode || ways.passkeys || ways.identity || ways.mail !== 'no'
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
        <p className="muted breaks">{words.as(email)}</p>
      </header>
      <div className="ways-to-show">
        {ways.password && <PasswordWay problems={problems} />}
        {ways.passkeys && <PasskeyWay next={next} main={!ways.password} />}
        {ways.identity && provider && <IdentityWay provider={provider} next={next} main={!ways.password} />}
        {hasCode && <CodeWay ways={ways} problems={problems} />}
        {ways.mail !== 'no' && <MailWay email={email} wasSent={ways.mail === 'was sent'} problems={problems} />}
        {!ways.password && !hasOthers && <NoWay />}
      </div>
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
