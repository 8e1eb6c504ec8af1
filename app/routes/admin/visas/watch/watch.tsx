import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { readWatchedPages, readWatchTasks } from '#app/features/watched-pages/read-watched-pages.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/watch.ts'
import { type WatchTab, watchWords as words } from './watch.words.ts'
import { PageTable, TaskTable } from './watch-tables.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const mayChange = mayEditFacts(ctx.actor, 'change')
  const asked = search.get('tab')
  if (asked === 'pages') {
    const isTroubled = search.get('show') === 'unreadable'
    const after = search.get('after') || undefined
    const { all } = await readCountries(ctx)
    const names = new Map(all.map(({ code, name }) => [code, name]))
    const found = await readWatchedPages(ctx, { isTroubled, after })
    return { tab: 'pages' as const, mayChange, isTroubled, isFirst: !after, names, ...found }
  }
  const tab = asked === 'settled' ? ('settled' as const) : ('open' as const)
  return { tab, mayChange, ...(await readWatchTasks(ctx, { isOpen: tab === 'open' })) }
}

export default function WatchPage({ loaderData }: Route.ComponentProps) {
  const { tab, mayChange, isOn, counts } = loaderData
  const { tabs } = words
  const names: Record<WatchTab, string> = {
    open: tabs.open({ count: counts.open }),
    settled: tabs.settled,
    pages: tabs.pages({ count: counts.all }),
  }
  return (
    <VisasFrame tab="watch" mayChange={mayChange} title={words.pageTitle[tab]}>
      <p className="measure">{words.lede}</p>
      {!isOn && <Notice {...words.off} />}
      <Tabs
        label={tabs.label}
        tabs={(['open', 'settled', 'pages'] as const).map((one) => ({
          name: names[one],
          href: at({ tab: one }),
          current: one === tab,
        }))}
      />
      <p className="figures muted" role="status">
        {words.summary(counts)}
      </p>
      {loaderData.tab === 'pages' ? <Pages {...loaderData} /> : <Tasks {...loaderData} />}
    </VisasFrame>
  )
}

const at = (asked: Record<string, string | undefined>) => addressOf(href('/admin/visas/watch'), asked)

type Data = Route.ComponentProps['loaderData']

function Tasks({ tab, tasks }: Extract<Data, { tasks: unknown }>) {
  if (tasks.length === 0) return <EmptyState as="h2" {...words.none[tab]} />
  return <TaskTable tasks={tasks} tab={tab} />
}

function Pages({ pages, names, next, isFirst, isTroubled }: Extract<Data, { pages: unknown }>) {
  const show = isTroubled ? 'unreadable' : undefined
  return (
    <>
      <FilterBar label={words.filter} action={href('/admin/visas/watch')} button={words.show} clear={false}>
        <input type="hidden" name="tab" value="pages" />
        <FilterSelect
          name="show"
          label={words.columns.state}
          any={words.everyPage}
          options={[{ value: 'unreadable', label: words.troubled }]}
          asked={show}
        />
      </FilterBar>
      {pages.length === 0 ? <EmptyState as="h2" {...words.none.pages} /> : <PageTable pages={pages} names={names} />}
      <PageSteps
        label={words.pages}
        first={!isFirst && { to: at({ tab: 'pages', show }), name: words.first }}
        next={next && { to: at({ tab: 'pages', show, after: next }), name: words.next }}
      />
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
