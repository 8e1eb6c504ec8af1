import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import type { AskedReport } from '#app/features/overview/reports/report.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { keptParams, reportAt } from './report-address.ts'
import type { ReportPageProps } from './report-props.ts'
import { reportsWords as words } from './reports.words.ts'

const { filter: said } = words

/** One route, or all from one passport or to one destination. */
export function RouteMenu({ view: { asked }, countries }: ReportPageProps) {
  const isOn = asked.fromCountry !== undefined || asked.toCountry !== undefined
  return (
    <details className="menu reports-menu reports-menu-end reports-pill" name="reports-menu">
      <summary>
        {said.route}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="menu-sheet">
        <Form action={href('/admin/reports')} className="stack stack-sm reports-days" key={keyOf(asked)}>
          {keptParams(asked, 'passport', 'destination').map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CountrySelect name="passport" label={said.passport} options={countries.from} value={asked.fromCountry} />
          <CountrySelect name="destination" label={said.destination} options={countries.to} value={asked.toCountry} />
          <Button small look="quiet" wide>
            {said.show}
          </Button>
        </Form>
        {isOn && (
          <PortalLink to={reportAt(asked, { fromCountry: undefined, toCountry: undefined })}>
            {said.allRoutes}
          </PortalLink>
        )}
      </div>
    </details>
  )
}

const keyOf = ({ fromCountry, toCountry }: AskedReport) => `${fromCountry} ${toCountry}`

export function OfficerMenu({ view: { asked }, officers }: ReportPageProps) {
  return (
    <details className="menu reports-menu reports-menu-end reports-pill" name="reports-menu">
      <summary>
        {said.officer}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="menu-sheet reports-long">
        <PortalLink to={reportAt(asked, { officer: undefined })} aria-current={!asked.officer || undefined}>
          {said.all}
        </PortalLink>
        {officers.map(({ id, name }) => (
          <PortalLink
            key={id}
            to={reportAt(asked, { officer: id as Id<'account'> })}
            aria-current={asked.officer === id || undefined}
          >
            <bdi>{name}</bdi>
          </PortalLink>
        ))}
      </div>
    </details>
  )
}
