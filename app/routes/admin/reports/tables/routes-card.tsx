import { ArrowRight } from 'lucide-react'
import { shareOf } from '#app/features/overview/reports/report.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Compared } from '../change.tsx'
import { reportAt } from '../report-address.ts'
import { fewRoutes, type ReportView, type RouteRow } from '../report-view.ts'
import { reportsWords as words } from '../reports.words.ts'

const { figures } = words

const counts = (): readonly Column<RouteRow>[] => [
  {
    name: figures.received,
    of: ({ now, before }) => <Compared kind="count" now={now.received} before={before.received} better="more" />,
    end: true,
  },
  {
    name: figures.decided,
    of: ({ now, before }) => <Compared kind="count" now={now.decided} before={before.decided} better="more" />,
    end: true,
  },
  {
    name: figures.onTime,
    of: ({ now, before }) => (
      <Compared
        kind="share"
        now={shareOf(now.onTime, now.promised)}
        before={shareOf(before.onTime, before.promised)}
        better="more"
      />
    ),
    end: true,
  },
  {
    name: figures.refused,
    of: ({ now, before }) => (
      <Compared
        kind="share"
        now={shareOf(now.refused, now.decided)}
        before={shareOf(before.refused, before.decided)}
        better="less"
      />
    ),
    end: true,
  },
]

const money = (): readonly Column<RouteRow>[] => [
  {
    name: figures.revenue,
    of: ({ now, before }) => <Compared kind="money" now={now.revenue} before={before.revenue} better="more" />,
    end: true,
  },
  {
    name: figures.refunds,
    of: ({ now, before }) => <Compared kind="money" now={now.refunds} before={before.refunds} better="less" />,
    end: true,
  },
]

/** The same figures for each route, busiest first. */
export function RoutesCard({ view: { asked, routes, routeCount, money: seesMoney } }: { view: ReportView }) {
  const isAll = routes.length > fewRoutes
  const route: Column<RouteRow> = {
    name: words.route,
    of: ({ now: { from, to, fromName, toName } }) => (
      <PortalLink className="reports-route" to={reportAt(asked, { fromCountry: from, toCountry: to })}>
        <span>
          <Flag code={from} /> {fromName}
          <Icon of={ArrowRight} size={14} />
        </span>
        <span className="visually-hidden"> {words.toCountry} </span>
        <span>
          <Flag code={to} /> {toName}
        </span>
      </PortalLink>
    ),
  }
  return (
    <section className="reports-card" aria-labelledby="routes-title">
      <div className="head-row">
        <h2 className="title-small" id="routes-title">
          {words.sections.routes}
        </h2>
        {routeCount > fewRoutes && (
          <PortalLink className="small" to={reportAt(asked, {}, { routes: isAll ? '' : 'all' })} preventScrollReset>
            {isAll ? words.busiest : words.allRoutes({ count: routeCount })}
          </PortalLink>
        )}
      </div>
      {routes.length === 0 ? (
        <p className="muted">{words.none.routes}</p>
      ) : (
        <DataTable
          labelledBy="routes-title"
          tight
          className="reports-table"
          rows={routes}
          keyOf={({ key }) => key}
          columns={[route, ...counts(), ...(seesMoney ? money() : [])]}
        />
      )}
    </section>
  )
}
