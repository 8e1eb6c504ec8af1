import { exportReport } from '#app/features/overview/reports/export-report.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/export.ts'

export const handle: PageHandle = { access: 'staff', needs: 'report.read' }

/** Totals contain no personal data, so a plain link may fetch them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, file } = await exportReport(context.get(requestContext), new URL(request.url).searchParams)
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
