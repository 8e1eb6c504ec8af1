import { UserPlus } from 'lucide-react'
import { data, redirect } from 'react-router'
import type { OpenInvitation } from '#app/features/accounts/invitations/invitation.ts'
import {
  inviteAgain,
  listOpenInvitations,
  withdrawInvitation,
} from '#app/features/accounts/invitations/invite.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { ListHead } from '#app/routes/admin/list-head.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Monogram, PersonName, RoleName } from '../person-parts.tsx'
import { dayWords, usersWords, invitationsWords as words } from '../users.words.ts'
import type { Route } from './+types/invitations.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context }: Route.LoaderArgs) {
  const invitations = await listOpenInvitations(context.get(callContext))
  return { invitations, isAdmin: context.get(pageContext).signedIn?.role === 'admin' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const id = idParam<'invitation'>(fields.text('invitation'))
  if (fields.text('act') === 'withdraw') {
    await withdrawInvitation(call, id)
    throw redirect('/admin/users/invitations', {
      status: 303,
      headers: { 'Set-Cookie': flashCookie(page, 'invitation-withdrawn') },
    })
  }
  const result = await inviteAgain(call, id)
  if (!result.ok) return data({ problem: words.problems[result.problem.code] }, { status: 409 })
  throw redirect('/admin/users/invitations', {
    status: 303,
    headers: { 'Set-Cookie': flashCookie(page, 'invitation-sent') },
  })
}

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, isAdmin } = loaderData
  const problems = actionData ? [{ field: '', message: actionData.problem }] : []
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <ErrorSummary problems={problems} heading={words.failed} />
      <ListHead title={words.title} lede={words.lede}>
        <div className="cluster">
          <ButtonLink to="/admin/users" look="quiet">
            {words.back}
          </ButtonLink>
          <ButtonLink to="/admin/users/new">
            <Icon of={UserPlus} /> {usersWords.add}
          </ButtonLink>
        </div>
      </ListHead>
      {invitations.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <div className="people-table">
          <DataTable
            caption={words.caption}
            captionHidden
            columns={columnsOf(isAdmin)}
            rows={invitations}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </div>
  )
}

function columnsOf(isAdmin: boolean): Column<OpenInvitation>[] {
  const { columns } = words
  return [
    { name: columns.who, of: (invitation) => <Who invitation={invitation} /> },
    { name: columns.role, of: ({ role }) => <RoleName role={role} /> },
    { name: columns.by, of: ({ by }) => <bdi>{by ?? words.gone}</bdi> },
    { name: columns.sent, of: ({ sentAt }) => dayWords(sentAt) },
    { name: columns.until, of: ({ until }) => dayWords(until) },
    {
      name: columns.act,
      of: (invitation) =>
        isAdmin || invitation.role === 'traveller' ? (
          <Acts invitation={invitation} />
        ) : (
          <span className="muted">{words.onlyAdministrators}</span>
        ),
    },
  ]
}

function Who({ invitation: { fullName, email, stands } }: { invitation: OpenInvitation }) {
  return (
    <div className="person-who">
      <Monogram name={fullName} />
      <div>
        <PersonName name={fullName} />
        <bdi className="person-mail">{email}</bdi>
        {!stands && <span className="person-unconfirmed">{words.void}</span>}
      </div>
    </div>
  )
}

function Acts({ invitation: { id, fullName } }: { invitation: OpenInvitation }) {
  return (
    <form method="post" action="/admin/users/invitations" className="invitation-acts">
      <input type="hidden" name="invitation" value={id} />
      <Button look="quiet" small name="act" value="again" aria-label={words.againFor(fullName)}>
        {words.again}
      </Button>
      <Button look="danger" small name="act" value="withdraw" aria-label={words.withdrawFor(fullName)}>
        {words.withdraw}
      </Button>
    </form>
  )
}

export const ErrorBoundary = failedPage(words.failure)
