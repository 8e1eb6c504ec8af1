import { href } from 'react-router'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { askDeletion } from '#app/features/privacy/deletion/ask-deletion.server.ts'
import { readObstacles } from '#app/features/privacy/deletion/read-obstacles.server.ts'
import { dataWords as words } from '#app/features/privacy/privacy.words.ts'
import { usd } from '#app/lib/money.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { signedInRequest } from '#app/platform/http/signed-in.server.ts'
import { clientOf, redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/data.ts'
import { CopyCard } from './copy-card.tsx'
import { DeletionCard, deletionForm } from './deletion-card.tsx'
import { DeletionLine } from './deletion-line.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { call, accountId } = signedInRequest(context)
  const account = await readAccount(call, accountId)
  const credit = call.actor.kind === 'traveller' ? (await readBalance(call, accountId)).total : usd(0)
  return { dueAt: account.deletionDueAt, obstacles: await readObstacles(call, account), credit }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, page, accountId, sessionId } = signedInRequest(context)
  const sent = deletionForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const asking = { ...sent.value, sessionId, client: clientOf(page, request) }
  const result = await askDeletion(call, accountId, asking)
  if (result.ok) {
    throw redirectWithFlash(page, href('/security/data'), 'deletion-asked')
  }
  return result.problem.code === 'word'
    ? sent.refuse({ typed: words.remove.wordMissing })
    : sent.refuse([{ field: 'obstacles', message: words.remove.blocked }], { status: 409 })
}

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dueAt, obstacles, credit } = loaderData
  const form = deletionForm.show(actionData)
  return (
    <>
      <PageTitle wrong={form.wrong}>{words.title}</PageTitle>
      <PageHead title={words.title} lede={words.lede} above={<a href={href('/security')}>{words.back}</a>} />
      <div className="page band stack stack-lg">
        <ErrorSummary problems={form.problems} heading={words.remove.failedTitle} />
        {dueAt && <DeletionLine dueAt={dueAt} next={href('/security/data')} />}
        <div className="rows at-top gap-24 wide-two">
          <CopyCard />
          {!dueAt && <DeletionCard obstacles={obstacles} credit={credit} form={form} />}
        </div>
      </div>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
