import { data, redirect } from 'react-router'
import { leaveNewsletter } from '#app/features/content/newsletter/leave-newsletter.server.ts'
import { leaveNewsletterWords as words } from '#app/features/content/newsletter/newsletter.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/leave.ts'
import { EmailLinkPage } from './letter-link-page.tsx'

// Mail clients unsubscribe with a single request and do not retry.
export const handle: PageHandle = { access: 'public', duringMaintenance: true }

// The link only shows a button: mail scanners open links, so opening one changes nothing.
export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenIn(request) }
}

/** The button of the page sends the token; the one-click request of a mail client (RFC 8058) has it in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readFields(request)).text('token') || tokenIn(request)
  const result = await leaveNewsletter(context.get(requestContext), token)
  if (!result.ok) return data({ problem: words.unknown }, { status: 422 })
  throw redirect(`${href('/newsletter')}?done=left`, 303)
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
}

export default function LeaveNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      title={words.title}
      lede={words.lede}
      button={words.button}
      token={loaderData.token}
      problem={actionData?.problem}
    />
  )
}
