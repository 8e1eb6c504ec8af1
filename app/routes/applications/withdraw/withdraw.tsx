import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { canMove } from '#app/features/applications/application.ts'
import { CaseHeader } from '#app/features/applications/components/case-header.tsx'
import { CasePass } from '#app/features/applications/components/case-pass.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { closedWords, withdrawWords as words } from '#app/features/applications/withdrawal/withdrawal.words.ts'
import { withdrawOwnCase } from '#app/features/own-cases/withdraw-own-case.server.ts'
import { isOpen } from '#app/features/payments/payment.ts'
import { readPayment } from '#app/features/payments/read-payment.server.ts'
import { previewRefund } from '#app/features/payments/refunds/preview-refund.server.ts'
import { previewText, refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import type { Route } from './+types/withdraw.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const status = await readStatus(ctx, id)
  const { current } = await readPayment(ctx, id)
  const preview = await previewRefund(ctx, await readApplication(ctx, id), 'withdrawal')
  return {
    status,
    once: randomUUID(),
    keptDays: (await readRetentionRules(ctx)).closedDays,
    refund: preview && {
      said: previewText(preview),
      lines: preview.lines.map(({ line, paid, back }) => ({
        name: refundLineWords[line],
        amount: words.refunded({ back: formatMoney(back), paid: formatMoney(paid) }),
      })),
      total: formatMoney(preview.back),
    },
    isPaying: !!current && isOpen(current.state),
  }
}

/** The page itself shows what prevents it, because it reloads. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  const result = await withdrawOwnCase(context.get(requestContext), id, fields.text('once'))
  if (!result.ok) return data({ refused: result.problem.code }, 409)
  throw redirectWithFlash(context.get(pageContext), ownCaseAt(id).details, 'application-withdrawn')
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, isPaying } = loaderData
  const { id } = status
  const mayNow = canMove(status.status, 'withdraw')
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={!!actionData}>{words.title}</PageTitle>
      <CaseHeader title={words.title} status={status} back={{ to: ownCaseAt(id).details, text: words.closed.back }} />
      <WithAside aside={<CasePass status={status} />}>
        {!mayNow && <Closed status={status} />}
        {mayNow && isPaying && <Paying id={id} />}
        {mayNow && !isPaying && <Confirm {...loaderData} />}
      </WithAside>
    </div>
  )
}

type Props = Route.ComponentProps['loaderData']

function Closed({ status }: Pick<Props, 'status'>) {
  return (
    <Notice tone="warn" title={words.closed.title} role="alert">
      <p>{closedWords(status.status, placeNameFirst(status.to.name))}</p>
      <p>
        <a href={ownCaseAt(status.id).support}>{words.closed.support}</a>
      </p>
    </Notice>
  )
}

function Paying({ id }: { id: string }) {
  return (
    <Notice tone="warn" title={words.payment.title} role="alert">
      <p>{words.payment.text}</p>
      <p>
        <a href={ownCaseAt(id).pay}>{words.payment.link}</a>
      </p>
    </Notice>
  )
}

function Confirm({ status, refund, once, keptDays }: Props) {
  return (
    <>
      <p className="lede">{words.lede}</p>
      <section className="stack stack-sm">
        <h2>{words.what}</h2>
        <p>{status.status === 'draft' ? words.draft : words.status}</p>
        <p>
          {words.data<ReactNode>({
            days: keptDays,
            link: (inner) => (
              <a key="link" href={href('/security/data')}>
                {inner}
              </a>
            ),
          })}
        </p>
      </section>
      <section className="stack stack-sm">
        <h2>{words.money}</h2>
        {refund ? <Refunded id={status.id} refund={refund} /> : <p>{words.nothingPaid}</p>}
      </section>
      <PostForm className="cluster">
        <input type="hidden" name="once" value={once} />
        <Button look="danger">{words.button}</Button>
        <ButtonLink to={ownCaseAt(status.id).details} look="quiet">
          {words.keep}
        </ButtonLink>
      </PostForm>
    </>
  )
}

/** The refund under the policy, line by line, and that it starts automatically. */
function Refunded({ id, refund: { said, lines, total } }: { id: string; refund: NonNullable<Props['refund']> }) {
  return (
    <>
      <p className="lede">{said}</p>
      <Lines>
        {lines.map(({ name, amount }) => (
          <Line key={name} name={name}>
            {amount}
          </Line>
        ))}
        <Line name={words.total} total>
          {total}
        </Line>
      </Lines>
      <p>{words.starts}</p>
      <p className="cluster">
        <a href={`${href('/terms-of-service')}#refunds`}>{words.terms}</a>
        <a href={ownCaseAt(id).support}>{words.ask}</a>
      </p>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
