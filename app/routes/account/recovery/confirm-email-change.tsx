import { confirmEmailChange, isEmailChangeLink } from '#app/features/accounts/recovery/confirm-email-change.server.ts'
import { confirmEmailChangeWords as words } from '#app/features/accounts/recovery/email-change.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { clientOf } from '../session-cookie.server.ts'
import type { Route } from './+types/confirm-email-change.ts'
import { openEmailLink, pressEmailLink } from './email-link.server.ts'
import { emailLinkHeaders } from './email-link.ts'
import { EmailLinkPage } from './email-link-page.tsx'

export const handle: PageHandle = { access: 'public' }

export function loader(asked: Route.LoaderArgs) {
  return openEmailLink(asked, isEmailChangeLink)
}

export function action(asked: Route.ActionArgs) {
  return pressEmailLink(asked, {
    use: (ctx, token, page) => {
      const client = clientOf(page, asked.request)
      return confirmEmailChange(ctx, token, { client, sessionId: page.signedIn?.sessionId })
    },
    flash: 'email-changed',
  })
}

export function headers() {
  return emailLinkHeaders
}

export default function ConfirmEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, works } = loaderData
  return (
    <EmailLinkPage
      words={words}
      token={token}
      works={works && !actionData}
      failed={!!actionData}
      action={href('/confirm-email-change')}
      after={words.after}
      otherwise={<ButtonLink to={href('/security/email')}>{words.again}</ButtonLink>}
    />
  )
}
