import { data, redirect } from 'react-router'
import { removeFactors } from '#app/features/accounts/factors/remove-factors.server.ts'
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
import { reasonWords, standingProblemWords, factorPageWords as words } from '../users.words.ts'
import type { Route } from './+types/second-factor.ts'
import { readStandingPage } from './standing-page.server.ts'
import { After, OwnAccount, ReasonField, StandingSheet, Whose } from './standing-parts.tsx'

export const handle: PageHandle = { access: 'admin', fresh: true }

export const loader = (asked: Route.LoaderArgs) => readStandingPage(asked)

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const reason = (await readFields(request)).text('reason')
  const result = await removeFactors(context.get(callContext), id, { reason })
  if (!result.ok) {
    const problems = [{ field: 'reason', message: standingProblemWords[result.problem.code] }]
    return data({ problems, reason }, { status: 422 })
  }
  throw redirect(`/admin/users/${id}`, {
    status: 303,
    headers: { 'Set-Cookie': flashCookie(context.get(pageContext), 'user-factors-removed') },
  })
}

export default function RemoveFactorsPage({ loaderData: { person, isOwn }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? []
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <ErrorSummary problems={problems} heading={words.failed} />
      <header className="stack">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
        <Whose person={person} label={words.of} />
      </header>
      {isOwn ? (
        <OwnAccount />
      ) : (
        <StandingSheet aside={<After points={words.after} title={words.afterTitle} />}>
          <PostForm className="stack stack-lg" data-busy={words.busy}>
            <ReasonField label={words.label} typed={actionData?.reason} problems={problems} />
            <div className="cluster">
              <Button look="danger">{words.button}</Button>
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
