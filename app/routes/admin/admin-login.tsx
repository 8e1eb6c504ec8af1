import { redirect } from 'react-router'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { takesPasskeys } from '#app/features/accounts/passkeys/passkey.ts'
import { PasskeyButton } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { credentialsForm } from '../account/credentials.form.ts'
import { answerCredentials } from '../account/credentials.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/admin-login.ts'
import { adminLoginWords as words } from './admin.words.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn, demo } = context.get(pageContext)
  if (signedIn && isStaffRole(signedIn.role)) throw redirect(nextOf(request))
  const { origin } = context.get(requestContext).ports
  return {
    next: nextOf(request),
    traveller: signedIn?.name,
    passkeys: takesPasskeys(origin),
    demo: demo ? demoStaff : undefined,
    rightAddress: isOwnHost(request, origin) ? undefined : `${origin}${href('/admin-login')}`,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const { origin } = context.get(requestContext).ports
  // The page explains this above the form.
  if (!isOwnHost(request, origin)) return credentialsForm.read(fields).refuse([], { status: 403 })
  return answerCredentials({ context, request }, fields, { next: nextOf(request), onlyStaff: true })
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The portal page the user requested, or the portal's start page. */
function nextOf(request: Request): string {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  return next && /^\/(admin|held)\/./.test(next) ? next : href('/admin/dashboard')
}

/** Whether the request uses the configured origin of this installation. */
function isOwnHost(request: Request, origin: string): boolean {
  return new URL(request.url).host === new URL(origin).host
}

export default function AdminLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, traveller, passkeys, demo, rightAddress } = loaderData
  const form = credentialsForm.show(actionData, { email: demo?.[0].email ?? '' })
  return (
    <Page width="narrow" title={words.title} heading={words.heading} lede={words.lede} form={form} unlisted>
      {rightAddress && (
        <Notice tone="warn" title={words.domain.title} role="alert">
          <p>{words.domain.text}</p>
          <p>
            <a href={rightAddress}>{words.domain.open}</a> <code>{rightAddress}</code>
          </p>
        </Notice>
      )}
      {traveller && (
        <Notice>
          <p>{words.already({ name: traveller })}</p>
        </Notice>
      )}
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <DrawnFields form={form} />
        <div className="stack stack-sm">
          <Button wide>{words.button}</Button>
          <ButtonLink to={href('/')} look="quiet" wide>
            {words.home}
          </ButtonLink>
        </div>
      </PostForm>
      {passkeys && !rightAddress && <PasskeyButton use="sign-in" next={next} />}
      <ul className="stack stack-sm">
        <li>
          <a href={href('/forgot-password')}>{words.forgot}</a>
        </li>
        <li>
          {words.traveller} <a href={href('/signin')}>{words.signIn}</a>
        </li>
      </ul>
      {demo && (
        <Notice tone="demo" title={words.demo.title}>
          <p>{words.demo.text}</p>
          <dl className="demo-people">
            {demo.map(({ role, email, password }) => (
              <div key={email}>
                <dt>{roleNameOf(role)}</dt>
                <dd>
                  <code>{email}</code>
                </dd>
                <dd>
                  <code>{password}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Notice>
      )}
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
