import { CalendarDays, ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import type { AskedReport } from '#app/features/overview/reports/report.ts'
import { rangeText } from '#app/features/overview/reports/report.words.ts'
import { comparisonNames, type DayRange, rangeNames } from '#app/features/overview/reports/report-range.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { keptParams, reportAt } from './report-address.ts'
import { reportsWords as words } from './reports.words.ts'

type Props = { asked: AskedReport; today: string }

/** The date range of the report: a named range, or a custom one. */
export function RangeMenu({ asked, today }: Props) {
  const { range: said } = words
  return (
    <details className="menu reports-menu" name="reports-menu">
      <summary>
        <Icon of={CalendarDays} size={18} />
        {said.menu({ range: rangeText(asked.range), more: hidden })}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="menu-sheet">
        {rangeNames.map((name) => (
          <PortalLink key={name} to={reportAt(asked, { name })} aria-current={asked.name === name || undefined}>
            {said.names[name]}
          </PortalLink>
        ))}
        <hr />
        <DaysForm
          kept={keptParams(asked, 'range', 'from', 'to')}
          range={asked.range}
          today={today}
          names={{ from: 'from', to: 'to' }}
          labels={said}
        />
      </div>
    </details>
  )
}

/** The comparison range of the report. */
export function ComparisonMenu({ asked, today }: Props) {
  const { comparison: said } = words
  return (
    <details className="menu reports-menu" name="reports-menu">
      <summary>
        {said.menu({ range: rangeText(asked.against), more: hidden })}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="menu-sheet">
        {comparisonNames.map((comparison) => (
          <PortalLink
            key={comparison}
            to={reportAt(asked, { comparison })}
            aria-current={asked.comparison === comparison || undefined}
          >
            {said.names[comparison]}
          </PortalLink>
        ))}
        <hr />
        <DaysForm
          kept={keptParams(asked, 'with', 'with-from', 'with-to')}
          range={asked.against}
          today={today}
          names={{ from: 'with-from', to: 'with-to' }}
          labels={said}
        />
      </div>
    </details>
  )
}

type DaysProps = {
  kept: readonly [string, string][]
  range: DayRange
  today: string
  names: { from: string; to: string }
  labels: { from: string; to: string; show: string }
}

/** A custom date range, from the browser's date picker. Like the other options, it is kept in the address. */
function DaysForm({ kept, range, today, names, labels }: DaysProps) {
  const day = { type: 'date', min: '2000-01-01', max: today, required: true } as const
  return (
    <Form action={href('/admin/reports')} className="stack stack-sm reports-days" key={`${range.from} ${range.to}`}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField name={names.from} label={labels.from} defaultValue={range.from} {...day} />
      <TextField name={names.to} label={labels.to} defaultValue={range.to} {...day} />
      <Button small look="quiet" wide>
        {labels.show}
      </Button>
    </Form>
  )
}
