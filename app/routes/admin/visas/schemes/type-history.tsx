import { schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readSchemeHistory } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import { restoreScheme } from '#app/features/visas/edit/save-scheme.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { restoreVersion, shownHistory } from '../fact-history.server.ts'
import { HistoryPage } from '../history-page.tsx'
import { historyWords, visasWords } from '../visas.words.ts'
import type { Route } from './+types/type-history.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, params: { schemeId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const history = await readSchemeHistory(ctx, schemeId)
  const lists = await readFactLists(ctx)
  const { id, name } = history.stored.fact
  return { id, name, ...shownHistory(ctx, history, (fact) => schemeInWords(fact, lists)) }
}

export function action({ context, params: { schemeId }, request }: Route.ActionArgs) {
  return restoreVersion(context, request, {
    read: (ctx) => readSchemeHistory(ctx, schemeId),
    restore: (ctx, order) => restoreScheme(ctx, { id: schemeId, ...order }),
    at: href('/admin/visas/schemes/:schemeId/history', { schemeId }),
  })
}

export default function TypeHistoryPage({ loaderData: { id, name, ...history }, actionData }: Route.ComponentProps) {
  return (
    <HistoryPage
      {...history}
      title={historyWords.of({ name })}
      back={href('/admin/visas/schemes/:schemeId', { schemeId: id })}
      problems={actionData?.problems ?? []}
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
