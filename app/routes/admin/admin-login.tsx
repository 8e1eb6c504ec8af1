import { data, redirect } from 'react-router'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { takesPasskeys } from '#app/features/accounts/passkeys/passkey.ts'
import { PasskeyButton } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { arrivalOf, goOnSignedIn } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/admin-login.ts'
import { roleNames, adminLoginWords as words } from './admin.words.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn, demo } = context.get(pageContext)
  if (signedIn && signedIn.role !== 'traveller') throw redirect(nextOf(request))
  const { origin } = context.get(callContext).ports
  return {
    next: nextOf(request),
    traveller: signedIn?.name,
    passkeys: takesPasskeys(origin),
    demo: demo ? demoStaff : undefined,
    rightAddress: isOwnHost(request, origin) ? undefined : `${origin}/admin-login`,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const email = fields.text('email').trim()
  const call = context.get(callContext)
  // The page says so above the form.
  if (!isOwnHost(request, call.ports.origin)) return data({ email, problems: [], heading: undefined }, { status: 403 })
  const problems = missingIn(fields)
  if (problems.length > 0) return data({ email, problems, heading: words.bothNeeded }, { status: 422 })

  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).doors.take(page.address)
  if (!allowance.allowed) return tooMany(email, allowanceHeaders(allowance))
  const typed = { email, password: fields.text('password'), onlyStaff: true }
  const result = await signIn(call, typed, arrivalOf(page, request))
  if (result.ok) throw goOnSignedIn(page, result.value, { next: nextOf(request) })
  if (result.problem.code === 'too_many') return tooMany(email)
  const wrong: FieldProblem[] = [{ field: 'email', message: words.wrong }]
  return data({ email, problems: wrong, heading: words.failedTitle }, { status: 422 })
}

function tooMany(email: string, headers: Record<string, string> = {}) {
  const problems: FieldProblem[] = [{ field: 'email', message: words.tooMany, leadsTo: '/forgot-password' }]
  return data({ email, problems, heading: words.failedTitle }, { status: 429, headers })
}

/** When to come back, where too much was tried. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Where somebody wanted to go in the portal, else where its work begins. */
function nextOf(request: Request): string {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  return next && /^\/(admin|held)\/./.test(next) ? next : '/admin/dashboard'
}

/** Whether the page is open under the one name this installation goes by. */
function isOwnHost(request: Request, origin: string): boolean {
  return new URL(request.url).host === new URL(origin).host
}

function missingIn(fields: Fields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!fields.text('email').trim()) problems.push({ field: 'email', message: words.emailMissing })
  if (!fields.text('password')) problems.push({ field: 'password', message: words.passwordMissing })
  return problems
}

export default function AdminLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, traveller, passkeys, demo, rightAddress } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0 || actionData?.heading !== undefined}>{words.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorSummary problems={problems} heading={actionData?.heading} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p className="lede">{words.lede}</p>
      </header>
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
          <p>{words.already(traveller)}</p>
        </Notice>
      )}
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <TextField
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={actionData?.email ?? demo?.[0].email}
          problem={problemOf(problems, 'email')}
        />
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          problem={problemOf(problems, 'password')}
        />
        <div className="stack stack-sm">
          <Button wide>{words.button}</Button>
          <ButtonLink to="/" look="quiet" wide>
            {words.home}
          </ButtonLink>
        </div>
      </PostForm>
      {passkeys && !rightAddress && <PasskeyButton use="sign-in" next={next} />}
      <ul className="stack stack-sm">
        <li>
          <a href="/forgot-password">{words.forgot}</a>
        </li>
        <li>
          {words.traveller} <a href="/signin">{words.signIn}</a>
        </li>
      </ul>
      {demo && (
        <Notice tone="demo" title={words.demo.title}>
          <p>{words.demo.text}</p>
          <dl className="demo-people">
            {demo.map(({ role, email, password }) => (
              <div key={email}>
                <dt>{roleNames[role]}</dt>
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
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
