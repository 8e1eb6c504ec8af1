import { redirect } from 'react-router'
import { accountStatuses } from '#app/features/accounts/account.ts'
import { changeStatus } from '#app/features/accounts/standing/change-standing.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { backTo } from '../back.ts'
import { accountStatusNames, reasonWords, statusPageWords as words } from '../users.words.ts'
import type { Route } from './+types/status.ts'
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

export const handle: PageHandle = { access: 'admin' }

export const loader = (asked: Route.LoaderArgs) => readStandingPage(asked)

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const fields = await readFields(request)
  const typed = { chosen: fields.text('status'), reason: fields.text('reason') }
  const known = (text: string) => accountStatuses.find((status) => status === text)
  const status = known(typed.chosen)
  if (!status) return refused('status', words.wrong, typed)
  const seen = known(fields.text('seen'))
  const change = { reason: typed.reason, ...(seen && { seen }) }
  const result = await changeStatus(context.get(callContext), id, status, change)
  if (!result.ok) return refusedFor(result.problem, 'status', typed)
  throw redirect(backTo(fields.text('back'), `/admin/users/${id}`), {
    status: 303,
    headers: { 'Set-Cookie': flashCookie(context.get(pageContext), 'user-status-updated') },
  })
}

const choices = accountStatuses.map((value) => ({
  value,
  label: accountStatusNames[value],
  means: words.means[value],
}))

const nameOf = (status: string) => choices.find(({ value }) => value === status)?.label ?? status

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isOwn, back, to } = loaderData
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
        <StandingSheet aside={<After title={words.blocking.title} points={words.blocking.points} />}>
          {actionData?.now && <ChangedMeanwhile now={nameOf(actionData.now)} meant={nameOf(actionData.typed.chosen)} />}
          <PostForm className="stack stack-lg" data-busy={words.busy}>
            <input type="hidden" name="seen" value={person.status} />
            <input type="hidden" name="back" value={back} />
            <StandingField
              name="status"
              label={words.label}
              choices={choices}
              now={person.status}
              nowSays={words.now}
              chosen={actionData?.typed.chosen ?? to}
              problems={problems}
            />
            <ReasonField typed={actionData?.typed.reason} problems={problems} />
            <div className="cluster">
              <Button>{words.button}</Button>
              <ButtonLink to={back} look="quiet">
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
