import { data, href } from 'react-router'
import { countOpenByDestination } from '#app/features/overview/count-open.server.ts'
import { typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { listStaleFacts } from '#app/features/visas/edit/lists/list-facts.server.ts'
import { markChecked } from '#app/features/visas/edit/mark-checked.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { FormPart, PartFields } from '../edit-parts.tsx'
import type { Filled } from '../fact-form.ts'
import { visasWords } from '../visas.words.ts'
import { VisasFrame } from '../visas-frame.tsx'
import type { Route } from './+types/stale.ts'
import { checkedPart } from './stale.form.ts'
import { staleWords as words } from './stale.words.ts'
import { StaleList } from './stale-list.tsx'
import { keyOf, readKeys } from './stale-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/parts/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

const mostShown = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const search = new URL(request.url).searchParams
  const [source, to] = [search.get('source') ?? '', search.get('to') ?? '']
  const open = await countOpenByDestination(call)
  const facts = await listStaleFacts(call, open)
  const { all, destinations } = await readCountries(call)
  const rows = facts.flatMap((fact) => {
    const isType = 'scheme' in fact
    const row = {
      key: keyOf(fact),
      to: isType ? fact.scheme.destination : fact.routes.to,
      type: isType ? { id: fact.scheme.id, name: fact.scheme.name } : undefined,
      routes: isType ? 0 : fact.routes.routes,
      example: isType ? '' : fact.routes.example,
      asOf: isType ? fact.scheme.asOf : fact.routes.asOf,
      until: isType ? null : fact.routes.until,
      confidence: isType ? fact.scheme.confidence : fact.routes.confidence,
      source: isType ? fact.scheme.sources.join(', ') : fact.routes.source,
    }
    const isWanted = (!source || row.source === source) && (!to || row.to === to)
    return isWanted ? [{ ...row, open: open.get(row.to) ?? 0 }] : []
  })
  const sources = facts.flatMap((fact) => ('routes' in fact ? [fact.routes.source] : []))
  return {
    rows: rows.slice(0, mostShown),
    total: rows.length,
    names: new Map(all.map(({ code, name }) => [code, name])),
    sources: [...new Set(sources)].sort(),
    destinations: destinations.map(({ code, name }) => ({ value: code, label: name })),
    source,
    to,
    today: dayOf(call.now),
    mayChange: mayEditFacts(call.actor, 'change'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayEditFacts(call.actor, 'change')) throw new AccessDenied()
  const fields = await readFields(request)
  const chosen = fields.all('fact').slice(0, mostShown)
  const typed = typedFrom(checkedPart.names, fields)
  const wrong = (field: string, message: string, status = 422) => {
    const problems: FieldProblem[] = [{ field, message }]
    return data({ typed, chosen, problems }, { status })
  }
  const keys = readKeys(chosen)
  if (keys.groups.length === 0 && keys.schemes.length === 0) return wrong('stale-list', words.problems.nothing)
  const { checkedSource = '', checkedOn = '', sure = '' } = typed
  const order = { ...keys, source: checkedSource, checkedOn, confidence: sure }
  const marked = await markChecked(call, order)
  if (!marked.ok) {
    const { code } = marked.problem
    if (code === 'changed') return wrong('stale-list', words.problems.changed, 409)
    return wrong({ source: 'checkedSource', checkedOn: 'checkedOn', confidence: 'sure' }[code], words.problems[code])
  }
  const { search } = new URL(request.url)
  throw redirectWithFlash(context.get(pageContext), `${href('/admin/visas/stale')}${search}`, 'fact-checked')
}

type Props = Route.ComponentProps

export default function StalePage({ loaderData, actionData }: Props) {
  const { rows, total, names, today, mayChange } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <VisasFrame tab="stale" title={words.title} mayChange={mayChange} problems={problems}>
      <p>{words.lede}</p>
      <StaleFilter {...loaderData} />
      {rows.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <PostForm className="stack">
          <p className="figures muted" role="status">
            {words.shown(rows.length, total)}
          </p>
          {mayChange ? (
            <CheckedFields filled={{ typed: actionData?.typed ?? { checkedOn: today }, problems }} />
          ) : (
            <p className="muted">{words.check.readOnly}</p>
          )}
          <StaleList
            rows={rows}
            names={names}
            today={today}
            chosen={mayChange ? (actionData?.chosen ?? []) : undefined}
          />
        </PostForm>
      )}
    </VisasFrame>
  )
}

function StaleFilter({ sources, destinations, source, to }: Props['loaderData']) {
  const { label, any } = visasWords.filter
  return (
    <FilterBar
      label={label}
      action={href('/admin/visas/stale')}
      button={words.search}
      clear={(source || to) && words.clear}
    >
      <FilterSelect name="to" label={words.destination} any={any} options={destinations} asked={to} />
      <FilterSelect
        name="source"
        label={words.source}
        any={any}
        options={sources.map((one) => ({ value: one, label: one }))}
        asked={source}
      />
    </FilterBar>
  )
}

function CheckedFields({ filled }: { filled: Filled }) {
  const { check } = words
  return (
    <FormPart title={check.title} hint={check.text}>
      <PartFields part={checkedPart} filled={filled} />
      <div className="whole-row">
        <Button>{check.button}</Button>
      </div>
    </FormPart>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
