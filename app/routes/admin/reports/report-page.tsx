import { PageTitle } from '#app/ui/page/page-title.tsx'
import { ReportHead } from './report-head.tsx'
import type { ReportPageProps } from './report-props.ts'
import { ReportTotals } from './report-totals.tsx'
import { reportsWords as words } from './reports.words.ts'
import { IntakeCard } from './tables/intake-card.tsx'
import { MoneyCard } from './tables/money-card.tsx'
import { OfficersCard } from './tables/officers-card.tsx'
import { RoutesCard } from './tables/routes-card.tsx'
import { ReasonsCard, SourcesCard } from './tables/shares-cards.tsx'
import { TimesCard } from './tables/times-card.tsx'

/** Compares 2 date ranges: figures, charts and tables. */
export function ReportPage(props: ReportPageProps) {
  const { view, rangeText } = props
  return (
    <div className="page band reports">
      <PageTitle>{words.titleOf({ range: rangeText })}</PageTitle>
      <ReportHead {...props} />
      <ReportTotals view={view} />
      <div className="reports-row reports-row-chart">
        <IntakeCard view={view} rangeText={rangeText} />
        <TimesCard view={view} />
      </div>
      <div className="reports-row reports-row-tables">
        <RoutesCard view={view} />
        <OfficersCard view={view} />
      </div>
      <div className="reports-row reports-row-chart">
        {view.money ? (
          <MoneyCard view={view} columns={view.money} rangeText={rangeText} />
        ) : (
          <ReasonsCard view={view} />
        )}
        <div className="reports-stack">
          {view.money && <ReasonsCard view={view} />}
          <SourcesCard view={view} />
        </div>
      </div>
      <p className="muted small">
        <time dateTime={view.countedAt.toISOString()}>{words.asOf(view.countedAt)}</time>
      </p>
      <details className="fold-link small reports-how">
        <summary>{words.how.title}</summary>
        <dl>
          {words.how.rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
