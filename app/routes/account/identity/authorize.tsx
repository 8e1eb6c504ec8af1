import { data, redirect } from 'react-router'
import type { Intent } from '#app/features/accounts/identity/identity.ts'
import { identityWords as words } from '#app/features/accounts/identity/identity.words.ts'
import { startIdentity } from '#app/features/accounts/identity/start-identity.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { agreementForm } from '../newcomer.form.tsx'
import type { Route } from './+types/authorize.ts'
import { goOn, identityCookie, withCookies } from './identity-cookie.server.ts'
import { Leaving } from './leaving.tsx'
import { SignUpForm } from './methods.tsx'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

/** A link straight to the provider. Only from our own pages, so that another site cannot sign the user in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  requireFound(ctx.ports.identity)
  const url = new URL(request.url)
  const page = context.get(pageContext)
  // The loader also runs when a form response is rendered.
  if (page.sent) return null
  const next = ownPath(url.searchParams.get('next')) ?? '/'
  if (page.signedIn) throw redirect(next)
  const shown = addressOf(href('/signin'), { next: next === '/' ? undefined : next })
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw redirect(shown)
  // The provider redirects to one fixed origin, where the cookie must be set.
  if (url.host !== new URL(ctx.ports.origin).host) throw redirect(ctx.ports.origin + url.pathname + url.search)
  const started = await startIdentity(ctx, { intent: 'sign-in', next })
  if (!started.ok)
    throw redirect(addressOf(href('/signin'), { failed: started.problem.code, next: next === '/' ? '' : next }))
  throw redirect(started.value.url, { headers: withCookies(identityCookie(page, started.value.note)) })
}

/** Form handler: sign-up after agreeing to the terms, or reauthentication. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { name: provider } = requireFound(ctx.ports.identity)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const next = ownPath(fields.text('next')) ?? '/'
  const intent: Intent = fields.text('intent') === 'reauthenticate' ? 'reauthenticate' : 'sign-in'
  if (intent === 'sign-in' && page.signedIn) throw redirect(next, 303)
  if (intent === 'reauthenticate' && !page.signedIn) throw goOn(href('/signin'))
  const sent = agreementForm.read(fields)
  const agreed = intent === 'sign-in' && sent.ok
  if (intent === 'sign-in' && !agreed) {
    return data({ kind: 'terms' as const, provider, next, answer: sent.answer() }, 422)
  }
  const started = await startIdentity(ctx, { intent, next, agreed })
  if (!started.ok) {
    const failed = started.problem.code
    throw goOn(
      addressOf(intent === 'sign-in' ? href('/signin') : href('/reauthenticate'), {
        failed,
        next: next === '/' ? '' : next,
      }),
    )
  }
  const headers = withCookies(identityCookie(page, started.value.note))
  return data({ kind: 'leaving' as const, provider, url: started.value.url }, { headers })
}

export default function AuthorizePage({ actionData }: Route.ComponentProps) {
  if (!actionData) return null
  if (actionData.kind === 'leaving') return <Leaving {...actionData} />
  const { provider, next, answer } = actionData
  return (
    <Page
      width="narrow"
      title={words.terms.title({ provider })}
      lede={words.terms.lede}
      form={agreementForm.show(answer)}
    >
      <SignUpForm provider={provider} next={next} answer={answer} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
