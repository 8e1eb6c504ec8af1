import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { countAskingByRoute } from '#app/features/overview/count-asking.server.ts'
import { deskViews } from '#app/features/visas/desk/desk-view.ts'
import { factsAPage, readDesk } from '#app/features/visas/desk/read-desk.server.ts'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/desk.ts'
import { deskWords as words } from './desk.words.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskList } from './desk-list.tsx'
import { answerDesk, shownRow } from './desk-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const view = deskViews.find((one) => one === searchParams.get('show')) ?? 'all'
  const { all, destinations } = await readCountries(ctx)
  const to = destinations.find(({ code }) => code === searchParams.get('to'))?.code
  const asking = await countAskingByRoute(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const { rows, ...desk } = await readDesk(ctx, { view, to, page: readPage(searchParams) }, asking)
  return {
    ...desk,
    rows: rows.map((row) => shownRow(row, names)),
    destinations: destinations.map(({ code, name }) => ({ value: code, label: name })),
    view,
    to: to ?? '',
    mayChange: mayEditFacts(ctx.actor, 'change'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const answer = await answerDesk(ctx, await readFields(request), factsAPage)
  if (!('flash' in answer)) return data(answer, { status: answer.status })
  const { search } = new URL(request.url)
  throw redirectWithFlash(context.get(pageContext), `${href('/admin/visas/desk')}${search}`, answer.flash)
}

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, view, to, counts, page, pages, today, mayChange, destinations, colleagues } = loaderData
  const problems = actionData?.problems ?? []
  const chosen = actionData?.chosen ?? []
  const named = destinations.find(({ value }) => value === to)
  const at = (show: string, number = 1) =>
    addressOf(href('/admin/visas/desk'), {
      show: show === 'all' ? undefined : show,
      to: to || undefined,
      page: pageName(number),
    })
  const list = {
    rows,
    names: Object.fromEntries(destinations.map(({ value, label }) => [value, label])),
    today,
  }
  return (
    <VisasFrame tab="desk" title={words.titleOf(view, named?.label)} mayChange={mayChange} problems={problems}>
      <div className="head-row">
        <nav aria-label={words.views}>
          <ul className="row gap-8">
            {deskViews.map((one) => (
              <li key={one}>
                <PortalLink className="chip" to={at(one)} aria-current={one === view ? 'true' : undefined}>
                  {words.counted({ name: words.viewNames[one], count: counts[one] })}
                </PortalLink>
              </li>
            ))}
          </ul>
        </nav>
        <FilterBar
          label={visasWords.filter.label}
          action={href('/admin/visas/desk')}
          button={words.search}
          clear={to && words.clear}
          kept={view === 'all' ? {} : { show: view }}
        >
          <FilterSelect
            labelHidden
            name="to"
            label={words.destination}
            any={words.any}
            options={destinations}
            asked={to}
          />
        </FilterBar>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : mayChange ? (
        <ChosenFacts
          chosen={chosen}
          filled={{ typed: actionData?.typed ?? { checkedOn: today }, problems }}
          {...{ list, colleagues }}
        />
      ) : (
        <>
          <p className="muted">{words.check.readOnly}</p>
          <DeskList {...list} chosen={undefined} />
        </>
      )}
      <Pagination page={page} pages={pages} at={(number) => at(view, number)} label={words.pages} />
    </VisasFrame>
  )
}

type ChosenProps = {
  list: Omit<ComponentProps<typeof DeskList>, 'chosen'>
  chosen: readonly string[]
} & Pick<ComponentProps<typeof DeskBar>, 'filled' | 'colleagues'>

/** The list with its checkboxes, and the actions for the selection. */
function ChosenFacts({ list, chosen, ...bar }: ChosenProps) {
  const boxes = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(chosen.length)
  const recount = () => setCount(boxes.current?.querySelectorAll('input[name="fact"]:checked').length ?? 0)
  // The count comes from the checkboxes: one may be ticked before the script runs, or disappear with its row.
  useEffect(recount)
  return (
    <PostForm className="facts-chosen" onChange={recount} onReset={() => setTimeout(recount)}>
      <div ref={boxes}>
        <DeskList {...list} chosen={chosen} />
      </div>
      <DeskBar {...bar} count={count} />
    </PostForm>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
