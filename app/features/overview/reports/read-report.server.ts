import { isId } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { keptFor, minuteMs } from '../kept-figures.ts'
import { mayOversee } from '../overview.policy.ts'
import { countReport } from './count-report.server.ts'
import { listOfficers } from './counts.store.server.ts'
import type { AskedReport, Report } from './report.ts'
import { type DayRange, readRanges, type Unit, unitOf } from './report-range.ts'

/** The report described by the URL parameters. Invalid values are ignored. */
export function readAsked(params: URLSearchParams, now: Date): AskedReport {
  const country = (name: string) => /^[A-Z]{2,3}$/.exec(params.get(name) ?? '')?.[0]
  const officer = params.get('officer') ?? ''
  return {
    ...readRanges(params, now),
    fromCountry: country('passport'),
    toCountry: country('destination'),
    officer: isId<'account'>(officer) ? officer : undefined,
  }
}

/** Figures for one date range, beside those for another. */
export async function readReport(ctx: RequestContext, params: URLSearchParams): Promise<Report> {
  const { actor, now } = ctx
  requireAllowed(mayOversee(actor, 'see-reports'))
  const asked = readAsked(params, now)
  const { range, against, fromCountry, toCountry, officer } = asked
  const unit = unitOf(range)
  const moneyUnit = monthsOr(range, unit)
  const seesMoney = mayOversee(actor, 'see-money')
  const filter = { fromCountry, toCountry, officer }
  const count = (range: DayRange) =>
    countReport(ctx, { range, filter, unit, moneyUnit: seesMoney ? moneyUnit : undefined })
  const counted = await keptFor(
    ctx,
    `report ${JSON.stringify([asked, seesMoney])}`,
    async () => {
      const [current, before] = await Promise.all([count(range), count(against)])
      return { countedAt: now, current, before }
    },
    minuteMs,
  )
  return { asked, unit, moneyUnit, ...counted }
}

/** Money is shown by month if the range spans more than one. */
function monthsOr({ from, to }: DayRange, unit: Unit): Unit {
  return from.slice(0, 7) === to.slice(0, 7) ? unit : 'month'
}

export function readOfficers({ actor, db }: RequestContext) {
  requireAllowed(mayOversee(actor, 'see-reports'))
  return listOfficers(db)
}
