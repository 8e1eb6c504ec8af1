import { data, redirect } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { versionsAPage } from '#app/features/visas/edit/read-route-fact.server.ts'
import { readSchemeHistory } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import { restoreScheme } from '#app/features/visas/edit/save-scheme.server.ts'
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
import type { Route } from './+types/type-history.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, params: { schemeId } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const found = await readSchemeHistory(call, schemeId)
  const lists = await readFactLists(call)
  const versions = found.versions.map(({ id, replacedAt, by, reason, before, after }) => ({
    id,
    at: replacedAt,
    by,
    reason,
    differences: differencesOf(schemeInWords(before, lists), schemeInWords(after, lists)),
  }))
  const { id, name } = found.stored.fact
  return { id, name, stamp: found.stamp, versions, most: versionsAPage, mayChange: mayEditFacts(call.actor, 'change') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  if (!mayEditFacts(call.actor, 'change')) throw new AccessDenied()
  const fields = await readFields(request)
  const { versions } = await readSchemeHistory(call, params.schemeId)
  const version = requireFound(versions.find(({ id }) => String(id) === fields.text('version')))
  const order = { id: params.schemeId, seen: fields.text('seen'), reason: words.restoring(version.replacedAt) }
  const saved = await restoreScheme(call, { ...order, version: version.id })
  if (!saved.ok) {
    const message = saved.problem.code === 'changed' ? words.conflict : words.again
    return data({ problems: [{ field: '', message }] }, { status: 409 })
  }
  const cookie = flashCookie(context.get(pageContext), 'fact-restored')
  const next = `/admin/visas/schemes/${params.schemeId}/history`
  throw redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export default function TypeHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, versions, stamp, most, mayChange } = loaderData
  const title = words.of(name)
  const problems = actionData?.problems ?? []
  return (
    <div className="page band stack fact-desk">
      <PageTitle wrong={problems.length > 0}>{title}</PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <a href={`/admin/visas/schemes/${id}`}>{words.back}</a>
        <h1 className="facts-title" tabIndex={-1}>
          {title}
        </h1>
      </header>
      <HistoryList versions={versions} stamp={stamp} mayChange={mayChange} most={most} />
    </div>
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
