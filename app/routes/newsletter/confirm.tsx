import { data, redirect } from 'react-router'
import { confirmSubscription } from '#app/features/content/newsletter/confirm-subscription.server.ts'
import {
  newsletterWords,
  confirmSubscriptionWords as words,
} from '#app/features/content/newsletter/newsletter.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/confirm.ts'
import { EmailLinkPage } from './letter-link-page.tsx'

export const handle: PageHandle = { access: 'public' }

// The link only shows a button: mail scanners open links, so opening one changes nothing.
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readFields(request)).text('token')
  const result = await confirmSubscription(context.get(requestContext), token)
  if (!result.ok) return data({ problem: words.expired }, { status: 422 })
  throw redirect(`${href('/newsletter')}?done=${result.value}`, 303)
}

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title={words.title}
      lede={words.lede}
      button={words.button}
      token={loaderData.token}
      problem={actionData?.problem}
      wayOn={newsletterWords.subscribeAgain}
    />
  )
}
