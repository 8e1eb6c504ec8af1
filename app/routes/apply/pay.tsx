import { randomUUID } from 'node:crypto'
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readOwnPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import { CreditChoice } from '#app/features/payments/components/credit-choice.tsx'
import { PayFields } from '#app/features/payments/components/pay-fields.tsx'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { readCards } from '#app/features/payments/methods/read-cards.server.ts'
import { onAccountWords } from '#app/features/payments/on-account/on-account.words.ts'
import { submitOnAccount } from '#app/features/payments/on-account/submit-on-account.server.ts'
import { payForm } from '#app/features/payments/pay.form.ts'
import { type PaidDraft, payApplication } from '#app/features/payments/pay-application.server.ts'
import type { PaymentMethod } from '#app/features/payments/payment.ts'
import { payWords as words } from '#app/features/payments/payment.words.ts'
import { onTimeTexts } from '#app/features/payments/promise/on-time-texts.ts'
import { type Payable, readPayable } from '#app/features/payments/read-payable.server.ts'
import { readRupees } from '#app/features/payments/read-payment.server.ts'
import { usableCredit, withCredit } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { withoutOrigin } from '#app/platform/payments/own-address.ts'
import { paymentMethods } from '#app/platform/payments/provider.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { answerOf, isOffline, orOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/pay.ts'
import { couponSaid } from './coupon/coupon.words.ts'
import { CouponFold } from './coupon/coupon-fold.tsx'
import { orderOfAll } from './draft-page.server.ts'
import { ActBar } from './frame/act-bar.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'
import { PayAtRest } from './pay-at-rest.tsx'
import { PayOnAccount } from './pay-on-account.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'application', hydrate: true }

// The price and the payment key must be current.
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isOffline(actionResult)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const payable = await readPayable(ctx, id)
  switch (payable.kind) {
    case 'paid':
      return { ...payable, id }
    case 'open':
      throw redirect(ownCaseAt(id).payment(payable.attempt.id))
    case 'closed':
      throw redirect(ownCaseAt(id).details)
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
  if (kind === 'no_provider') return { kind, id, order }
  if (kind === 'unverified') return { kind, id, order, email: context.get(pageContext).signedIn?.email ?? '' }
  if (kind === 'on_account') {
    const { quote } = payable.order
    const company = (await readOwnPartner(ctx))?.name ?? ''
    const onTime = onTimeTexts(payable.order, quote)
    const coupon = draft.coupon && couponSaid(draft.coupon)
    return { kind, id, order, company, once: randomUUID(), quoteHash: quoteHash(quote), onTime, coupon }
  }
  const { quote, credit } = await priced(ctx, payable, request)
  const inRupees = await readRupees(ctx, quote.total)
  const methods = waysToPay(ctx, inRupees !== undefined)
  return {
    kind,
    id,
    order: { ...order, quote },
    once: randomUUID(),
    quoteHash: quoteHash(quote),
    onTime: onTimeTexts(payable.order, quote),
    credit,
    coupon: draft.coupon && couponSaid(draft.coupon),
    methods,
    cards: methods.includes('card') ? ((await readCards(ctx, draft.application.ownerId)) ?? []) : [],
    inRupees: inRupees && words.inRupees(inRupees.rupees, inRupees.rate),
    testMode: ctx.ports.payments.some(({ mode }) => mode === 'test'),
  }
}

/** UPI requires rupees, so it needs an exchange rate. */
function waysToPay({ ports: { payments } }: RequestContext, hasRupees: boolean): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => payments.some(({ methods }) => methods.includes(method)) && (method !== 'upi' || hasRupees),
  )
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  if (fields.has('cancel')) {
    await cancelPayment(ctx, idParam(fields.text('cancel')), id)
    throw redirect(ownCaseAt(id).pay, 303)
  }
  const payable = await readPayable(ctx, id)
  if (payable.kind === 'paid') throw redirect(`${href('/dashboard')}?submitted=${id}`, 303)
  if (payable.kind === 'on_account') return submit(ctx, payable, fields)
  if (payable.kind !== 'ready') throw redirect(ownCaseAt(id).pay, 303)

  const sent = payForm().read(fields)
  const method = paymentMethods.find((one) => one === sent.value?.method)
  if (!sent.value || !method) return sent.refuse()
  const { quote } = await priced(ctx, payable, request)
  const result = await payApplication(ctx, {
    ...seenOrder(payable, fields),
    quote,
    method,
    keepsCard: sent.value.keep,
  })
  if (!result.ok) {
    const { code } = result.problem
    if (code === 'already_paid') throw redirect(`${href('/dashboard')}?submitted=${id}`, 303)
    if (code === 'estimate' || code === 'stopped' || code === 'unaccepted') throw redirect(ownCaseAt(id).pay, 303)
    return sent.refuse({ '': words.problem[code] }, { status: 409 })
  }

  const { attempt, payAt } = result.value
  // The provider's page is external, so the browser must load it as a document.
  if (payAt?.kind === 'page') throw redirectDocument(withoutOrigin(payAt.url, ctx.ports.origin), 303)
  throw redirect(ownCaseAt(id).payment(attempt.id), 303)
}

