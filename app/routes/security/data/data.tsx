import { data, redirect } from 'react-router'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { askDeletion } from '#app/features/privacy/deletion/ask-deletion.server.ts'
import { readObstacles } from '#app/features/privacy/deletion/read-obstacles.server.ts'
import { dataWords as words } from '#app/features/privacy/privacy.words.ts'
import { usd } from '#app/lib/money.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { clientOf, flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/data.ts'
import { CopyCard } from './copy-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { DeletionLine } from './deletion-line.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { accountId } = requireFound(context.get(pageContext).signedIn)
  const account = await readAccount(call, accountId)
  const credit = call.actor.kind === 'traveller' ? (await readBalance(call, accountId)).total : usd(0)
  return { dueAt: account.deletionDueAt, obstacles: await readObstacles(call, account), credit }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { accountId, sessionId } = requireFound(page.signedIn)
  const typed = (await readFields(request)).text('typed')
  const asking = { typed, sessionId, client: clientOf(page, request) }
  const result = await askDeletion(context.get(callContext), accountId, asking)
  if (result.ok) {
    const cookie = flashCookie(page, 'deletion-asked')
    throw redirect('/security/data', { status: 303, headers: { 'Set-Cookie': cookie } })
  }
  const isWord = result.problem.code === 'word'
  return data({ problem: isWord ? words.remove.wordMissing : words.remove.blocked }, { status: isWord ? 422 : 409 })
}

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dueAt, obstacles, credit } = loaderData
  const problem = actionData?.problem
  const field = obstacles.length > 0 ? 'obstacles' : 'typed'
  return (
    <>
      <PageTitle wrong={!!problem}>{words.title}</PageTitle>
      <PageHead title={words.title} lede={words.lede} above={<a href="/security">{words.back}</a>} />
      <div className="page band stack stack-lg">
        <ErrorSummary problems={problem ? [{ field, message: problem }] : []} heading={words.remove.failedTitle} />
        {dueAt && <DeletionLine dueAt={dueAt} next="/security/data" />}
        <div className="own-data">
          <CopyCard />
          {!dueAt && (
            <DeletionCard obstacles={obstacles} credit={credit} problem={field === 'typed' ? problem : undefined} />
          )}
        </div>
      </div>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
