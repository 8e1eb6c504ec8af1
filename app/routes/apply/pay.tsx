import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { readCards } from '#app/features/payments/methods/read-cards.server.ts'
import { CreditChoice } from '#app/features/payments/parts/credit-choice.tsx'
import { PayFields } from '#app/features/payments/parts/pay-fields.tsx'
import { TestNumbers } from '#app/features/payments/parts/test-numbers.tsx'
import { instrumentOf, payForm } from '#app/features/payments/pay.form.ts'
import { type PaidDraft, payApplication } from '#app/features/payments/pay-application.server.ts'
import { failureWords, formProblemTitles, payWords as words } from '#app/features/payments/payment.words.ts'
import { type Payable, readPayable } from '#app/features/payments/read-payable.server.ts'
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
import { PostForm } from '#app/ui/form/post-form.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { answerOf, isOffline, orOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/pay.ts'
import { orderOfAll } from './draft-page.server.ts'
import { ActBar } from './frame/act-bar.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'
import { PayAtRest } from './pay-at-rest.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'application', hydrate: true }

// The price and the key of the payment are those of this moment.
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isOffline(actionResult)

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
      throw redirect(`${ownCaseAt(payable.of).step(payable.page)}?why=unfinished`)
    case 'unaccepted':
      throw redirect(`${ownCaseAt(payable.of).review}?why=warnings`)
    case 'documents_missing':
      throw redirect(`${ownCaseAt(payable.of).documents}?why=missing`)
  }
  const { kind, draft } = payable
  const order = orderOfAll(draft, payable.order)
  const askedAt = draft.application.quoteRequestedAt
  if (kind === 'estimate') return { kind, id, order, askedOn: askedAt ? dayOf(askedAt) : undefined }
  if (kind === 'no_gateway') return { kind, id, order }
  if (kind === 'unverified') return { kind, id, order, email: context.get(pageContext).signedIn?.email ?? '' }
  const { quote, credit } = await priced(call, payable, request)
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
  const { quote } = await priced(call, payable, request)
  const others = payable.order.travellers.filter(({ draft }) => draft.application.id !== id)
  const result = await payApplication(call, {
    ...paidDraft(payable.draft),
    others: others.map(({ draft }) => paidDraft(draft)),
    quote,
    quoteHash: fields.text('quoteHash'),
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

type Priced = Pick<Extract<Payable, { kind: 'ready' }>, 'draft' | 'order'>

const paidDraft = ({ application, dates }: Draft): PaidDraft => ({
  applicationId: application.id,
  draftOf: application.updatedAt,
  expectedOn: dates.latest,
})

/** The price with as much of the payer's credit as they chose to use: their choice stands in the address. */
async function priced(call: Call, { order, draft: { application } }: Priced, { url }: Request) {
  const { quote } = order
  const { free } = await readBalance(call, application.ownerId)
  const usable = usableCredit(quote, free)
  const used = new URL(url).searchParams.get('credit') === 'yes' && usable.minor > 0
  const credit = usable.minor > 0 ? { free, usable, used } : undefined
  return { quote: used ? withCredit(quote, free) : quote, credit }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind !== 'ready') return <PayAtRest page={loaderData} />
  return <Pay page={loaderData} answer={actionData} />
}

type Props = {
  page: Extract<Route.ComponentProps['loaderData'], { kind: 'ready' }>
  answer: Route.ComponentProps['actionData']
}

function Pay({ page, answer }: Props) {
  const { id, order, once, quoteHash, inRupees, testMode, credit, cards } = page
  const form = payForm().show(answerOf(answer))
  const typed = useRef<HTMLFormElement>(null)
  // As without script, where the page that comes back does not have them. What never arrived is not typed again.
  useEffect(() => {
    if (answer && !isOffline(answer)) emptySecrets(typed.current)
  }, [answer])
  return (
    <WizardFrame
      part={4}
      title={words.title}
      lede={words.final}
      back={{ to: ownCaseAt(id).review, label: words.back }}
      form={form}
      order={order}
      isForAll
    >
      {credit && <CreditChoice {...credit} at={ownCaseAt(id).pay} />}
      <PostForm className="stack stack-lg" ref={typed}>
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="quoteHash" value={quoteHash} />
        <PayFields form={form} inRupees={inRupees} cards={cards} />
        <ActBar order={order} busy={words.busy}>
          {words.button(order.quote.total)}
        </ActBar>
      </PostForm>
      {testMode && <TestNumbers />}
    </WizardFrame>
  )
}

/** The number and the code of a card, once they were sent. */
function emptySecrets(form: HTMLFormElement | null): void {
  for (const name of ['number', 'securityCode']) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}

export const ErrorBoundary = failedPage(words.failure)
