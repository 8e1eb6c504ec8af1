import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import { readRefundRules } from '#app/features/settings/read-refund-rules.server.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/limit.ts'
import { limitForm } from './refund.form.ts'
import { amountText, readAmount } from './refund-amount.ts'
import { refundsWords, limitWords as words } from './refund-pages.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'refund.limit', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  return readRefundRules(context.get(requestContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fields = await readFields(request)
  const sent = limitForm.read(fields)
  const to = readAmount(sent.typed.limit, 'USD') ?? -1
  const changed = await changeRefundRules(ctx, { from: Number(fields.text('from')), to })
  if (!changed.ok) {
    const { problem } = changed
    if (problem.code === 'range') return sent.refuse({ limit: words.wrong })
    return sent.refuse({ limit: words.changed({ amount: formatMoney(usd(problem.now)) }) }, { status: 409 })
  }
  throw redirectWithFlash(context.get(pageContext), href('/admin/refunds'), 'refund-limit-set')
}

export default function RefundLimitPage({ loaderData: { aloneUpTo }, actionData }: Route.ComponentProps) {
  const form = limitForm.show(actionData, { limit: amountText(usd(aloneUpTo)) })
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/refunds'), name: refundsWords.back }}
      facts={<p className="muted measure">{words.text}</p>}
      problems={form.problems}
    >
      <PostForm className="frame pad-20 measure stack stack-lg">
        <p>{words.now({ amount: formatMoney(usd(aloneUpTo)) })}</p>
        <input type="hidden" name="from" value={aloneUpTo} />
        <DrawnFields form={form} />
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
    </EditorPage>
  )
}
