import { redirect } from 'react-router'
import { codeWords, reauthenticateWords as words } from '#app/features/accounts/factors/factor.words.ts'
import { readWays, reauthenticate, sendOwnCode } from '#app/features/accounts/factors/reauthenticate.server.ts'
import { finishProblemIn } from '#app/features/accounts/identity/identity.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { PasskeyWay } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { ownOf } from '../own.server.ts'
import type { Route } from './+types/reauthenticate.ts'
import { codeAsked, codeForm, passwordForm } from './reauthenticate.form.ts'
import { CodeWay, IdentityWay, MailWay, NoWay, PasswordWay } from './ways.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, duringMaintenance: true }

const usualNext = href('/security')

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const ctx = context.get(requestContext)
  const provider = ctx.ports.identity?.name
  const failed = finishProblemIn(new URL(request.url).searchParams)
  return {
    provider,
    failed: failed && provider && identityWords.failed(failed, 'reauthenticate', provider),
    ways: await readWays(ctx, ownOf(page, request)),
    email: requireFound(page.signedIn).email,
    next: nextOf(request),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const ctx = context.get(requestContext)
  const own = ownOf(page, request)
  const fields = await readFields(request)
  const next = nextOf(request)
  if (fields.text('intent') === 'send') {
    const sent = await sendOwnCode(ctx, own)
    const flash = sent.ok ? 'code-sent' : 'code-waits'
    throw redirectWithFlash(page, addressOf(href('/reauthenticate'), { next }), flash)
  }
  const ways = await readWays(ctx, own)
  if (!fields.has('code')) {
    const sent = passwordForm.read(fields)
    if (!sent.ok) return sent.refuse()
    const result = await reauthenticate(ctx, own, { kind: 'password', ...sent.value })
    if (result.ok) throw redirect(next, 303)
    const isFull = result.problem.code === 'too_many'
    return sent.refuse({ password: isFull ? codeWords.tooMany : words.passwordWrong }, { status: isFull ? 429 : 422 })
  }
  const sent = codeForm(ways).read(fields)
  if (!sent.ok) return sent.refuse()
  const result = await reauthenticate(ctx, own, { kind: 'code', typed: sent.value.code })
  if (result.ok) throw redirect(next, 303)
  const { code } = result.problem
  return code === 'too_many'
    ? sent.refuse({ code: codeWords.tooMany }, { status: 429 })
    : sent.refuse({ code: codeWords[code][codeAsked(ways)] })
}

/** Redirects to the page that required it; never to itself. */
function nextOf(request: Request): string {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  return next && !next.startsWith('/reauthenticate') ? next : usualNext
}

export default function ReauthenticatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, email, next, provider, failed } = loaderData
  const answer = { problems: actionData?.problems ?? (failed ? [{ field: '', message: failed }] : []) }
  const hasCode = ways.app || ways.recoveryCodes
  const hasOthers = hasCode || ways.passkeys || ways.identity || ways.mail !== 'no'
  return (
    <Page
      width="narrow"
      title={words.title}
      lede={words.lede}
      form={passwordForm.show(answer)}
      below={<p className="muted breaks">{words.as({ email })}</p>}
    >
      <div className="rows gap-20">
        {ways.password && <PasswordWay {...answer} />}
        {ways.passkeys && <PasskeyWay next={next} main={!ways.password} />}
        {ways.identity && provider && <IdentityWay provider={provider} next={next} main={!ways.password} />}
        {hasCode && <CodeWay ways={ways} {...answer} />}
        {ways.mail !== 'no' && <MailWay email={email} ways={ways} {...answer} />}
        {!ways.password && !hasOthers && <NoWay />}
      </div>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
