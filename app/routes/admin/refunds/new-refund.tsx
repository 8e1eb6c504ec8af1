import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { askRefund } from '#app/features/payments/refunds/ask-refund.server.ts'
import {
  findApplicationToRefund,
  mayAskRefunds,
  readRefundable,
} from '#app/features/payments/refunds/read-refunds.server.ts'
import { readRefundRules } from '#app/features/settings/read-refund-rules.server.ts'
import { isId } from '#app/lib/id.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { fieldsOf, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied, NotFound } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EditorPage } from '../parts/editor-page.tsx'
import type { Route } from './+types/new-refund.ts'
import { FindApplication, Policy, WhichPayment, WhoseMoney } from './new-refund-parts.tsx'
import { findForm, refundForm } from './refund.form.ts'
import { RefundForm } from './refund-form.tsx'
import { refundsWords, newRefundWords as words } from './refund-pages.words.ts'
import { wantedLines, wishProblems } from './refund-wish.ts'

export const handle: PageHandle = { access: 'staff', needs: 'refund.read' }

type Asked = { application: string | null; reference: string; attempt: string | null }

function readAsked(request: Request): Asked {
  const search = new URL(request.url).searchParams
  const reference = findForm.read(fieldsOf(search)).typed.reference.trim().toUpperCase().slice(0, 40)
  return { application: search.get('application'), reference, attempt: search.get('attempt') }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const asked = readAsked(request)
  const found = await findFor(call, asked)
  const limit = formatMoney(usd((await readRefundRules(call)).aloneUpTo))
  return { ...found, reference: asked.reference, limit, once: randomUUID(), mayAsk: mayAskRefunds(call) }
}

/** The application an address asks for, and the payment of it that money is to go back of. */
async function findFor(call: Call, { application: id, reference, attempt }: Asked) {
  if (id !== null && !isId<'application'>(id)) throw new NotFound()
  const by = id === null ? { reference } : { id }
  const application = id !== null || reference ? await findApplicationToRefund(call, by) : undefined
  if (id !== null && !application) throw new NotFound()
  const payments = application ? await readRefundable(call, application.id) : []
  const chosen = attempt ? payments.find(({ attemptId }) => attemptId === attempt) : undefined
  return { application, payments, payment: chosen ?? (payments.length === 1 ? payments[0] : undefined) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayAskRefunds(call)) throw new AccessDenied()
  const { payment, application } = await findFor(call, readAsked(request))
  if (!payment || !application) throw new NotFound()
  const fields = await readFields(request)
  const sent = refundForm(payment.lines).read(fields)
  const noAmounts = sent.problems.filter(({ field }) => field !== 'reason')
  if (noAmounts.length > 0) return data({ ...sent.answer(noAmounts), newer: false }, { status: 422 })
  const seen = Number(fields.text('seen')) || 0
  const lines = wantedLines(sent.typed, payment.lines)
  const wish = { applicationId: application.id, lines, reason: sent.typed.reason, seen }
  const asked = await askRefund(call, payment.attemptId, wish, fields.text('once'))
  if (!asked.ok) {
    const newer = asked.problem.code === 'newer'
    const wrong = wishProblems(asked.problem, payment.lines) ?? sent.problems
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
  const { application, payment, payments, mayAsk, reference } = loaderData
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
          <Policy />
        </>
      }
    >
      {!mayAsk && <Notice tone="warn" {...words.notYours} />}
      {!application && <FindApplication reference={reference} />}
      {application && !payment && <WhichPayment application={application} payments={payments} />}
      {mayAsk && payment && (
        <RefundForm
          payment={payment}
          once={loaderData.once}
          limit={loaderData.limit}
          form={refundForm(payment.lines).show(actionData)}
        />
      )}
    </EditorPage>
  )
}
