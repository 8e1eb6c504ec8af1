import { Download, X } from 'lucide-react'
import type { AskedReport } from '#app/features/overview/reports/report.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { OfficerMenu, RouteMenu } from './filter-menus.tsx'
import { ComparisonMenu, RangeMenu } from './range-menus.tsx'
import { reportAt, reportParams } from './report-address.ts'
import type { ReportPageProps } from './report-props.ts'
import { reportsWords as words } from './reports.words.ts'

/** The options of the report: date range, comparison, route and officer; and the export. */
export function ReportHead(props: ReportPageProps) {
  const { view, today, chosen } = props
  const { asked } = view
  return (
    <header className="reports-head">
      <h1 tabIndex={-1}>{words.title}</h1>
      <div className="reports-ranges">
        <RangeMenu asked={asked} today={today} />
        <span className="muted small">{words.comparison.before}</span>
        <ComparisonMenu asked={asked} today={today} />
      </div>
      <div className="reports-filters">
        <RouteMenu {...props} />
        <OfficerMenu {...props} />
        <ButtonLink to={addressOf(href('/admin/reports/export'), reportParams(asked))} look="quiet" small>
          <Icon of={Download} size={18} /> {words.csv({ more: hidden })}
        </ButtonLink>
      </div>
      <Chips asked={asked} chosen={chosen} />
    </header>
  )
}

function routeText({ from, to }: ReportPageProps['chosen']): string {
  if (from && to) return words.filter.routeOf({ from, to })
  return from ? words.filter.routeFrom({ from }) : words.filter.routeTo({ to: to ?? words.filter.anyCountry })
}

/** The active filters, each with a link to remove it. */
function Chips({ asked, chosen }: { asked: AskedReport; chosen: ReportPageProps['chosen'] }) {
  const isNarrow = asked.fromCountry !== undefined || asked.toCountry !== undefined
  const chips = [
    ...(isNarrow
      ? [
          {
            name: routeText(chosen),
            without: { fromCountry: undefined, toCountry: undefined },
          },
        ]
      : []),
    ...(asked.officer ? [{ name: chosen.officer ?? words.formerOfficer, without: { officer: undefined } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="cluster reports-chips" aria-label={words.filter.chips}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <PortalLink className="chip" to={reportAt(asked, without)} aria-label={words.filter.takeOff({ name })}>
            {name} <Icon of={X} size={16} />
          </PortalLink>
        </li>
      ))}
    </ul>
  )
}
