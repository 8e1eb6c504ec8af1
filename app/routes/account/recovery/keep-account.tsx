import { isKeepLink, keepAccountByLink } from '#app/features/accounts/leaving/keep-account.server.ts'
import { keepWords as words } from '#app/features/privacy/privacy.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { clientOf } from '../session-cookie.server.ts'
import type { Route } from './+types/keep-account.ts'
import { openLetterLink, pressLetterLink } from './letter-link.server.ts'
import { letterLinkHeaders } from './letter-link.ts'
import { LetterLinkPage } from './letter-link-page.tsx'

export const handle: PageHandle = { access: 'public' }

export function loader(asked: Route.LoaderArgs) {
  return openLetterLink(asked, isKeepLink)
}

export function action(asked: Route.ActionArgs) {
  return pressLetterLink(asked, {
    use: (call, token, page) => keepAccountByLink(call, token, clientOf(page, asked.request)),
    flash: 'account-kept',
  })
}

export function headers() {
  return letterLinkHeaders
}

export default function KeepAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, works } = loaderData
  return (
    <LetterLinkPage
      words={words}
      token={token}
      works={works && !actionData}
      failed={!!actionData}
      action={href('/keep-account')}
      otherwise={<ButtonLink to={href('/signin')}>{words.signIn}</ButtonLink>}
    />
  )
}
