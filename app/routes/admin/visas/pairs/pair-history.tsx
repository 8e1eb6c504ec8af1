import { routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readRouteHistory } from '#app/features/visas/edit/read-route-fact.server.ts'
import { restoreRoute } from '#app/features/visas/edit/save-route.server.ts'
import { href } from '#app/lib/words/href.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { restoreVersion, shownHistory } from '../fact-history.server.ts'
import { HistoryPage } from '../history-page.tsx'
import { historyWords, visasWords } from '../visas.words.ts'
import type { Route } from './+types/pair-history.ts'
import { pairWords } from './pair.words.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/parts/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, params: { from, to } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const history = await readRouteHistory(call, from, to)
  return { from: history.from, to: history.to, ...shownHistory(call, history, routeInWords) }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const { from, to } = params
  return restoreVersion(context, request, {
    read: (call) => readRouteHistory(call, from, to),
    restore: (call, order) => restoreRoute(call, { from, to, ...order }),
    at: href('/admin/visas/routes/:from/:to/history', { from, to }),
  })
}

export default function PairHistoryPage({ loaderData: { from, to, ...history }, actionData }: Route.ComponentProps) {
  return (
    <HistoryPage
      {...history}
      title={historyWords.of({ name: pairWords.title({ from: from.name, to: to.name }) })}
      back={href('/admin/visas/routes/:from/:to', { from: from.code, to: to.code })}
      problems={actionData?.problems ?? []}
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
