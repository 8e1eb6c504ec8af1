import { data, redirect } from 'react-router'
import { passwordProblemWords } from '#app/features/accounts/account.words.ts'
import { resetWords as words } from '#app/features/accounts/recovery/recovery.words.ts'
import { isResetLink, resetPassword } from '#app/features/accounts/recovery/reset-password.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { Page } from '#app/ui/page/page.tsx'
import { clientOf, withoutSession } from '../session-cookie.server.ts'
import type { Route } from './+types/reset-password.ts'
import { emailLinkHeaders, tokenOf } from './email-link.ts'
import { resetForm } from './recovery.form.ts'

export const handle: PageHandle = { access: 'public' }

// The link only shows a form: mail scanners open links, so opening one changes nothing.
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, works: await isResetLink(context.get(requestContext), token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = resetForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const page = context.get(pageContext)
  const result = await resetPassword(context.get(requestContext), sent.value, clientOf(page, request))
  if (result.ok) throw redirect(href('/signin'), { status: 303, headers: withoutSession(page, 'password-reset') })
  const { problem } = result
  if (problem.code === 'expired') return data({ typed: undefined, problems: [] }, 422)
  return sent.refuse({ password: passwordProblemWords[problem.reason] })
}

export function headers() {
  return emailLinkHeaders
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.typed) return <SetPassword form={resetForm.show(actionData)} />
  if (actionData || !loaderData.works) return <LinkExpired failed={!!actionData} />
  return <SetPassword form={resetForm.show(undefined, { token: loaderData.token })} />
}

function SetPassword({ form }: { form: ShownForm }) {
  return (
    <Page width="narrow" title={words.title} lede={words.lede} form={form} unlisted>
      {/* Posts to an address without the secret. */}
      <form method="post" action={href('/reset-password')} className="stack stack-lg" data-busy={words.busy} noValidate>
        <DrawnFields form={form} />
        <Button wide>{words.button}</Button>
        <p className="muted small">{words.after}</p>
      </form>
    </Page>
  )
}

function LinkExpired({ failed }: { failed: boolean }) {
  return (
    <Page
      width="narrow"
      title={words.expiredTitle}
      lede={words.expired}
      form={{ wrong: failed, problems: [] }}
      unlisted
    >
      <p>
        <ButtonLink to={href('/forgot-password')}>{words.again}</ButtonLink>
      </p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
