import { data, redirect } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readRouteHistory, versionsAPage } from '#app/features/visas/edit/read-route-fact.server.ts'
import { restoreRoute } from '#app/features/visas/edit/save-route.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied, requireFound } from '#app/platform/refusal.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { HistoryList } from '../history-list.tsx'
import { visasWords, historyWords as words } from '../visas.words.ts'
import type { Route } from './+types/pair-history.ts'
import { pairWords } from './pair.words.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, params: { from, to } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const found = await readRouteHistory(call, from, to)
  const versions = found.versions.map(({ id, replacedAt, by, reason, before, after }) => ({
    id,
    at: replacedAt,
    by,
    reason,
    differences: differencesOf(routeInWords(before), routeInWords(after)),
  }))
  return {
    from: found.from,
    to: found.to,
    stamp: found.stamp,
    versions,
    most: versionsAPage,
    mayChange: mayEditFacts(call.actor, 'change'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayEditFacts(call.actor, 'change')) throw new AccessDenied()
  const fields = await readFields(request)
  const { versions } = await readRouteHistory(call, params.from, params.to)
  const version = requireFound(versions.find(({ id }) => String(id) === fields.text('version')))
  const order = { ...params, seen: fields.text('seen'), reason: words.restoring(version.replacedAt) }
  const saved = await restoreRoute(call, { ...order, version: version.id })
  if (!saved.ok) {
    const message = saved.problem.code === 'changed' ? words.conflict : words.again
    return data({ problems: [{ field: '', message }] }, { status: 409 })
  }
  const cookie = flashCookie(context.get(pageContext), 'fact-restored')
  const next = `/admin/visas/routes/${params.from}/${params.to}/history`
  throw redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export default function PairHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, versions, stamp, most, mayChange } = loaderData
  const title = words.of(pairWords.title(from.name, to.name))
  const problems = actionData?.problems ?? []
  return (
    <div className="page band stack fact-desk">
      <PageTitle wrong={problems.length > 0}>{title}</PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <a href={`/admin/visas/routes/${from.code}/${to.code}`}>{words.back}</a>
        <h1 className="facts-title" tabIndex={-1}>
          {title}
        </h1>
      </header>
      <HistoryList versions={versions} stamp={stamp} mayChange={mayChange} most={most} />
    </div>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
