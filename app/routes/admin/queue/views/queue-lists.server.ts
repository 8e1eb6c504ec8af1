import type { CaseView } from '#app/features/casework/case.ts'
import { queueParams, readQueueState } from '#app/features/casework/queue/queue-query.ts'
import { countViews } from '#app/features/casework/queue/views.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { viewsWords as words } from '../queue.words.ts'

const open = 'status:pending,document_verification,processing,under_review'
const usual = {
  open,
  today: 'due:today',
  unclaimed: `${open} owner:none`,
  mine: `${open} owner:me`,
  paused: 'due:paused',
  filed: 'due:filed',
}

/** Returns the saved lists, shared ones first, with the number of cases in each. */
export async function listsFor(ctx: RequestContext, views: readonly CaseView[]) {
  const lists = [
    ...Object.entries(usual).map(([name, q]) => ({
      name: words.usual[name as keyof typeof usual],
      query: queueParams(readQueueState(new URLSearchParams({ q }))).toString(),
    })),
    ...views.map(({ name, query }) => ({ name, query })),
  ]
  const counts = await countViews(
    ctx,
    lists.map(({ query }) => query),
  )
  return { lists: lists.map((list, index) => ({ ...list, count: counts[index] ?? 0 })) }
}
