import { readOfficers, readReport } from '#app/features/overview/reports/read-report.server.ts'
import { rangeText } from '#app/features/overview/reports/report.words.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/reports.ts'
import { ReportPage } from './report-page.tsx'
import { reportView } from './report-view.ts'
import { reportsWords as words } from './reports.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'report.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const [report, officers, countries] = await Promise.all([
    readReport(ctx, searchParams),
    readOfficers(ctx),
    readCountries(ctx),
  ])
  const names = new Map(countries.all.map(({ code, name }) => [code, name]))
  const nameOf = (code: string) => names.get(code) ?? code
  const { asked } = report
  return {
    view: reportView(report, nameOf, {
      routes: searchParams.get('routes') === 'all',
      officers: searchParams.get('officers') === 'all',
    }),
    rangeText: rangeText(asked.range),
    today: dayOf(ctx.now),
    officers,
    countries: {
      from: withChosen(keptOptions(countries.passports, words.filter.anyCountry), asked.fromCountry),
      to: withChosen(keptOptions(countries.places, words.filter.anyCountry), asked.toCountry),
    },
    chosen: {
      from: asked.fromCountry && nameOf(asked.fromCountry),
      to: asked.toCountry && nameOf(asked.toCountry),
      officer: officers.find(({ id }) => id === asked.officer)?.name,
    },
  }
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
