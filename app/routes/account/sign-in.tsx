import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { demoTravellers } from '#app/features/accounts/demo-people.ts'
import { finishProblemIn } from '#app/features/accounts/identity/identity.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { takesPasskeys } from '#app/features/accounts/passkeys/passkey.ts'
import { PasskeyButton } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { readSavedRoute } from '#app/features/visas/read-saved-route.server.ts'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { footerWords } from '../shell/footer.words.ts'
import type { Route } from './+types/sign-in.ts'
import { credentialsForm } from './credentials.form.ts'
import { answerCredentials } from './credentials.server.ts'
import { Methods, SignInWith } from './identity/methods.tsx'
import { SavedRoute } from './saved-route.tsx'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = ownPath(searchParams.get('next')) ?? '/'
  const { signedIn, demo } = context.get(pageContext)
  if (signedIn) throw redirect(next)
  const ctx = context.get(requestContext)
  const provider = ctx.ports.identity?.name
  const failed = provider ? finishProblemIn(searchParams) : undefined
  return {
    next,
    provider,
    failed: failed && provider ? identityWords.failed(failed, 'sign-in', provider) : undefined,
    demo: demo ? demoTravellers : undefined,
    saved: await readSavedRoute(ctx, next),
    passkeys: takesPasskeys(ctx.ports.origin),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? href('/dashboard')
  return answerCredentials({ context, request }, await readFields(request), { next })
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, provider, failed, demo, saved, passkeys } = loaderData
  const refused = failed ? { problems: [{ field: '', message: failed }], heading: words.failedTitle } : undefined
  const form = credentialsForm.show(actionData ?? refused)
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Page
      width="narrow"
      title={words.title}
      lede={words.lede}
      about={words.lede}
      form={form}
      above={form.heading === words.failedTitle && <ShutOut />}
    >
      {saved && <SavedRoute {...saved} />}
      <Methods
        label={identityWords.methods.label}
        provider={provider}
        title={identityWords.methods.signIn}
        identity={(provider) => <SignInWith provider={provider} next={next} />}
      >
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <DrawnFields form={form} />
          <Button wide>{words.button}</Button>
        </PostForm>
        {passkeys && <PasskeyButton use="sign-in" next={next === '/' ? '' : next} />}
      </Methods>
      <ul className="stack stack-sm">
        <li>
          <a href={`${href('/signin/phone')}${query}`}>{words.byPhone}</a>
        </li>
        <li>
          <a href={href('/forgot-password')}>{words.forgot}</a>
        </li>
        <li>
          {words.noAccount} <a href={`${href('/signup')}${query}`}>{words.signUp}</a>
        </li>
      </ul>
      {demo && (
        <Notice tone="demo" title={words.demo.title}>
          <p>{words.demo.text}</p>
          <ul className="small">
            {demo.map(({ email, password }) => (
              <li key={email}>
                <code>{email}</code> <code>{password}</code>
              </li>
            ))}
          </ul>
          <p>
            <a href={demoAddresses.mailbox}>{words.demo.mailbox}</a>
          </p>
        </Notice>
      )}
    </Page>
  )
}

/** Shown to every visitor, so that it does not reveal which accounts are blocked. */
function ShutOut() {
  return (
    <p>
      {words.shutOut<ReactNode>({
        link: (inner) => (
          <a key="link" href={footerWords.reportAddress}>
            {inner}
          </a>
        ),
      })}
    </p>
  )
}

export const ErrorBoundary = failedPage(words.failure)
