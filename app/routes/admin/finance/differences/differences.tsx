import { type FindingCursor, readFindings } from '#app/features/payments/reconciliation/read-findings.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { cursorText, readCursor } from '#app/routes/admin/messages/cursor.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { FinanceWays } from '../finance-ways.tsx'
import type { Route } from './+types/differences.ts'
import { type DifferenceTab, differencesWords as words } from './difference-pages.words.ts'
import { DifferenceTable } from './difference-table.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const tab: DifferenceTab = search.get('tab') === 'resolved' ? 'resolved' : 'open'
  const [at, id] = readCursor(search.get('after'), 1) ?? []
  const after = id ? ({ at, id } as FindingCursor) : undefined
  const { rows, next, counts } = await readFindings(context.get(requestContext), { isOpen: tab === 'open', after })
  return { tab, rows, counts, next: next && cursorText(next.at, next.id), isFirst: !id }
}

export default function DifferencesPage({ loaderData }: Route.ComponentProps) {
  const { tab, rows, counts, next, isFirst } = loaderData
  const at = (to: DifferenceTab, after?: string) => addressOf(href('/admin/finance/differences'), { tab: to, after })
  return (
    <ListPage title={words.title} lede={words.lede} windowTitle={words.pageTitle[tab]}>
      <FinanceWays current={href('/admin/finance/differences')} />
      <Tabs
        label={words.tabs.label}
        tabs={(['open', 'resolved'] as const).map((one) => ({
          name: words.tabs.counted({ name: words.tabs.name[one], count: counts[one] }),
          href: at(one),
          current: one === tab,
        }))}
      />
      {rows.length === 0 ? <EmptyState as="h2" {...words.none[tab]} /> : <DifferenceTable rows={rows} tab={tab} />}
      <PageSteps
        label={words.pages}
        first={!isFirst && { to: at(tab), name: words.first }}
        next={next && { to: at(tab, next), name: words.next }}
      />
    </ListPage>
  )
}
