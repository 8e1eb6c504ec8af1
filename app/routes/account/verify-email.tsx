import { data, redirect } from 'react-router'
import { confirmEmailWords as words } from '#app/features/accounts/account.words.ts'
import { confirmEmail, isConfirmLink } from '#app/features/accounts/recovery/confirm-email.server.ts'
import { disownAccount } from '#app/features/accounts/recovery/disown-account.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/verify-email.ts'
import { openEmailLink } from './recovery/email-link.server.ts'
import { emailLinkHeaders } from './recovery/email-link.ts'
import { EmailLinkPage } from './recovery/email-link-page.tsx'
import { redirectWithFlash, withoutSession } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader(asked: Route.LoaderArgs) {
  const link = await openEmailLink(asked, isConfirmLink)
  return { ...link, signedIn: asked.context.get(pageContext).signedIn !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const token = fields.text('token')
  const isMine = fields.text('answer') !== 'not-mine'
  const result = isMine ? await confirmEmail(ctx, token) : await disownAccount(ctx, token)
  if (!result.ok) return data({ problem: result.problem.code }, 422)
  // If this browser created the account, it is signed out as well.
  if (!isMine) throw redirect('/', { status: 303, headers: withoutSession(page, 'account-disowned') })
  const target = page.signedIn ? href('/dashboard') : href('/signin')
  throw redirectWithFlash(page, target, 'email-confirmed')
}

export function headers() {
  return emailLinkHeaders
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, works, signedIn } = loaderData
  const isConfirmed = actionData?.problem === 'confirmed'
  return (
    <EmailLinkPage
      words={isConfirmed ? { ...words, expired: words.notMine.confirmed } : words}
      token={token}
      works={works && !actionData}
      failed={!!actionData}
      action={href('/verify-email')}
      otherwise={
        isConfirmed ? (
          <ButtonLink to={href('/forgot-password')}>{words.notMine.newPassword}</ButtonLink>
        ) : (
          <NewLink signedIn={signedIn} />
        )
      }
    >
      <NotMine token={token} />
    </EmailLinkPage>
  )
}

/** For recipients of a confirmation email for an account they did not create. */
function NotMine({ token }: { token: string }) {
  const { notMine } = words
  return (
    <Card name="not-mine" title={notMine.title}>
      <p>{notMine.text}</p>
      <ActButton
        to={href('/verify-email')}
        fields={{ token }}
        busy={notMine.busy}
        look="quiet"
        wide
        name="answer"
        value="not-mine"
      >
        {notMine.button}
      </ActButton>
    </Card>
  )
}

/** Help for a link that no longer works. */
function NewLink({ signedIn }: { signedIn: boolean }) {
  if (!signedIn) return <ButtonLink to={href('/signin')}>{words.signIn}</ButtonLink>
  return (
    <ActButton to={href('/resend-verification')} wide>
      {words.resend}
    </ActButton>
  )
}
