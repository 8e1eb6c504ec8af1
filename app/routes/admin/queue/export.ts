import { redirect } from 'react-router'
import { exportQueue } from '#app/features/casework/queue/export-queue.server.ts'
import { queueAt, readQueueState } from '#app/features/casework/queue/queue-query.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/export.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.export' }

/** The file is generated only for a form submission. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(queueAt(readQueueState(new URL(request.url).searchParams)))
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const file = await exportQueue(ctx, readQueueState(new URL(request.url).searchParams))
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="applications-${dayOf(ctx.now)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
