import {
  countAllRefunds,
  mayAskRefunds,
  type RefundCursor,
  readRefunds,
} from '#app/features/payments/refunds/read-refunds.server.ts'
import { knownTransfer, refundStates } from '#app/features/payments/refunds/refund.ts'
import { causeWords, refundLinesText } from '#app/features/payments/refunds/refund.words.ts'
import { readRefundRules } from '#app/features/settings/read-refund-rules.server.ts'
import { mayChangeRefundRules } from '#app/features/settings/setting.policy.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListPage } from '../components/list-page.tsx'
import { cursorText, readCursor } from '../messages/cursor.ts'
import type { Route } from './+types/refunds.ts'
import { RefundBadge, TransferBadge } from './refund-badge.tsx'
import { refundsWords as words } from './refund-pages.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'refund.read', hydrate: true }

const lists = ['open', ...refundStates] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const counts = await countAllRefunds(ctx)
  const state = lists.find((one) => one === search.get('state')) ?? (counts.open > 0 ? 'open' : 'waiting')
  const [at, id] = readCursor(search.get('after'), 1) ?? []
  const { rows, next } = await readRefunds(ctx, { state, after: id ? ({ at, id } as RefundCursor) : undefined })
  return {
    state,
    rows,
    next: next && cursorText(next.at, next.id),
    isFirst: !id,
    counts,
    limit: formatMoney(usd((await readRefundRules(ctx)).aloneUpTo)),
    mayAsk: mayAskRefunds(ctx),
    mayLimit: mayChangeRefundRules(ctx.actor),
  }
}

type Data = Route.ComponentProps['loaderData']

export default function AdminRefundsPage({ loaderData }: Route.ComponentProps) {
  const { state, rows, next, isFirst, counts, mayAsk } = loaderData
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      windowTitle={words.titleOf({ list: words.lists[state] })}
      acts={mayAsk && <ButtonLink to={href('/admin/refunds/new')}>{words.newOne}</ButtonLink>}
    >
      <Tabs
        label={words.states}
        tabs={lists.map((one) => ({
          name: words.counted({ name: words.lists[one], count: counts[one] }),
          href: addressOf(href('/admin/refunds'), { state: one }),
          current: one === state,
        }))}
      />
      {rows.length > 0 ? <Rows rows={rows} state={state} /> : <EmptyState as="h2" {...words.none[state]} />}
      <PageSteps
        label={words.pages}
        first={!isFirst && { to: addressOf(href('/admin/refunds'), { state }), name: words.first }}
        next={next && { to: addressOf(href('/admin/refunds'), { state, after: next }), name: words.next }}
      />
      <Rules {...loaderData} />
    </ListPage>
  )
}

function Rows({ rows, state }: Pick<Data, 'rows' | 'state'>) {
  const { columns } = words
  return (
    <DataTable
      caption={words.caption[state]}
      captionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.application,
          of: ({ id, reference, toName }) => (
            <span className="rows breaks-anywhere">
              <a className="bold" href={href('/admin/refunds/:refundId', { refundId: id })}>
                {toName}
              </a>
              <span className="ticket-reference small one-line muted">{reference}</span>
            </span>
          ),
        },
        { name: columns.what, of: ({ lines, amount }) => refundLinesText(lines, amount.currency) },
        { name: columns.why, of: ({ cause }) => causeWords[cause] },
        {
          name: columns.stands,
          of: (refund) => <Stands refund={refund} />,
        },
        {
          name: columns.when,
          of: ({ requestedAt }) => <time dateTime={requestedAt.toISOString()}>{formatTimestamp(requestedAt)}</time>,
        },
        { name: columns.amount, end: true, of: ({ amount }) => <strong>{formatMoney(amount)}</strong> },
      ]}
    />
  )
}

function Stands({ refund }: { refund: Data['rows'][number] }) {
  const transfer = knownTransfer(refund)
  return transfer ? <TransferBadge transfer={transfer} /> : <RefundBadge state={refund.state} />
}

function Rules({ limit, mayLimit }: Data) {
  return (
    <Notice title={words.rules.title}>
      <p>{words.rules.text}</p>
      <p>
        {words.limit({ amount: limit })} {mayLimit && <a href={href('/admin/refunds/limit')}>{words.changeLimit}</a>}
      </p>
    </Notice>
  )
}
