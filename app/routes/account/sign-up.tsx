import { data, redirect } from 'react-router'
import { passwordProblemWords, signUpWords as words } from '#app/features/accounts/account.words.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { openByLink } from '#app/features/referrals/come-by-link.server.ts'
import { codeIn } from '#app/features/referrals/referral.ts'
import { readSavedRoute } from '#app/features/visas/read-saved-route.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/sign-up.ts'
import { Methods, SignUpForm } from './identity/methods.tsx'
import { signUpForm } from './newcomer.form.tsx'
import { cameBy, cameNoMore, comesBy, withCookiesOf } from './referral-cookie.server.ts'
import { residences } from './residences.server.ts'
import { SavedRoute } from './saved-route.tsx'
import { arrivalOf, goOnSignedIn } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = ownPath(searchParams.get('next')) ?? '/'
  const page = context.get(pageContext)
  if (page.signedIn) throw redirect(next)
  const ctx = context.get(requestContext)
  const ref = cameBy(page) ?? codeIn(searchParams.get('ref'))
  const saved = await readSavedRoute(ctx, next)
  const form = { next, ref, saved, countries: await residences(ctx), provider: ctx.ports.identity?.name }
  return data(form, { headers: comesBy(page, ref) })
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const ctx = context.get(requestContext)
  const sent = signUpForm(await residences(ctx)).read(fields)
  if (!sent.ok) return sent.refuse()
  const full = await limitReached(context, 'doors')
  if (full) return sent.refuse({ email: words.tooMany }, { ...full.init, heading: words.failedTitle })
  const page = context.get(pageContext)
  const arrival = arrivalOf(page, request)
  const result = await openByLink(ctx, cameBy(page) ?? fields.text('ref'), (ctx) => signUp(ctx, sent.value, arrival))
  if (!result.ok) {
    return sent.refuse({ password: passwordProblemWords[result.problem.reason] }, { heading: words.failedTitle })
  }
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/'
  throw cameNoMore(
    page,
    goOnSignedIn(page, result.value, { next: addressOf(href('/confirm-email'), { next }), flash: 'signed-up' }),
  )
}

/** Passes on `Retry-After` when the rate limit is reached, and the referral cookie. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return withCookiesOf(loaderHeaders, actionHeaders)
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, ref: code, saved, countries, provider } = loaderData
  const form = signUpForm(countries).show(actionData)
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Page width="narrow" title={words.title} lede={words.lede} about={words.lede} form={form}>
      {saved && <SavedRoute {...saved} />}
      <Methods
        label={identityWords.methods.labelNew}
        provider={provider}
        title={identityWords.methods.signUp}
        identity={(provider) => <SignUpForm provider={provider} next={next} />}
      >
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          {code && <input type="hidden" name="ref" value={code} />}
          <DrawnFields form={form} />
          <Button wide>{words.button}</Button>
        </PostForm>
      </Methods>
      <p>
        {words.haveAccount} <a href={`${href('/signin')}${query}`}>{words.signIn}</a>
      </p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
