import { rangeText, reportWords } from '#app/features/overview/reports/report.words.ts'
import type { ComparisonName, DayRange, RangeName, Unit } from '#app/features/overview/reports/report-range.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { overviewWords } from '../overview/overview.words.ts'

const figures = new Intl.NumberFormat('en-GB')
const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
// A minus as long as a plus, and a space that does not break.
const signed = (value: string, isMore: boolean) => `${isMore ? '+' : '−'}${value}`

const figure = (value: number) => figures.format(value)
const share = (value: number) => `${oneDigit.format(value * 100)} %`
const dollars = (cents: number) => formatMoney(usd(cents))
/** In large letters cents are left out where there are many dollars. */
const largeDollars = (cents: number) =>
  cents < 10_000_000 ? dollars(cents) : `$${figures.format(Math.round(cents / 100))}`

/** "30 min", "5 h" or "4 days": what somebody would say. */
function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${figure(minutes)} min`
  const hours = Math.round(seconds / 3_600)
  if (hours < 48) return `${figure(hours)} h`
  return `${oneDigit.format(Math.round(seconds / 8_640) / 10)} days`
}

export const reportsWords = {
  ...reportWords,
  title: 'Reports',
  titleOf: (range: string) => `Reports, ${range}`,
  failure: { title: 'Reports could not be shown', text: 'Nothing was changed. Please try again in a moment.' },
  figure,
  share,
  dollars,
  largeDollars,
  duration,
  unknown: '–',
  asOf: overviewWords.asOf,
  range: {
    label: 'Days of the report',
    summary: (range: DayRange) => rangeText(range),
    names: {
      month: 'This month',
      'last-month': 'Last month',
      '7-days': 'Last 7 days',
      '30-days': 'Last 30 days',
      quarter: 'This quarter',
      year: 'This year',
      '12-months': 'Last 12 months',
    } satisfies Record<RangeName, string>,
    from: 'From',
    to: 'To',
    show: 'Show these days',
  },
  comparison: {
    label: 'Days it is compared with',
    before: 'compared with',
    names: { previous: 'Previous period', year: 'Same days last year' } satisfies Record<ComparisonName, string>,
    from: 'Compare from',
    to: 'Compare to',
    show: 'Compare with these days',
  },
  filter: {
    route: 'Route',
    routeOf: (from: string, to: string) => `${from} to ${to}`,
    passport: 'Passport from',
    destination: 'Going to',
    anyCountry: 'Any country',
    show: 'Show this route',
    officer: 'Officer',
    all: 'All officers',
    allRoutes: 'All routes',
    chips: 'Filters in use',
    takeOff: (name: string) => `Take off the filter ${name}`,
  },
  csv: { button: 'CSV', what: ' file of these figures' },
  totals: 'Totals',
  change: {
    from: (before: string) => `from ${before}`,
    none: (before: string) => `No change from ${before}`,
    nothing: 'Nothing to compare with',
    percent: (ratio: number) => signed(`${figure(Math.round(Math.abs(ratio) * 100))} %`, ratio > 0),
    points: (difference: number) => signed(`${oneDigit.format(Math.abs(difference) * 100)} pts`, difference > 0),
    time: (seconds: number) => signed(duration(Math.abs(seconds)), seconds > 0),
    new: 'New',
  },
  table: { show: 'Table', hide: 'Chart', of: (title: string) => `, ${title}` },
  unit: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<Unit, string>,
  chart: {
    intake: (range: string) => `Applications received and decided, ${range}`,
    money: (range: string) => `Revenue and refunds, ${range}`,
    thousands: (cents: number) =>
      cents >= 1_000_00 ? `$${oneDigit.format(cents / 1_000_00)}k` : `$${figure(cents / 100)}`,
  },
  stage: 'Stage',
  changed: 'Change',
  timesNote: 'bar to median, line to p90',
  route: 'Route',
  toCountry: 'to',
  officer: 'Officer',
  allOfficers: 'All officers',
  reason: 'Reason',
  source: 'Source',
  shareOf: 'Share',
  total: 'Total',
  allRoutes: (count: number) => `All ${figure(count)} routes`,
  busiest: 'Busiest routes only',
  everyOfficer: (count: number) => `All ${figure(count)} officers`,
  busiestOfficers: 'Busiest officers only',
  none: {
    routes: 'No application moved on any route.',
    officers: 'Nothing was filed or decided.',
    reasons: 'Nothing was refused.',
    sources: 'Nothing was received.',
  },
  how: {
    title: 'How we count',
    rows: [
      ['Days', 'Days begin at midnight UTC. Today counts as far as it has come. Figures are kept for a minute.'],
      ['Received', 'Applications submitted in these days, whatever became of them.'],
      [
        'Decided, refused',
        'By the status history. If an application was decided twice in these days, the later decision counts.',
      ],
      [
        'On time',
        'Of the applications filed for the first time in these days with a promised day: the share filed by that day. Working days on which we waited for the traveller move the day.',
      ],
      [
        'Revenue',
        'Our own fees paid in these days, less discounts, before refunds and tax. Government fees are not included.',
      ],
      [
        'Refunds',
        'Everything refunded to travellers in these days, government fees included, from the day of approval.',
      ],
      [
        'Time by stage',
        'Stages that ended in these days. The median is in the middle; 9 in 10 took no longer than p90. The drawn lengths follow a square root, so that short stages can be seen.',
      ],
      ['Claim', 'From submission to the first time somebody was assigned, as the audit log has it.'],
      ['Check documents', 'From the start of the check until it moved on or was put back.'],
      ['Traveller answers', 'From a question, a rejected document or a correction until the traveller dealt with it.'],
      ['File', 'From checked documents to filing.'],
      ['Government decides', 'From filing to the decision.'],
      [
        'By officer',
        'An application belongs to whoever decided it, or else to whoever has it now. The median runs from the claim to the filing.',
      ],
      ['Refusals by reason', 'What the officer chose with the decision. Earlier decisions have no reason.'],
      ['Sources', 'Whether the traveller signed up by an invitation or a referral link. Nothing else is recorded.'],
    ],
  },
}
