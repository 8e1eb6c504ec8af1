import { routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readRouteHistory } from '#app/features/visas/edit/read-route-fact.server.ts'
import { restoreRoute } from '#app/features/visas/edit/save-route.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { restoreVersion, shownHistory } from '../fact-history.server.ts'
import { HistoryPage } from '../history-page.tsx'
import { historyWords, visasWords } from '../visas.words.ts'
import type { Route } from './+types/pair-history.ts'
import { pairWords } from './pair.words.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, params: { from, to } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const history = await readRouteHistory(ctx, from, to)
  return { from: history.from, to: history.to, ...shownHistory(ctx, history, routeInWords) }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const { from, to } = params
  return restoreVersion(context, request, {
    read: (ctx) => readRouteHistory(ctx, from, to),
    restore: (ctx, order) => restoreRoute(ctx, { from, to, ...order }),
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