/** Handles the form of a company that pays by monthly invoice. */
async function submit(ctx: RequestContext, payable: Extract<Payable, { kind: 'on_account' }>, fields: Fields) {
  const { id } = payable.draft.application
  const sent = payForm().read(fields)
  const result = await submitOnAccount(ctx, { ...seenOrder(payable, fields), quote: payable.order.quote })
  if (result.ok) throw redirect(`${href('/dashboard')}?submitted=${id}`, 303)
  const { code } = result.problem
  if (code === 'already_paid') throw redirect(`${href('/dashboard')}?submitted=${id}`, 303)
  if (code === 'estimate' || code === 'stopped' || code === 'unaccepted') throw redirect(ownCaseAt(id).pay, 303)
  const said = code === 'not_on_account' ? onAccountWords.problem : words.problem[code]
  return sent.refuse({ '': said }, { status: 409 })
}

/** The order the payer saw, with the idempotency key and the price from the page. */
function seenOrder({ draft, order }: Priced, fields: Fields) {
  const others = order.travellers.filter((one) => one.draft.application.id !== draft.application.id)
  return {
    ...paidDraft(draft),
    others: others.map((one) => paidDraft(one.draft)),
    quoteHash: fields.text('quoteHash'),
    once: fields.text('once'),
  }
}

type Priced = Pick<Extract<Payable, { kind: 'ready' }>, 'draft' | 'order'>

const paidDraft = ({ application, dates, fileBy }: Draft): PaidDraft => ({
  applicationId: application.id,
  draftOf: application.updatedAt,
  expectedOn: dates.latest,
  fileBy,
})

/** The price after the credit the payer chose to use; the choice is in the address. */
async function priced(ctx: RequestContext, { order, draft: { application } }: Priced, { url }: Request) {
  const { quote } = order
  const { free } = await readBalance(ctx, application.ownerId)
  const usable = usableCredit(quote, free)
  const used = new URL(url).searchParams.get('credit') === 'yes' && usable.minor > 0
  const credit = usable.minor > 0 ? { free, usable, used } : undefined
  return { quote: used ? withCredit(quote, free) : quote, credit }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'on_account') {
    return <PayOnAccount page={loaderData} form={payForm().show(answerOf(actionData))} />
  }
  if (loaderData.kind !== 'ready') return <PayAtRest page={loaderData} />
  return <Pay page={loaderData} answer={actionData} />
}

type Props = {
  page: Extract<Route.ComponentProps['loaderData'], { kind: 'ready' }>
  answer: Route.ComponentProps['actionData']
}

function Pay({ page, answer }: Props) {
  const { id, order, once, quoteHash, inRupees, testMode, credit, coupon, methods, cards, onTime } = page
  const form = payForm(methods).show(answerOf(answer))
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
      <CouponFold id={id} page="pay" coupon={coupon} />
      {credit && <CreditChoice {...credit} at={ownCaseAt(id).pay} />}
      <PostForm className="stack stack-lg">
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="quoteHash" value={quoteHash} />
        <PayFields form={form} methods={methods} inRupees={inRupees} cards={cards} />
        {onTime.map((said) => (
          <p key={said}>{said}</p>
        ))}
        {testMode && <p className="hint">{words.test}</p>}
        <ActBar order={order} busy={words.busy}>
          {words.button({ total: formatMoney(order.quote.total) })}
        </ActBar>
      </PostForm>
    </WizardFrame>
  )
}

export const ErrorBoundary = failedPage(words.failure)
