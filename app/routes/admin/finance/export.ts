import { exportFinance } from '#app/features/overview/finance/export-finance.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/export.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read' }

/** Account totals contain no personal data, so a plain link may fetch them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('period')
  const { name, file } = await exportFinance(context.get(requestContext), asked)
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
