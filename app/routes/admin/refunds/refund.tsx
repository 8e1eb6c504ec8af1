import { data } from 'react-router'
import { decideRefund } from '#app/features/payments/refunds/decide-refund.server.ts'
import { readRefund } from '#app/features/payments/refunds/read-refunds.server.ts'
import { knownTransfer } from '#app/features/payments/refunds/refund.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/refund.ts'
import { movePayment } from './move-payment.server.ts'
import { decideForm } from './refund.form.ts'
import { RefundBadge, TransferBadge } from './refund-badge.tsx'
import { refundsWords, refundWords as words } from './refund-pages.words.ts'
import { DecideForm, OtherRefunds, RefundFacts } from './refund-parts.tsx'
import { TransferFacts } from './transfer-facts.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'refund.read', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const found = await readRefund(ctx, idParam(params.refundId))
  const isOwn = ctx.actor.kind === 'staff' && ctx.actor.accountId === found.refund.requestedById
  return { ...found, isOwn }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'refund'>(params.refundId)
  const fields = await readFields(request)
  const sent = decideForm.read(fields)
  const to = (['approved', 'refused'] as const).find((one) => one === fields.text('to'))
  const again = (status: number, problems = sent.problems, late?: string) =>
    data({ ...sent.answer(problems), late }, { status })
  const money = fields.text('money')
  if (money) {
    const moved = await movePayment(ctx, id, money)
    if (moved.late !== undefined) return again(409, [], moved.late)
    throw redirectWithFlash(context.get(pageContext), href('/admin/refunds/:refundId', { refundId: id }), moved.flash)
  }
  if (!to) return again(422, [{ field: '', message: words.decide.wrong }])
  const decided = await decideRefund(ctx, id, { to, note: sent.typed.note })
  if (!decided.ok) {
    const { problem } = decided
    if (problem.code === 'decided') return again(409, [], words.late.text({ state: problem.state }))
    // Otherwise the note was invalid, as the form also reports.
    return problem.code === 'overtaken' ? again(409, [{ field: '', message: words.decide.overtaken }]) : again(422)
  }
  const flash = to === 'approved' ? 'refund-approved' : 'refund-refused'
  throw redirectWithFlash(context.get(pageContext), href('/admin/refunds/:refundId', { refundId: id }), flash)
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refund, others, mayDecide } = loaderData
  const form = decideForm.show(actionData)
  const late = actionData?.late
  const title = words.title({ amount: formatMoney(refund.amount) })
  const transfer = knownTransfer(refund)
  return (
    <EditorPage
      title={title}
      windowTitle={`${title}, ${refund.reference}`}
      back={{ to: `${href('/admin/refunds')}?state=${refund.state}`, name: refundsWords.back }}
      facts={
        <p className="ticket-facts">
          <RefundBadge state={refund.state} />
          {transfer && <TransferBadge transfer={transfer} />}
          <span className="ticket-reference small one-line">{refund.reference}</span>
        </p>
      }
      problems={form.problems}
      newer={late !== undefined && { title: words.late.title, text: late }}
      aside={
        <>
          <Standing {...loaderData} />
          <OtherRefunds others={others} />
        </>
      }
    >
      <RefundFacts {...loaderData} />
      <TransferFacts {...loaderData} />
      {refund.state === 'waiting' && mayDecide && <DecideForm form={form} />}
    </EditorPage>
  )
}

function Standing({ refund, mayDecide, isOwn }: Route.ComponentProps['loaderData']) {
  if (refund.state !== 'waiting' || mayDecide) return null
  return <Notice title={words.waits.title} text={isOwn ? words.waits.own : words.waits.other} />
}
