import { UserPlus } from 'lucide-react'
import { data } from 'react-router'
import { mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import type { OpenInvitation } from '#app/features/accounts/invitations/invitation.ts'
import {
  inviteAgain,
  listOpenInvitations,
  withdrawInvitation,
} from '#app/features/accounts/invitations/invite.server.ts'
import { readRoleNames } from '#app/features/accounts/roles/read-roles.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PersonLine, RoleName } from '../person-parts.tsx'
import { dayWords, usersWords, invitationsWords as words } from '../users.words.ts'
import type { Route } from './+types/invitations.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.read', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const invitations = await listOpenInvitations(context.get(requestContext))
  const roleNames = await readRoleNames(context.get(requestContext))
  return { invitations, roleNames, mayGiveRoles: mayActOnAccount(context.get(requestContext).actor, 'give-role') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const id = idParam<'invitation'>(fields.text('invitation'))
  if (fields.text('act') === 'withdraw') {
    await withdrawInvitation(ctx, id)
    throw redirectWithFlash(page, href('/admin/users/invitations'), 'invitation-withdrawn')
  }
  const result = await inviteAgain(ctx, id)
  if (!result.ok) return data({ problem: words.problems[result.problem.code] }, { status: 409 })
  throw redirectWithFlash(page, href('/admin/users/invitations'), 'invitation-sent')
}

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, roleNames, mayGiveRoles } = loaderData
  const problems = actionData ? [{ field: '', message: actionData.problem }] : []
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      problems={problems}
      problemsTitle={words.failed}
      acts={
        <div className="cluster">
          <ButtonLink to={href('/admin/users')} look="quiet">
            {words.back}
          </ButtonLink>
          <ButtonLink to={href('/admin/users/new')}>
            <Icon of={UserPlus} /> {usersWords.add}
          </ButtonLink>
        </div>
      }
    >
      {invitations.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <div className="table-sheet">
          <DataTable
            caption={words.caption}
            captionHidden
            columns={columnsOf(mayGiveRoles, roleNames)}
            rows={invitations}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </ListPage>
  )
}

function columnsOf(mayGiveRoles: boolean, roleNames: OwnRoleNames): Column<OpenInvitation>[] {
  const { columns } = words
  return [
    {
      name: columns.who,
      of: ({ fullName, email, stands }) => <PersonLine name={fullName} email={email} note={!stands && words.void} />,
    },
    { name: columns.role, of: ({ role }) => <RoleName role={role} names={roleNames} /> },
    { name: columns.by, of: ({ by }) => <bdi>{by ?? words.gone}</bdi> },
    { name: columns.sent, of: ({ sentAt }) => dayWords(sentAt) },
    { name: columns.until, of: ({ until }) => dayWords(until) },
    {
      name: columns.act,
      of: (invitation) =>
        mayGiveRoles || !isStaffRole(invitation.role) ? (
          <Acts invitation={invitation} />
        ) : (
          <span className="muted">{words.onlyAdministrators}</span>
        ),
    },
  ]
}

function Acts({ invitation: { id, fullName } }: { invitation: OpenInvitation }) {
  return (
    <PostForm className="row gap-8">
      <input type="hidden" name="invitation" value={id} />
      <Button look="quiet" small name="act" value="again" aria-label={words.againFor({ name: fullName })}>
        {words.again}
      </Button>
      <Button look="danger" small name="act" value="withdraw" aria-label={words.withdrawFor({ name: fullName })}>
        {words.withdraw}
      </Button>
    </PostForm>
  )
}

export const ErrorBoundary = failedPage(words.failure)
