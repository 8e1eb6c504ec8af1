import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import { type RefundablePayment, readRefundable } from '#app/features/payments/refunds/read-refundable.server.ts'
import { findApplicationToRefund, mayAskRefunds } from '#app/features/payments/refunds/read-refunds.server.ts'
import { firstReason, type RefundReason, refundReasons } from '#app/features/payments/refunds/refund.ts'
import { policyReasons } from '#app/features/payments/refunds/refund-policy.words.ts'
import { readRefundRules } from '#app/features/settings/read-refund-rules.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { isId } from '#app/lib/id.ts'
import { formatMoney, money, usd } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { fieldsOf, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/new-refund.ts'
import { FindApplication, Policy, WhichPayment, WhoseMoney, WhyTabs } from './new-refund-parts.tsx'
import { amountField, findForm, refundForm, typedLines } from './refund.form.ts'
import { amountText } from './refund-amount.ts'
import { RefundForm } from './refund-form.tsx'
import { refundsWords, newRefundWords as words } from './refund-pages.words.ts'
import { wantedLines, wishProblems } from './refund-wish.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'refund.read', hydrate: true }

type Asked = { application: string | null; reference: string; attempt: string | null; reason: string | null }

function readAsked(request: Request): Asked {
  const search = new URL(request.url).searchParams
  const reference = findForm.read(fieldsOf(search)).typed.reference.trim().toUpperCase().slice(0, 40)
  return {
    application: search.get('application'),
    reference,
    attempt: search.get('attempt'),
    reason: search.get('reason'),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readAsked(request)
  const found = await findFor(ctx, asked)
  const limit = formatMoney(usd((await readRefundRules(ctx)).aloneUpTo))
  return { ...found, reference: asked.reference, limit, once: randomUUID(), mayAsk: mayAskRefunds(ctx) }
}

/** Returns the application in the address, and its payment to refund. */
async function findFor(ctx: RequestContext, { application: id, reference, attempt, reason }: Asked) {
  if (id !== null && !isId<'application'>(id)) throw new NotFound()
  const by = id === null ? { reference } : { id }
  const application = id !== null || reference ? await findApplicationToRefund(ctx, by) : undefined
  if (id !== null && !application) throw new NotFound()
  const payments = application ? await readRefundable(ctx, application.id) : []
  const chosen = attempt ? payments.find(({ attemptId }) => attemptId === attempt) : undefined
  const payment = chosen ?? (payments.length === 1 ? payments[0] : undefined)
  const wanted = refundReasons.find((one) => one === reason) ?? (application && firstReason(application.status))
  return { application, payments, payment, reason: wanted && payment?.promised[wanted] ? wanted : ('request' as const) }
}

/** The initial form values, from the policy. */
function startOf(payment: RefundablePayment, reason: RefundReason) {
  const lines = payment.promised[reason] ?? []
  const amounts = lines.map(({ line, minor }) => [amountField(line), amountText(money(minor, payment.paid.currency))])
  const said = reason === 'request' ? '' : policyReasons[reason](payment.stage)
  return { ...Object.fromEntries(amounts), reason: said }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (!mayAskRefunds(ctx)) throw new AccessDenied()
  const { payment, application, reason } = await findFor(ctx, readAsked(request))
  if (!payment || !application) throw new NotFound()
  const fields = await readFields(request)
  const typed = typedLines(payment)
  const sent = refundForm(typed).read(fields)
  const noAmounts = sent.problems.filter(({ field }) => field !== 'reason')
  if (noAmounts.length > 0) return data({ ...sent.answer(noAmounts), newer: false }, { status: 422 })
  const seen = Number(fields.text('seen')) || 0
  const lines = wantedLines(sent.typed, typed)
  const cause = reason === 'our_fault' ? reason : undefined
  const wish = { applicationId: application.id, cause, lines, reason: sent.typed.reason, seen }
  const asked = await askRefund(ctx, payment.attemptId, wish, fields.text('once'))
  if (!asked.ok) {
    const newer = asked.problem.code === 'newer'
    const wrong = wishProblems(asked.problem, typed) ?? sent.problems
    return data({ ...sent.answer(wrong), newer }, { status: newer ? 409 : 422 })
  }
  const flash = asked.value.state === 'approved' ? 'refund-booked' : 'refund-waits'
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/refunds/:refundId', { refundId: asked.value.id }),
    flash,
  )
}

export default function NewRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, payment, payments, mayAsk, reference, reason } = loaderData
  const isMissing = !application && reference !== ''
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/refunds'), name: refundsWords.back }}
      wrong={(actionData?.problems ?? []).length > 0 || isMissing}
      newer={actionData?.newer && words.newer}
      aside={
        <>
          {application && <WhoseMoney application={application} />}
          <Policy isFiled={payment?.isFiled ?? false} />
        </>
      }
    >
      {!mayAsk && <Notice tone="warn" {...words.notYours} />}
      {!application && <FindApplication reference={reference} />}
      {application && !payment && <WhichPayment application={application} payments={payments} />}
      {mayAsk && application && payment && (
        <>
          <WhyTabs
            payment={payment}
            reason={reason}
            at={(reason) =>
              addressOf(href('/admin/refunds/new'), { application: application.id, attempt: payment.attemptId, reason })
            }
          />
          <RefundForm
            key={reason}
            payment={payment}
            once={loaderData.once}
            limit={loaderData.limit}
            form={refundForm(typedLines(payment)).show(actionData, startOf(payment, reason))}
          />
        </>
      )}
    </EditorPage>
  )
}
