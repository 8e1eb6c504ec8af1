import { data, href } from 'react-router'
import { mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import { type InviteProblem, invitePerson } from '#app/features/accounts/invitations/invite.server.ts'
import { readRolesToGive } from '#app/features/accounts/roles/read-roles.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/parts/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { roleIn } from '../people-search.ts'
import { After, FormEnd, StandingSheet } from '../person/standing-parts.tsx'
import { personAt } from '../person-address.ts'
import { type RolesToGive, roleChoices } from '../role-choices.ts'
import { inviteWords as words } from '../users.words.ts'
import type { Route } from './+types/new.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.invite' }

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const mayGiveRoles = mayActOnAccount(call.actor, 'give-role')
  // Whoever gives no roles invites travellers.
  const offered: RolesToGive = mayGiveRoles ? await readRolesToGive(call) : { roles: ['traveller'], own: [] }
  return { mayGiveRoles, offered }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const typed = { fullName: fields.text('fullName'), email: fields.text('email'), role: fields.text('role') }
  const role = roleIn(typed.role)
  if (!role) return refused([{ field: 'role', message: words.problems.role }], typed)
  const result = await invitePerson(context.get(callContext), { ...typed, role })
  if (!result.ok) return refused([problemAt(result.problem)], typed, result.problem)
  throw redirectWithFlash(context.get(pageContext), href('/admin/users/invitations'), 'invitation-sent')
}

type Typed = { fullName: string; email: string; role: string }

function refused(problems: FieldProblem[], typed: Typed, problem?: InviteProblem) {
  const accountId = problem?.code === 'taken' ? problem.accountId : undefined
  return data({ problems, typed, accountId, isInvited: problem?.code === 'invited' }, { status: 422 })
}

function problemAt({ code }: InviteProblem): FieldProblem {
  return { field: code === 'name' ? 'fullName' : 'email', message: words.problems[code] }
}

export default function InvitePage({ loaderData: { mayGiveRoles, offered }, actionData }: Route.ComponentProps) {
  const { problems = [], typed } = actionData ?? {}
  return (
    <EditorPage title={words.title} lede={words.lede} problems={problems} problemsTitle={words.failed}>
      <StandingSheet aside={<After title={words.how.title} points={words.how.points} />}>
        {actionData?.accountId && (
          <p>
            <a href={personAt(actionData.accountId)}>{words.problems.takenOpen}</a>
          </p>
        )}
        {actionData?.isInvited && (
          <p>
            <a href={href('/admin/users/invitations')}>{words.problems.invitedOpen}</a>
          </p>
        )}
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <TextField
            {...asked(typed, problems, 'fullName')}
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...asked(typed, problems, 'email')}
            label={words.email}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
          <RoleField
            mayGiveRoles={mayGiveRoles}
            offered={offered}
            chosen={typed?.role}
            problem={problemOf(problems, 'role')}
          />
          <FormEnd button={words.button} back={href('/admin/users')} />
        </PostForm>
      </StandingSheet>
    </EditorPage>
  )
}

type RoleProps = {
  mayGiveRoles: boolean
  offered: RolesToGive
  chosen: string | undefined
  problem: string | undefined
}

/** Whoever may invite travellers only is told that, and asked nothing. */
function RoleField({ mayGiveRoles, offered, chosen = 'traveller', problem }: RoleProps) {
  const choices = roleChoices(offered).map(({ means, ...choice }) => ({ ...choice, hint: means }))
  return (
    <RadioField
      name="role"
      label={words.role}
      {...(!mayGiveRoles && { hint: words.roleHint })}
      choices={choices}
      value={chosen}
      problem={problem}
    />
  )
}

export const ErrorBoundary = failedPage(words.failure)
