import { data, href } from 'react-router'
import { countAskingByRoute } from '#app/features/overview/count-asking.server.ts'
import { deskViews } from '#app/features/visas/desk/desk-view.ts'
import { factsAPage, readDesk } from '#app/features/visas/desk/read-desk.server.ts'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { FormPart, PartFields } from '../edit-parts.tsx'
import type { Filled } from '../fact-form.ts'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/desk.ts'
import { checkedPart, nobody } from './desk.form.ts'
import { deskWords as words } from './desk.words.ts'
import { DeskList } from './desk-list.tsx'
import { answerDesk, shownRow } from './desk-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/parts/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const view = deskViews.find((one) => one === searchParams.get('show')) ?? 'all'
  const { destinations } = await readCountries(call)
  const to = destinations.find(({ code }) => code === searchParams.get('to'))?.code
  const asking = await countAskingByRoute(call)
  const { rows, ...desk } = await readDesk(call, { view, to, page: readPage(searchParams) }, asking)
  return {
    ...desk,
    rows: rows.map(shownRow),
    destinations: destinations.map(({ code, name }) => ({ value: code, label: name })),
    view,
    to: to ?? '',
    mayChange: mayEditFacts(call.actor, 'change'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayEditFacts(call.actor, 'change')) throw new AccessDenied()
  const answer = await answerDesk(call, await readFields(request), factsAPage)
  if (!('flash' in answer)) return data(answer, { status: answer.status })
  const { search } = new URL(request.url)
  throw redirectWithFlash(context.get(pageContext), `${href('/admin/visas/desk')}${search}`, answer.flash)
}

type Props = Route.ComponentProps

export default function DeskPage({ loaderData, actionData }: Props) {
  const { rows, view, to, counts, page, pages, today, mayChange, destinations } = loaderData
  const problems = actionData?.problems ?? []
  const chosen = destinations.find(({ value }) => value === to)
  const at = (show: string, number = 1) =>
    addressOf(href('/admin/visas/desk'), {
      show: show === 'all' ? undefined : show,
      to: to || undefined,
      page: pageName(number),
    })
  return (
    <VisasFrame tab="desk" title={words.titleOf(view, chosen?.label)} mayChange={mayChange} problems={problems}>
      <Tabs
        label={words.views}
        tabs={deskViews.map((one) => ({
          name: words.view(one, counts[one]),
          href: at(one),
          current: one === view,
        }))}
      />
      <FilterBar
        label={visasWords.filter.label}
        action={href('/admin/visas/desk')}
        button={words.search}
        clear={to && words.clear}
        kept={view === 'all' ? {} : { show: view }}
      >
        <FilterSelect name="to" label={words.destination} any={words.any} options={destinations} asked={to} />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <PostForm className="stack">
          {mayChange ? (
            <Acts loaderData={loaderData} filled={{ typed: actionData?.typed ?? { checkedOn: today }, problems }} />
          ) : (
            <p className="muted">{words.check.readOnly}</p>
          )}
          <DeskList
            rows={rows}
            names={Object.fromEntries(destinations.map(({ value, label }) => [value, label]))}
            today={today}
            chosen={mayChange ? (actionData?.chosen ?? []) : undefined}
          />
        </PostForm>
      )}
      <Pagination page={page} pages={pages} at={(number) => at(view, number)} label={words.pages} />
    </VisasFrame>
  )
}

/** What can be done to the facts that are chosen in the list. */
function Acts({ loaderData: { colleagues }, filled }: { loaderData: Props['loaderData']; filled: Filled }) {
  const { act, check } = words
  const { typed, problems } = filled
  const isToMend = problems.some(({ field }) => checkedPart.names.includes(field))
  return (
    <div className="stack stack-sm">
      <details className="fold-link" open={isToMend}>
        <summary>{act.check}</summary>
        <FormPart title={act.check} hint={act.text}>
          <PartFields part={checkedPart} filled={filled} />
          <div className="whole-row">
            <Button name="intent" value="checked">
              {check.button}
            </Button>
          </div>
        </FormPart>
      </details>
      <div className="row lowest gap-16">
        <SelectField
          name="owner"
          label={act.owner}
          hint={act.assignText}
          prompt={act.choose}
          options={[
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: nobody, label: act.release },
          ]}
          defaultValue={typed.owner ?? ''}
          problem={problems.find(({ field }) => field === 'owner')?.message}
        />
        <Button look="quiet" name="intent" value="assign">
          {act.assignButton}
        </Button>
      </div>
    </div>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
