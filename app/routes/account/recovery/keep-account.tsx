import { isKeepLink, keepAccountByLink } from '#app/features/accounts/leaving/keep-account.server.ts'
import { keepWords as words } from '#app/features/privacy/privacy.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { clientOf } from '../session-cookie.server.ts'
import type { Route } from './+types/keep-account.ts'
import { openEmailLink, pressEmailLink } from './email-link.server.ts'
import { emailLinkHeaders } from './email-link.ts'
import { EmailLinkPage } from './email-link-page.tsx'

export const handle: PageHandle = { access: 'public' }

export function loader(asked: Route.LoaderArgs) {
  return openEmailLink(asked, isKeepLink)
}

export function action(asked: Route.ActionArgs) {
  return pressEmailLink(asked, {
    use: (ctx, token, page) => keepAccountByLink(ctx, token, clientOf(page, asked.request)),
    flash: 'account-kept',
  })
}

export function headers() {
  return emailLinkHeaders
}

export default function KeepAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, works } = loaderData
  return (
    <EmailLinkPage
      words={words}
      token={token}
      works={works && !actionData}
      failed={!!actionData}
      action={href('/keep-account')}
      otherwise={<ButtonLink to={href('/signin')}>{words.signIn}</ButtonLink>}
    />
  )
}
