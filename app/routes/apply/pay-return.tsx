import { href, redirect } from 'react-router'
import { submitWords } from '#app/features/applications/application.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { isOpen } from '#app/features/payments/payment.ts'
import { failureWords, payWords, returnWords as words } from '#app/features/payments/payment.words.ts'
import { checkPayment, findAuthenticationPage, readAttemptQuote } from '#app/features/payments/read-payment.server.ts'
import { QuoteBox } from '#app/features/quotes/parts/quote-box.tsx'
import { callContext } from '#app/platform/call.server.ts'
import { withoutOrigin } from '#app/platform/gateway/own-address.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/pay-return.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** How a payment ended, or where it waits: the gateway is asked, the address is not believed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const attempt = await checkPayment(call, idParam(params.attemptId))
  const { id, applicationId, state, refundDueAt, failureReason } = attempt
  if (applicationId !== params.applicationId) throw new NotFound()
  if (state === 'succeeded' && !refundDueAt) throw redirect(`${href('/dashboard')}?submitted=${applicationId}`)
  const page = state === 'started' ? await findAuthenticationPage(call, attempt) : undefined
  return {
    id,
    applicationId,
    state,
    refundDue: refundDueAt !== null,
    failureReason,
    authenticateAt: page && withoutOrigin(page, call.ports.origin),
    quote: await readAttemptQuote(call, attempt),
  }
}

type Shown = Awaited<ReturnType<typeof loader>>

export default function PayReturnPage({ loaderData }: Route.ComponentProps) {
  const { state, quote } = loaderData
  const title = isOpen(state) ? words.waitingTitle : state === 'failed' ? words.failedTitle : words.title
  return (
    <Page title={title} form={{ problems: [], wrong: state === 'failed' }}>
      <WithAside aside={<QuoteBox quote={quote} />}>
        {isOpen(state) ? <Waiting page={loaderData} /> : <Ended page={loaderData} />}
      </WithAside>
    </Page>
  )
}

function Waiting({ page: { id, applicationId, state, authenticateAt } }: { page: Shown }) {
  const { open } = payWords
  const text = state === 'started' ? open.started : state === 'verifying' ? open.verifying : open.created
  const self = ownCaseAt(applicationId).payment(id)
  return (
    <>
      <Notice role="status" text={text} />
      <p className="cluster">
        {authenticateAt && <ButtonLink to={authenticateAt}>{open.authenticate}</ButtonLink>}
        <ButtonLink to={self} look="quiet">
          {words.check}
        </ButtonLink>
      </p>
      {state === 'started' && (
        <ActButton to={ownCaseAt(applicationId).pay} name="cancel" value={id} look="quiet">
          {open.cancel}
        </ActButton>
      )}
      <p>
        <a href={href('/dashboard')}>{words.back}</a>
      </p>
    </>
  )
}

function Ended({ page: { applicationId, state, refundDue, failureReason } }: { page: Shown }) {
  if (refundDue) {
    return <Notice tone="warn" role="status" text={words.refund} />
  }
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

// The application is submitted when the payment is looked up, which happens when this page is opened.
export const ErrorBoundary = failedPage(submitWords.failure, { whenOpened: true })
