import { redirect } from 'react-router'
import { changeRole } from '#app/features/accounts/standing/change-standing.server.ts'
import { roles } from '#app/platform/actor.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { roleNames } from '#app/routes/admin/admin.words.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { reasonWords, rolePageWords as words } from '../users.words.ts'
import type { Route } from './+types/role.ts'
import { readStandingPage, refused, refusedFor } from './standing-page.server.ts'
import {
  After,
  ChangedMeanwhile,
  OwnAccount,
  ReasonField,
  StandingField,
  StandingSheet,
  Whose,
} from './standing-parts.tsx'

export const handle: PageHandle = { access: 'admin', fresh: true }

export const loader = (asked: Route.LoaderArgs) => readStandingPage(asked)

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const fields = await readFields(request)
  const typed = { chosen: fields.text('role'), reason: fields.text('reason') }
  const known = (text: string) => roles.find((role) => role === text)
  const role = known(typed.chosen)
  if (!role) return refused('role', words.wrong, typed)
  const seen = known(fields.text('seen'))
  const change = { reason: typed.reason, ...(seen && { seen }) }
  const result = await changeRole(context.get(callContext), id, role, change)
  if (!result.ok) return refusedFor(result.problem, 'role', typed)
  throw redirect(`/admin/users/${id}`, {
    status: 303,
    headers: { 'Set-Cookie': flashCookie(context.get(pageContext), 'user-role-updated') },
  })
}

const choices = roles.map((value) => ({ value, label: roleNames[value], means: words.means[value] }))
const nameOf = (role: string) => choices.find(({ value }) => value === role)?.label ?? role

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isOwn } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <ErrorSummary problems={problems} heading={words.failed} />
      <header className="stack">
        <h1 tabIndex={-1}>{words.title}</h1>
        <Whose person={person} label={words.of} />
      </header>
      {isOwn ? (
        <OwnAccount />
      ) : (
        <StandingSheet aside={<After points={words.after} title={words.afterTitle} />}>
          {!person.emailVerified && (
            <Notice tone="warn">
              <p>{words.unconfirmed}</p>
            </Notice>
          )}
          {actionData?.now && <ChangedMeanwhile now={nameOf(actionData.now)} meant={nameOf(actionData.typed.chosen)} />}
          <PostForm className="stack stack-lg" data-busy={words.busy}>
            <input type="hidden" name="seen" value={person.role} />
            <StandingField
              name="role"
              label={words.label}
              choices={choices}
              now={person.role}
              nowSays={words.now}
              chosen={actionData?.typed.chosen}
              problems={problems}
            />
            <ReasonField typed={actionData?.typed.reason} problems={problems} />
            <div className="cluster">
              <Button>{words.button}</Button>
              <ButtonLink to={`/admin/users/${person.id}`} look="quiet">
                {reasonWords.cancel}
              </ButtonLink>
            </div>
          </PostForm>
        </StandingSheet>
      )}
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
