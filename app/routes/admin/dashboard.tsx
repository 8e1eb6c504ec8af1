import { periodNamed } from '#app/features/overview/period.ts'
import { readAlerts } from '#app/features/overview/read-alerts.server.ts'
import { readOverview } from '#app/features/overview/read-overview.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/dashboard.ts'
import { AlertList } from './overview/alert-list.tsx'
import { Figures } from './overview/figures.tsx'
import { overviewWords as words } from './overview/overview.words.ts'
import { QuickStats } from './overview/quick-stats.tsx'
import { RecentCases } from './overview/recent-cases.tsx'
import { WaitingChart } from './overview/waiting-chart.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'portal.open', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const period = periodNamed(new URL(request.url).searchParams.get('period'))
  const [overview, alerts] = await Promise.all([readOverview(ctx, period), readAlerts(ctx)])
  return { overview, alerts, period }
}

export default function AdminDashboardPage({ loaderData: { overview, alerts, period } }: Route.ComponentProps) {
  const { countedAt, cases } = overview
  return (
    <div className="page band dashboard">
      <PageTitle>{words.title}</PageTitle>
      <header className="head-row">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p className="muted">
          <time dateTime={countedAt.toISOString()}>{words.asOf(countedAt)}</time>
        </p>
      </header>
      {cases && <Figures figures={cases.figures} />}
      <div className="halves">
        <AlertList alerts={alerts} />
        {cases && <WaitingChart waiting={cases.waiting} />}
      </div>
      <QuickStats overview={overview} period={period} />
      {cases && <RecentCases cases={cases.recent} />}
    </div>
  )
}
