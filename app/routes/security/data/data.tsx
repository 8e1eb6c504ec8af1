import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { askDeletion } from '#app/features/privacy/deletion/ask-deletion.server.ts'
import { deletionWord } from '#app/features/privacy/deletion/deletion.ts'
import { readObstacles } from '#app/features/privacy/deletion/read-obstacles.server.ts'
import { dataWords as words } from '#app/features/privacy/privacy.words.ts'
import { usd } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { clientOf, redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/data.ts'
import { DeletionCard, deletionForm } from './deletion-card.tsx'
import { DeletionLine } from './deletion-line.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const account = await readAccount(ctx, accountId)
  const credit = ctx.actor.kind === 'traveller' ? (await readBalance(ctx, accountId)).total : usd(0)
  return { dueAt: account.deletionDueAt, obstacles: await readObstacles(ctx, account), credit }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId, sessionId } = signedInRequest(context)
  const sent = deletionForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const asking = { ...sent.value, sessionId, client: clientOf(page, request) }
  const result = await askDeletion(ctx, accountId, asking)
  if (result.ok) {
    throw redirectWithFlash(page, href('/security/data'), 'deletion-asked')
  }
  return result.problem.code === 'word'
    ? sent.refuse({ typed: words.remove.wordMissing({ deletionWord }) })
    : sent.refuse([{ field: 'obstacles', message: words.remove.blocked }], { status: 409 })
}

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dueAt, obstacles, credit } = loaderData
  const form = deletionForm.show(actionData)
  return (
    <Page
      title={words.title}
      lede={words.lede}
      form={{ ...form, heading: words.remove.failedTitle }}
      back={{ to: href('/security'), text: words.back }}
    >
      {dueAt && <DeletionLine dueAt={dueAt} next={href('/security/data')} />}
      <div className="rows at-top gap-24 wide-two">
        <CopyCard />
        {!dueAt && <DeletionCard obstacles={obstacles} credit={credit} form={form} />}
      </div>
    </Page>
  )
}

const copyCardWords = words.copy

/** Everything in one file. The page stays open while the browser downloads it. */
function CopyCard() {
  return (
    <Card name="copy" title={copyCardWords.title}>
      <p>{copyCardWords.text}</p>
      <CheckList points={copyCardWords.contains} />
      <p className="muted small">{copyCardWords.care}</p>
      <ActButton to={href('/security/data/export')} reloads wide>
        {copyCardWords.button}
      </ActButton>
    </Card>
  )
}

export const ErrorBoundary = failedPage(words.failure)
