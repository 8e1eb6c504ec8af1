import { DisputeStateBadge } from '#app/features/payments/components/dispute-badges.tsx'
import { isClosed, placeIn } from '#app/features/payments/disputes/dispute.ts'
import { disputeReasonWords } from '#app/features/payments/disputes/dispute.words.ts'
import { readDispute } from '#app/features/payments/disputes/read-disputes.server.ts'
import { providerWords } from '#app/features/payments/provider.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/dispute.ts'
import { dayWords, disputesWords, disputeWords as words } from './dispute-pages.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  return readDispute(context.get(requestContext), idParam(params.disputeId))
}

type Shown = Route.ComponentProps['loaderData']

export default function AdminDisputePage({ loaderData }: Route.ComponentProps) {
  const { dispute, reference } = loaderData
  const title = words.title({ amount: formatMoney(dispute.amount) })
  const isOpen = !isClosed(dispute.state)
  return (
    <EditorPage
      title={title}
      windowTitle={`${title}, ${reference}`}
      back={{ to: href('/admin/disputes'), name: disputesWords.back }}
      facts={
        <p className="ticket-facts">
          <DisputeStateBadge state={dispute.state} />
          <span className="ticket-reference small one-line">{reference}</span>
        </p>
      }
      aside={
        <>
          <Evidence disputeId={dispute.id} />
          {isOpen && <Notice title={words.refunds.title} text={words.refunds.text} />}
        </>
      }
    >
      {dispute.state === 'needs_response' && (
        <Notice
          tone="warn"
          title={words.respond.title}
          text={words.respond.text({ provider: providerWords[dispute.provider] })}
        />
      )}
      <Facts {...loaderData} />
    </EditorPage>
  )
}

function Facts({ dispute, applicationId, reference, applicantName }: Shown) {
  const { facts } = words
  const { provider, providerDisputeId, reason, amount, charge, openedAt, answerBy, closedAt, checkedAt } = dispute
  return (
    <Section name="facts" title={facts.title} className="frame pad-20 stack" titleClass="title-small">
      <SummaryList>
        <SummaryRow name={facts.application}>
          <a href={href('/admin/applications/:applicationId', { applicationId })}>{reference}</a>
        </SummaryRow>
        <SummaryRow name={facts.applicant}>
          <bdi>{applicantName}</bdi>
        </SummaryRow>
        <SummaryRow name={facts.reason}>{disputeReasonWords(reason)}</SummaryRow>
        <SummaryRow name={facts.money}>{moneyWords(dispute)}</SummaryRow>
        {charge.currency !== amount.currency && <SummaryRow name={facts.charged}>{formatMoney(charge)}</SummaryRow>}
        <SummaryRow name={facts.opened}>{formatTimestamp(openedAt)}</SummaryRow>
        {answerBy && <SummaryRow name={facts.due}>{formatTimestamp(answerBy)}</SummaryRow>}
        {closedAt && <SummaryRow name={facts.closed}>{formatTimestamp(closedAt)}</SummaryRow>}
        <SummaryRow name={facts.provider}>{providerWords[provider]}</SummaryRow>
        <SummaryRow name={facts.id}>
          <span className="mono breaks-anywhere">{providerDisputeId}</span>
        </SummaryRow>
      </SummaryList>
      <p className="hint">{words.checked({ moment: formatTimestamp(checkedAt) })}</p>
    </Section>
  )
}

function moneyWords(dispute: Shown['dispute']): string {
  const { heldAt, releasedAt } = dispute
  const place = placeIn(dispute)
  if (place === 'lost') return words.money.lost
  if (place === 'held' && heldAt) return words.money.held({ since: dayWords(heldAt) })
  return releasedAt ? words.money.returned({ on: dayWords(releasedAt) }) : words.money.ours
}

function Evidence({ disputeId }: { disputeId: string }) {
  const { evidence } = words
  return (
    <Card name="evidence" title={evidence.title} text={evidence.text}>
      <form
        method="post"
        action={href('/admin/disputes/:disputeId/evidence.pdf', { disputeId })}
        className="stack stack-sm"
      >
        <Button>{evidence.button}</Button>
        <p className="hint">{evidence.logged}</p>
      </form>
    </Card>
  )
}
