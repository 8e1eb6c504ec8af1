import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readFactProposals } from '#app/features/visas/proposals/read-proposals.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/proposals.ts'
import { NobodyElse, StateBadge } from './proposal-parts.tsx'
import { inShort, titleOf } from './proposal-said.server.ts'
import { proposalsWords as words } from './proposals.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const isWaiting = searchParams.get('state') !== 'decided'
  const { rows, ...found } = await readFactProposals(ctx, { isWaiting, page: readPage(searchParams) })
  const lists = await readFactLists(ctx)
  return {
    ...found,
    rows: rows.map(({ proposal: { id, proposed, because, state, proposedAt, reason }, by }) => ({
      id,
      title: titleOf(proposed, lists),
      change: inShort(proposed, lists),
      because,
      state,
      proposedAt,
      reason,
      by,
    })),
    isWaiting,
    mayChange: mayEditFacts(ctx.actor, 'change'),
  }
}

export default function ProposalsPage({ loaderData }: Route.ComponentProps) {
  const { rows, counts, isWaiting, isAlone, mayChange, page, pages } = loaderData
  const at = (waiting: boolean, number = 1) =>
    addressOf(href('/admin/visas/proposals'), { state: waiting ? undefined : 'decided', page: pageName(number) })
  return (
    <VisasFrame tab="proposals" mayChange={mayChange} title={words.title}>
      <p>{words.lede}</p>
      {isAlone && <NobodyElse />}
      <Tabs
        label={words.states}
        tabs={[
          { name: words.waiting({ count: counts.waiting }), href: at(true), current: isWaiting },
          { name: words.decided({ count: counts.decided }), href: at(false), current: !isWaiting },
        ]}
      />
      {rows.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : <Rows rows={rows} />}
      <Pagination page={page} pages={pages} at={(number) => at(isWaiting, number)} label={words.pages} />
    </VisasFrame>
  )
}

function Rows({ rows }: Pick<Route.ComponentProps['loaderData'], 'rows'>) {
  const { columns } = words
  return (
    <DataTable
      caption={words.title}
      captionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.what,
          of: ({ id, title, because }) => (
            <span className="facts-two breaks-anywhere">
              <a className="bold" href={href('/admin/visas/proposals/:proposalId', { proposalId: id })} data-row="">
                {title}
              </a>
              <span className="small muted">{words.because(because)}</span>
            </span>
          ),
        },
        {
          name: columns.change,
          of: ({ change }) =>
            change && (
              <span className="breaks-anywhere">
                <del>{change.before || words.nothing}</del> {words.arrow} <ins>{change.after || words.nothing}</ins>
              </span>
            ),
        },
        { name: columns.why, of: ({ reason }) => <span className="breaks-anywhere">{reason}</span> },
        { name: columns.by, of: ({ by }) => <bdi>{by}</bdi> },
        { name: columns.state, of: ({ state }) => <StateBadge state={state} /> },
        {
          name: columns.at,
          end: true,
          of: ({ proposedAt }) => <time dateTime={proposedAt.toISOString()}>{formatTimestamp(proposedAt)}</time>,
        },
      ]}
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
