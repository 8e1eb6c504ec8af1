import { exportChart } from '#app/features/overview/finance/journal/export-journal.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/accounts.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read' }

/** The chart of accounts contains no personal data, so a plain link may fetch it. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(exportChart(context.get(requestContext)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="chart-of-accounts.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
