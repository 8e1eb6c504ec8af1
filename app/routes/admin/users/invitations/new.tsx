import { data } from 'react-router'
import { mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import { type InviteProblem, invitePerson } from '#app/features/accounts/invitations/invite.server.ts'
import { readRolesToGive } from '#app/features/accounts/roles/read-roles.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { roleIn } from '../people-search.ts'
import { After, FormEnd, StandingSheet } from '../person/standing-parts.tsx'
import { personAt } from '../person-address.ts'
import { type RolesToGive, roleChoices } from '../role-choices.ts'
import { inviteWords as words } from '../users.words.ts'
import type { Route } from './+types/new.ts'
import { inviteForm } from './invite.form.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.invite', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const mayGiveRoles = mayActOnAccount(ctx.actor, 'give-role')
  // Staff who may not assign roles can only invite travellers.
  const offered: RolesToGive = mayGiveRoles ? await readRolesToGive(ctx) : { roles: ['traveller'], own: [] }
  return { mayGiveRoles, offered }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = inviteForm().read(await readFields(request))
  const again = (problems: readonly FieldProblem[], problem?: InviteProblem) =>
    data({ ...sent.answer(problems), problem }, { status: 422 })
  const role = roleIn(sent.typed.role)
  if (!role) return again([{ field: 'role', message: words.problems.role }])
  if (!sent.ok) return again(sent.problems)
  const result = await invitePerson(context.get(requestContext), { ...sent.value, role })
  if (!result.ok) return again([problemAt(result.problem)], result.problem)
  throw redirectWithFlash(context.get(pageContext), href('/admin/users/invitations'), 'invitation-sent')
}

function problemAt({ code }: InviteProblem): FieldProblem {
  return { field: code === 'name' ? 'fullName' : 'email', message: words.problems[code] }
}

export default function InvitePage({ loaderData: { mayGiveRoles, offered }, actionData }: Route.ComponentProps) {
  const form = inviteForm(roleChoices(offered), mayGiveRoles).show(actionData, { role: 'traveller' })
  const { problem } = actionData ?? {}
  return (
    <EditorPage title={words.title} lede={words.lede} problems={form.problems} problemsTitle={words.failed}>
      <StandingSheet aside={<After title={words.how.title} points={words.how.points} />}>
        {problem?.code === 'taken' && (
          <p>
            <a href={personAt(problem.accountId)}>{words.problems.takenOpen}</a>
          </p>
        )}
        {problem?.code === 'invited' && (
          <p>
            <a href={href('/admin/users/invitations')}>{words.problems.invitedOpen}</a>
          </p>
        )}
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <DrawnFields form={form} />
          <FormEnd button={words.button} back={href('/admin/users')} />
        </PostForm>
      </StandingSheet>
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
