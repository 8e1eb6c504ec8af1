import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { readCards } from '#app/features/payments/methods/read-cards.server.ts'
import { CreditChoice } from '#app/features/payments/parts/credit-choice.tsx'
import { PayFields } from '#app/features/payments/parts/pay-fields.tsx'
import { TestNumbers } from '#app/features/payments/parts/test-numbers.tsx'
import { instrumentOf, payForm } from '#app/features/payments/pay.form.ts'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { failureWords, formProblemTitles, payWords as words } from '#app/features/payments/payment.words.ts'
import { readPayable } from '#app/features/payments/read-payable.server.ts'
import { readRupees } from '#app/features/payments/read-payment.server.ts'
import { usableCredit, withCredit } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import { withoutOrigin } from '#app/platform/gateway/own-address.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/pay.ts'
import { orderOf } from './draft-page.server.ts'
import { PayAtRest } from './pay-at-rest.tsx'
import { WizardFrame } from './wizard-frame.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'application' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const id = idParam<'application'>(params.applicationId)
  const payable = await readPayable(call, id)
  switch (payable.kind) {
    case 'paid':
      return { ...payable, id }
    case 'open':
      throw redirect(ownCaseAt(id).payment(payable.attempt.id))
    case 'closed':
      throw redirect(ownCaseAt(id).status)
    case 'unfinished':
      throw redirect(`${ownCaseAt(id).step(payable.page)}?why=unfinished`)
    case 'unaccepted':
      throw redirect(`${ownCaseAt(id).review}?why=warnings`)
    case 'documents_missing':
      throw redirect(`${ownCaseAt(id).documents}?why=missing`)
  }
  const { kind, draft } = payable
  const order = orderOf(draft)
  const askedAt = draft.application.quoteRequestedAt
  if (kind === 'estimate') return { kind, id, order, askedOn: askedAt ? dayOf(askedAt) : undefined }
  if (kind === 'no_gateway') return { kind, id, order }
  if (kind === 'unverified') return { kind, id, order, email: context.get(pageContext).signedIn?.email ?? '' }
  const { quote, credit } = await priced(call, draft, request)
  const { total } = quote
  const inRupees = await readRupees(call, total)
  return {
    kind,
    id,
    order: { ...order, quote },
    once: randomUUID(),
    quoteHash: quoteHash(quote),
    credit,
    cards: (await readCards(call, draft.application.ownerId)) ?? [],
    inRupees: inRupees ? words.inRupees(inRupees.rupees, total, inRupees.rate) : words.onlyDollars(total),
    testMode: call.ports.gateway.mode === 'test',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  if (fields.has('cancel')) {
    await cancelPayment(call, idParam(fields.text('cancel')), id)
    throw redirect(ownCaseAt(id).pay, 303)
  }
  const payable = await readPayable(call, id)
  if (payable.kind === 'paid') throw redirect(`${href('/dashboard')}?submitted=${id}`, 303)
  if (payable.kind !== 'ready') throw redirect(ownCaseAt(id).pay, 303)

  const sent = payForm({ sent: fields, now: call.now }).read(fields)
  const instrument = sent.value && instrumentOf(sent.value)
  if (!instrument) {
    const heading = sent.problems.map(({ message }) => formProblemTitles[message]).find(Boolean)
    return sent.refuse(undefined, { heading })
  }
  const { dates, application } = payable.draft
  const { quote } = await priced(call, payable.draft, request)
  const result = await payApplication(call, {
    applicationId: id,
    quote,
    draftOf: application.updatedAt,
    quoteHash: fields.text('quoteHash'),
    expectedOn: dates.latest,
    once: fields.text('once'),
    instrument,
    keepsCard: sent.value.keep,
  })
  if (!result.ok) {
    const { code } = result.problem
    if (code === 'already_paid') throw redirect(`${href('/dashboard')}?submitted=${id}`, 303)
    if (code === 'estimate' || code === 'stopped' || code === 'unaccepted') throw redirect(ownCaseAt(id).pay, 303)
    return sent.refuse({ '': words.problem[code] }, { status: 409 })
  }

  const { attempt, authenticateAt } = result.value
  const page = authenticateAt && withoutOrigin(authenticateAt, call.ports.origin)
  // Only a page of ours can be a form's answer: to another the payer goes by a link.
  if (page?.startsWith('/')) throw redirect(page, 303)
  if (attempt.state === 'failed' && !attempt.refundDueAt) {
    const message = failureWords[attempt.failureReason ?? 'declined']
    return sent.refuse({ '': message }, { heading: words.failedTitle })
  }
  const paid = attempt.state === 'succeeded' && !attempt.refundDueAt
  throw redirect(paid ? `${href('/dashboard')}?submitted=${id}` : ownCaseAt(id).payment(attempt.id), { status: 303 })
}

/** The price with as much of the payer's credit as they chose to use: their choice stands in the address. */
async function priced(call: Call, { quote, application }: Draft, { url }: Request) {
  const { free } = await readBalance(call, application.ownerId)
  const usable = usableCredit(quote, free)
  const used = new URL(url).searchParams.get('credit') === 'yes' && usable.minor > 0
  const credit = usable.minor > 0 ? { free, usable, used } : undefined
  return { quote: used ? withCredit(quote, free) : quote, credit }
}

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind !== 'ready') return <PayAtRest page={loaderData} />
  const { id, order, once, quoteHash, inRupees, testMode, credit, cards } = loaderData
  const form = payForm().show(actionData)
  return (
    <WizardFrame
      part={4}
      title={words.title}
      lede={words.final}
      back={{ to: ownCaseAt(id).review, label: words.back }}
      form={form}
      order={order}
    >
      {credit && <CreditChoice {...credit} at={ownCaseAt(id).pay} />}
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="quoteHash" value={quoteHash} />
        <PayFields form={form} inRupees={inRupees} cards={cards} />
        <Button wide>{words.button(order.quote.total)}</Button>
      </PostForm>
      {testMode && <TestNumbers />}
    </WizardFrame>
  )
}

export const ErrorBoundary = failedPage(words.failure)
