import { data, redirect } from 'react-router'
import { stopInvitations } from '#app/features/referrals/stop-invitations.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { EmailLinkPage } from '../newsletter/letter-link-page.tsx'
import type { Route } from './+types/stop.ts'
import { referralsWords } from './referrals.words.ts'

const words = referralsWords.stop

// Mail clients unsubscribe with a single request and do not retry.
export const handle: PageHandle = { access: 'public', duringMaintenance: true }

// The link only shows a button: mail scanners open links, so opening one changes nothing.
export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenIn(request), done: new URL(request.url).searchParams.has('done') }
}

/** The button of the page sends the token; the one-click request of a mail client (RFC 8058) has it in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readFields(request)).text('token') || tokenIn(request)
  const stopped = await stopInvitations(context.get(requestContext), token)
  if (!stopped.ok) return data({ problem: words.unknown }, 422)
  throw redirect(`${href('/referrals/stop')}?done=yes`, 303)
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
}

export default function StopInvitationsPage({ loaderData: { token, done }, actionData }: Route.ComponentProps) {
  if (done) {
    return (
      <div className="page page-narrow band stack">
        <PageTitle>{words.done}</PageTitle>
        <meta name="robots" content="noindex" />
        <h1 tabIndex={-1}>{words.done}</h1>
        <p className="lede">{words.doneText}</p>
      </div>
    )
  }
  return <EmailLinkPage {...words} token={token} problem={actionData?.problem} />
}
