import { data, redirect } from 'react-router'
import { stopEmails } from '#app/features/notifications/preferences/stop-emails.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { EmailLinkPage } from '../newsletter/letter-link-page.tsx'
import type { Route } from './+types/stop-emails.ts'
import { stopEmailsWords as words } from './stop-emails.words.ts'

// Mail clients unsubscribe with a single request and do not retry.
export const handle: PageHandle = { access: 'public', duringMaintenance: true }

// The link only shows a button: mail scanners open links, so opening one changes nothing.
export function loader({ request }: Route.LoaderArgs) {
  return { token: tokenIn(request), done: new URL(request.url).searchParams.has('done') }
}

/** The button of the page sends the token; the one-click request of a mail client (RFC 8058) has it in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readFields(request)).text('token') || tokenIn(request)
  const stopped = await stopEmails(context.get(requestContext), token)
  if (!stopped.ok) return data({ problem: words.unknown }, 422)
  throw redirect(`${href('/notifications/stop')}?done=yes`, 303)
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
}

export default function StopEmailsPage({ loaderData: { token, done }, actionData }: Route.ComponentProps) {
  if (!done) return <EmailLinkPage {...words} token={token} problem={actionData?.problem} />
  return (
    <div className="page page-narrow band stack">
      <PageTitle>{words.done}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{words.done}</h1>
      <p className="lede">{words.doneText}</p>
      <p>
        <a href={href('/notifications/settings')}>{words.settings}</a>
      </p>
    </div>
  )
}
