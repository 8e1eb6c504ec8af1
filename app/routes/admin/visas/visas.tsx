import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readRoutesAsked, readSchemesAsked } from '#app/features/visas/edit/lists/fact-search.ts'
import { listRoutes, listSchemes } from '#app/features/visas/edit/lists/list-facts.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/visas.ts'
import { RoutesFilter, TypesFilter } from './facts-filter.tsx'
import { RouteList } from './route-list.tsx'
import { TypeList } from './type-list.tsx'
import { visasWords as words } from './visas.words.ts'
import { VisasFrame } from './visas-frame.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const { all, passports, destinations } = await readCountries(ctx)
  const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const lists = { names, passports: passports.map(choice), destinations: destinations.map(choice) }
  const page = { lists, today: dayOf(ctx.now), mayChange: mayEditFacts(ctx.actor, 'change') }
  if (search.get('tab') === 'types') {
    const asked = readSchemesAsked(search)
    const found = await listSchemes(ctx, asked)
    return { ...page, tab: 'types' as const, asked, found, ...addresses(search, found.next) }
  }
  const asked = readRoutesAsked(search)
  const found = await listRoutes(ctx, asked)
  return { ...page, tab: 'routes' as const, asked, found, ...addresses(search, found.next) }
}

/** The same list from another position. */
function addresses(search: URLSearchParams, next: string | undefined) {
  const kept = [...search].filter(([name, value]) => name !== 'after' && value !== '')
  const at = (after: string | undefined) =>
    `${href('/admin/visas')}?${new URLSearchParams([...kept, ...(after ? [['after', after]] : [])] as [string, string][])}`
  return { firstAt: at(undefined), nextAt: next && at(next), isNarrowed: kept.some(([name]) => name !== 'tab') }
}

export default function AdminVisasPage({ loaderData }: Route.ComponentProps) {
  const { tab, found, mayChange, asked, firstAt, nextAt } = loaderData
  const name = tab === 'types' ? words.types : undefined
  const pageTitle = found.rows.length === 0 ? words.none[tab] : name
  return (
    <VisasFrame
      tab={tab}
      mayChange={mayChange}
      title={pageTitle}
      action={
        tab === 'types' && mayChange ? (
          <ButtonLink to={href('/admin/visas/schemes/new')} look="quiet" small>
            {words.newType}
          </ButtonLink>
        ) : undefined
      }
    >
      {loaderData.tab === 'routes' ? <RoutesFilter {...loaderData} /> : <TypesFilter {...loaderData} />}
      <p className="figures muted" role="status">
        {words.count[tab]({ count: found.total })}
      </p>
      {found.rows.length === 0 ? <NothingFound {...loaderData} /> : <Rows {...loaderData} />}
      <PageSteps
        label={words.pages}
        first={asked.after && { to: firstAt, name: words.first }}
        next={nextAt && { to: nextAt, name: words.next }}
      />
    </VisasFrame>
  )
}

type Data = Route.ComponentProps['loaderData']

function Rows(props: Data) {
  const { lists, today } = props
  if (props.tab === 'routes') return <RouteList rows={props.found.rows} names={lists.names} today={today} />
  return <TypeList rows={props.found.rows} names={lists.names} today={today} />
}

/** A pair without facts can be added from here. */
function NothingFound(props: Data) {
  const { none } = words
  const { tab, asked, mayChange, lists } = props
  const pair = props.tab === 'routes' && props.asked.from && props.asked.to ? props.asked : undefined
  return (
    <EmptyState title={tab === 'routes' ? none.routes : none.types} text={none.text}>
      {mayChange && pair?.from && pair.to && pair.from !== asked.to && (
        <ButtonLink to={href('/admin/visas/routes/:from/:to', { from: pair.from, to: pair.to })} look="quiet">
          {none.open({ from: lists.names.get(pair.from) ?? pair.from, to: lists.names.get(pair.to) ?? pair.to })}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export const ErrorBoundary = failedPage(words.failure)
