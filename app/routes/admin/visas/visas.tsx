import { editWords } from '#app/features/visas/edit/edit.words.ts'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readRoutesAsked, readSchemesAsked } from '#app/features/visas/edit/lists/fact-search.ts'
import { listRoutes, listSchemes } from '#app/features/visas/edit/lists/list-facts.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { requirementKinds } from '#app/features/visas/requirement.ts'
import { schemeKinds, schemeStatuses } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import type { Route } from './+types/visas.ts'
import { FactsFilter, FilterBoxes, FilterSelect } from './facts-filter.tsx'
import { RouteList } from './route-list.tsx'
import { TypeList } from './type-list.tsx'
import { visasWords as words } from './visas.words.ts'
import { VisasFrame } from './visas-frame.tsx'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const search = new URL(request.url).searchParams
  const { all, passports, destinations } = await readCountries(call)
  const choice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const lists = {
    names: new Map(all.map(({ code, name }) => [code, name])),
    passports: passports.map(choice),
    destinations: destinations.map(choice),
  }
  const page = { lists, today: dayOf(call.now), mayChange: mayEditFacts(call.actor, 'change') }
  if (search.get('tab') === 'types') {
    const asked = readSchemesAsked(search)
    return { ...page, tab: 'types' as const, asked, found: await listSchemes(call, asked), ...addresses(search) }
  }
  const asked = readRoutesAsked(search)
  return { ...page, tab: 'routes' as const, asked, found: await listRoutes(call, asked), ...addresses(search) }
}

/** The same list from another place in it. */
function addresses(search: URLSearchParams) {
  const kept = [...search].filter(([name, value]) => name !== 'after' && value !== '')
  const at = (after: string | undefined) =>
    `/admin/visas?${new URLSearchParams([...kept, ...(after ? [['after', after]] : [])] as [string, string][])}`
  return { firstAt: at(undefined), nextAt: at('…'), isNarrowed: kept.some(([name]) => name !== 'tab') }
}

export default function AdminVisasPage({ loaderData }: Route.ComponentProps) {
  const { tab, found, mayChange, asked, firstAt, nextAt } = loaderData
  const what = tab === 'routes' ? 'route' : 'visa type'
  const name = tab === 'types' ? words.types : undefined
  const pageTitle = found.rows.length === 0 ? words.none[tab] : name
  return (
    <VisasFrame
      tab={tab}
      mayChange={mayChange}
      {...(pageTitle && { title: pageTitle })}
      action={
        tab === 'types' && mayChange ? (
          <ButtonLink to="/admin/visas/schemes/new" look="quiet" small>
            {words.newType}
          </ButtonLink>
        ) : undefined
      }
    >
      {loaderData.tab === 'routes' ? <RoutesFilter {...loaderData} /> : <TypesFilter {...loaderData} />}
      <p className="facts-count muted" role="status">
        {words.count(found.total, what)}
      </p>
      {found.rows.length === 0 ? <NothingFound {...loaderData} /> : <Rows {...loaderData} />}
      {(found.next || asked.after) && (
        <nav className="facts-pages" aria-label={words.pages}>
          {asked.after && <a href={firstAt}>{words.first}</a>}
          {found.next && (
            <a href={nextAt.replace(encodeURIComponent('…'), encodeURIComponent(found.next))}>{words.next}</a>
          )}
        </nav>
      )}
    </VisasFrame>
  )
}

type Data = Route.ComponentProps['loaderData']

function Rows(props: Data) {
  const { lists, today } = props
  if (props.tab === 'routes') return <RouteList rows={props.found.rows} names={lists.names} today={today} />
  return <TypeList rows={props.found.rows} names={lists.names} today={today} />
}

function RoutesFilter({ asked, lists, isNarrowed }: Extract<Data, { tab: 'routes' }>) {
  const { filter } = words
  const kinds = requirementKinds.map((kind) => ({ value: kind, label: visaWords.headline[kind] }))
  return (
    <FactsFilter q={asked.q} hint={filter.routesHint} clearAt="/admin/visas" isNarrowed={isNarrowed}>
      <FilterSelect name="from" label={filter.from} value={asked.from} choices={lists.passports} />
      <FilterSelect name="to" label={filter.to} value={asked.to} choices={lists.destinations} />
      <FilterSelect name="kind" label={filter.kind} value={asked.kind} choices={kinds} />
      <FilterBoxes
        boxes={[
          { name: 'stale', label: filter.stale, checked: asked.stale },
          { name: 'low', label: filter.low, checked: asked.low },
          { name: 'edited', label: filter.edited, checked: asked.edited },
        ]}
      />
    </FactsFilter>
  )
}

function TypesFilter({ asked, lists, isNarrowed }: Extract<Data, { tab: 'types' }>) {
  const { filter } = words
  const kinds = schemeKinds.map((kind) => ({ value: kind, label: visaWords.schemeKind[kind] }))
  const statuses = schemeStatuses.map((status) => ({ value: status, label: editWords.status[status] }))
  return (
    <FactsFilter
      q={asked.q}
      hint={filter.typesHint}
      tab="types"
      clearAt="/admin/visas?tab=types"
      isNarrowed={isNarrowed}
    >
      <FilterSelect name="to" label={filter.to} value={asked.to} choices={lists.destinations} />
      <FilterSelect name="kind" label={filter.typeKind} value={asked.kind} choices={kinds} />
      <FilterSelect name="status" label={filter.status} value={asked.status} choices={statuses} />
      <FilterBoxes
        boxes={[
          { name: 'stale', label: filter.stale, checked: asked.stale },
          { name: 'edited', label: filter.edited, checked: asked.edited },
        ]}
      />
    </FactsFilter>
  )
}

/** A pair of which nothing is known yet can be said from here. */
function NothingFound(props: Data) {
  const { none } = words
  const { tab, asked, mayChange, lists } = props
  const pair = props.tab === 'routes' && props.asked.from && props.asked.to ? props.asked : undefined
  return (
    <EmptyState title={tab === 'routes' ? none.routes : none.types} text={none.text}>
      {mayChange && pair?.from && pair.to && pair.from !== asked.to && (
        <ButtonLink to={`/admin/visas/routes/${pair.from}/${pair.to}`} look="quiet">
          {none.open(lists.names.get(pair.from) ?? pair.from, lists.names.get(pair.to) ?? pair.to)}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export const ErrorBoundary = failedPage(words.failure)
