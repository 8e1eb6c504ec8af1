import { DisputeStateBadge } from '#app/features/payments/components/dispute-badges.tsx'
import { disputeReasonWords } from '#app/features/payments/disputes/dispute.words.ts'
import {
  type DisputeCursor,
  type ListedDispute,
  readDisputes,
} from '#app/features/payments/disputes/read-disputes.server.ts'
import { providerWords } from '#app/features/payments/provider.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListPage } from '../components/list-page.tsx'
import { FinanceWays } from '../finance/finance-ways.tsx'
import { cursorText, readCursor } from '../messages/cursor.ts'
import type { Route } from './+types/disputes.ts'
import { type DisputeTab, dayWords, disputesWords as words } from './dispute-pages.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const tab: DisputeTab = search.get('tab') === 'closed' ? 'closed' : 'open'
  const [at, id] = readCursor(search.get('after'), 1) ?? []
  const after = id ? ({ at, id } as DisputeCursor) : undefined
  const { rows, next, counts } = await readDisputes(ctx, { isOpen: tab === 'open', after })
  return { tab, rows, counts, next: next && cursorText(next.at, next.id), isFirst: !id, now: ctx.now }
}

export default function AdminDisputesPage({ loaderData }: Route.ComponentProps) {
  const { tab, rows, next, isFirst, counts, now } = loaderData
  const at = (to: DisputeTab, after?: string) => addressOf(href('/admin/disputes'), { tab: to, after })
  return (
    <ListPage title={words.title} lede={words.lede} windowTitle={words.pageTitle[tab]}>
      <FinanceWays current={href('/admin/disputes')} />
      <Tabs
        label={words.tabs.label}
        tabs={(['open', 'closed'] as const).map((one) => ({
          name: words.tabs.counted({ name: words.tabs.name[one], count: counts[one] }),
          href: at(one),
          current: one === tab,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState as="h2" {...words.none[tab]} />
      ) : (
        <DataTable
          caption={words.caption[tab]}
          captionHidden
          columns={columnsOf(tab, now)}
          rows={rows}
          keyOf={({ dispute }) => dispute.id}
        />
      )}
      <PageSteps
        label={words.pages}
        first={!isFirst && { to: at(tab), name: words.first }}
        next={next && { to: at(tab, next), name: words.next }}
      />
    </ListPage>
  )
}

function columnsOf(tab: DisputeTab, now: Date): Column<ListedDispute>[] {
  const { columns } = words
  return [
    {
      name: columns.application,
      of: ({ dispute, reference, applicantName }) => (
        <span className="rows breaks-anywhere">
          <a className="bold" href={href('/admin/disputes/:disputeId', { disputeId: dispute.id })}>
            <bdi>{applicantName || reference}</bdi>
          </a>
          {applicantName && <span className="ticket-reference small one-line muted">{reference}</span>}
        </span>
      ),
    },
    { name: columns.reason, of: ({ dispute }) => disputeReasonWords(dispute.reason) },
    { name: columns.provider, of: ({ dispute }) => providerWords[dispute.provider] },
    tab === 'open'
      ? { name: columns.due, of: ({ dispute }) => <Due answerBy={dispute.answerBy} now={now} /> }
      : { name: columns.closed, of: ({ dispute }) => dispute.closedAt && dayWords(dispute.closedAt) },
    { name: columns.state, of: ({ dispute }) => <DisputeStateBadge state={dispute.state} /> },
    { name: columns.amount, end: true, of: ({ dispute }) => <strong>{formatMoney(dispute.amount)}</strong> },
  ]
}

function Due({ answerBy, now }: { answerBy: Date | null; now: Date }) {
  if (!answerBy) return <span className="muted">{words.noDay}</span>
  return (
    <span className="rows">
      <time dateTime={answerBy.toISOString()}>{dayWords(answerBy)}</time>
      <span className="small muted">{words.daysLeft(answerBy, now)}</span>
    </span>
  )
}
