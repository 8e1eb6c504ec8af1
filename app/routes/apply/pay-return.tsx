import { useEffect } from 'react'
import { redirectDocument, useRevalidator } from 'react-router'
import { submitWords } from '#app/features/applications/application.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { readTravellers } from '#app/features/applications/travellers/read-travellers.server.ts'
import { isOpen } from '#app/features/payments/payment.ts'
import { failureWords, payWords, returnWords as words } from '#app/features/payments/payment.words.ts'
import { checkOpenPayment, readAttemptQuote } from '#app/features/payments/read-payment.server.ts'
import { QuoteBox } from '#app/features/quotes/components/quote-box.tsx'
import { formatRupees } from '#app/features/quotes/rate-text.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { withoutOrigin } from '#app/platform/payments/own-address.ts'
import type { PayAt } from '#app/platform/payments/provider.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { qrPicture } from '#app/ui/qr-picture.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/pay-return.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

/** The outcome or the pending state of a payment: asks the provider, because the address cannot be trusted. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { attempt, payAt } = await checkOpenPayment(ctx, idParam(params.attemptId))
  const { id, applicationId, state, refundDueAt, failureReason, amount, charge } = attempt
  if (applicationId !== params.applicationId) throw new NotFound()
  if (state === 'succeeded' && !refundDueAt) throw redirectDocument(`${href('/dashboard')}?submitted=${applicationId}`)
  const travellers = await readTravellers(ctx, await readApplication(ctx, applicationId))
  return {
    id,
    applicationId,
    state,
    refundDue: refundDueAt !== null,
    failureReason,
    asked: charge?.amount ?? amount,
    payAt: payAt && (await shown(payAt, ctx.ports.origin)),
    quote: await readAttemptQuote(ctx, attempt),
    travellers: travellers.map(({ id, name }) => ({ id, name })),
  }
}

async function shown(payAt: PayAt, origin: string) {
  if (payAt.kind === 'page') return { ...payAt, url: withoutOrigin(payAt.url, origin) }
  return { ...payAt, picture: payAt.payload && (await qrPicture(payAt.payload)) }
}

type Shown = Route.ComponentProps['loaderData']

export default function PayReturnPage({ loaderData }: Route.ComponentProps) {
  const { state, quote, travellers } = loaderData
  return (
    <Page title={titleOf(loaderData)} form={{ problems: [], wrong: state === 'failed' }}>
      <WithAside aside={<QuoteBox quote={quote} travellers={travellers} />}>
        {isOpen(state) ? <Waiting page={loaderData} /> : <Ended page={loaderData} />}
      </WithAside>
    </Page>
  )
}

function titleOf({ state, payAt }: Shown): string {
  if (!isOpen(state)) return state === 'failed' ? words.failedTitle : words.title
  if (state === 'verifying') return words.checkingTitle
  return payAt?.kind === 'qr' ? words.qrTitle : words.waitingTitle
}

const lookAgainMs = 4_000

function Waiting({ page }: { page: Shown }) {
  const { id, applicationId, state, payAt } = page
  const { revalidate } = useRevalidator()
  // Advances this page automatically if the user pays in another app or window.
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const self = ownCaseAt(applicationId).payment(id)
  return (
    <>
      <HowToPay page={page} />
      <p className="cluster">
        {payAt?.kind === 'page' && (
          <ButtonLink to={payAt.url}>{words.goOn({ total: formatMoney(page.quote.total) })}</ButtonLink>
        )}
        <ButtonLink to={self} look="quiet">
          {words.check}
        </ButtonLink>
      </p>
      {state === 'started' && (
        <ActButton to={ownCaseAt(applicationId).pay} name="cancel" value={id} look="quiet">
          {words.otherWay}
        </ActButton>
      )}
      <p>
        <a href={href('/dashboard')}>{words.back}</a>
      </p>
    </>
  )
}

function HowToPay({ page: { state, payAt, asked } }: { page: Shown }) {
  if (state === 'verifying') return <Notice role="status" text={words.checking} />
  if (!payAt) return <Notice tone="warn" role="status" text={words.unreached} />
  if (payAt.kind === 'page') return <Notice role="status" text={words.unpaid} />
  const { picture, payload, payee, imageUrl } = payAt
  return (
    <section className="card stack" aria-label={words.qrTitle}>
      <p>{words.qr.scan({ rupees: formatRupees(asked), payee })}</p>
      {picture ? (
        <img className="pay-code" src={picture} width="240" height="240" alt={words.qr.alt} />
      ) : (
        <p>
          <a href={imageUrl}>{words.qr.image}</a>
        </p>
      )}
      {payload && (
        <p>
          <a href={payload}>{words.qr.open}</a>
        </p>
      )}
      <p className="hint needs-script">{words.qr.follows}</p>
    </section>
  )
}

function Ended({ page: { applicationId, state, refundDue, failureReason } }: { page: Shown }) {
  if (refundDue) return <Notice tone="warn" role="status" text={words.refund} />
  const ended = state === 'cancelled' || state === 'expired' ? words.ended[state] : undefined
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        text={ended ?? (failureReason ? failureWords[failureReason] : payWords.failure.text)}
      />
      <p className="cluster">
        <ButtonLink to={ownCaseAt(applicationId).pay}>{words.again}</ButtonLink>
        <a href={href('/dashboard')}>{words.back}</a>
      </p>
    </>
  )
}

// Opening this page looks up the payment, which submits the application.
export const ErrorBoundary = failedPage(submitWords.failure, { whenOpened: true })
