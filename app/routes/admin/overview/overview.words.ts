import { statusWords } from '#app/features/applications/application.words.ts'
import type { OpenStatus, WaitBand } from '#app/features/overview/overview.ts'
import { failedDays } from '#app/features/overview/overview.ts'
import type { Period } from '#app/features/overview/period.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, usd } from '#app/lib/money.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })
const minutes = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const figures = new Intl.NumberFormat('en-GB')
const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const figure = (value: number) => figures.format(value)
const dollars = (cents: number) => formatMoney(usd(cents))

const periodNames: Record<Period, string> = { today: 'Today', week: 'This Week', month: 'This Month' }

/** "2.4 days", or hours below two days. */
function duration(hours: number): string {
  if (hours < 48) return counted(Math.round(hours), 'hour')
  return `${oneDigit.format(hours / 24)} days`
}

export const overviewWords = {
  title: 'Admin dashboard',
  heading: 'Dashboard',
  asOf: (at: Date) => `Counted at ${clock.format(at)} UTC`,
  figure,
  figures: {
    label: 'Applications',
    total: { name: 'Total Applications', more: 'Everything that was submitted' },
    pending: { name: 'Pending Review', more: (processing: number) => `Another ${figure(processing)} in processing` },
    approved: { name: 'Approved', more: 'Decided by a government' },
    rejected: { name: 'Rejected', more: 'Decided by a government' },
  },
  alerts: {
    title: 'Needs attention',
    legend: 'a calm sea',
    fewLegend: 'in sight of port',
    calm: 'Nothing waits too long, and nothing needs a second look.',
    late: {
      name: (count: number) => `${figure(count)} waiting over 48 h`,
      more: 'Since they last moved. It is our turn.',
    },
    questions: {
      name: (count: number) => `${countedFigure(count, 'open question')}`,
      more: 'Tickets and messages without our answer',
    },
    documents: {
      name: (count: number) => `${countedFigure(count, 'document')} to check`,
      more: 'Uploaded for applications that are submitted',
    },
    verifying: {
      name: (count: number) => `${countedFigure(count, 'payment')} to be verified`,
      more: 'UPI payments that nobody has confirmed yet',
    },
    prices: {
      name: (count: number) => `${countedFigure(count, 'price')} to confirm`,
      more: 'Travellers wait for it before they can pay',
    },
    answered: {
      name: (count: number) => `${countedFigure(count, 'answer')} to read`,
      more: 'Travellers answered what we asked',
    },
    corrected: {
      name: (count: number) => `${countedFigure(count, 'correction')} to read`,
      more: 'Travellers put right what we gave back',
    },
    failed: {
      name: (count: number) => `${countedFigure(count, 'failed payment')}`,
      more: `In the last ${failedDays} days, and not paid since`,
    },
    refunds: {
      name: (count: number) => `${countedFigure(count, 'refund')} to approve or pay`,
      more: 'Awaiting approval, failed, or paid by hand',
    },
    payouts: {
      name: (count: number) => `${countedFigure(count, 'referral payout')} to decide`,
      more: 'Travellers asked for their credit',
    },
    sources: {
      name: (count: number) => `${countedFigure(count, 'official page')} to look at`,
      more: 'They changed or cannot be read',
    },
    disputes: {
      name: (count: number) => `${countedFigure(count, 'dispute')} to respond to`,
      more: 'The payment provider sets the due date',
    },
    findings: {
      name: (count: number) => `${countedFigure(count, 'difference')} to resolve`,
      more: 'Between the ledger and a payment provider',
    },
  },
  waiting: {
    title: 'Who waits, and for how long',
    label: (sums: readonly (readonly [OpenStatus, number])[]) =>
      `Open applications. ${sums.map(([status, count]) => `${statusWords[status].name}: ${figure(count)}`).join('. ')}.`,
    status: 'Status',
    statusName: (status: OpenStatus) => statusWords[status].name,
    all: 'All',
    bands: { day: 'Under 1 day', two: '1 to 2 days', week: '2 to 7 days', longer: 'Over 7 days' } satisfies Record<
      WaitBand,
      string
    >,
    caption: 'Open applications by status and by the time since they last moved',
  },
  table: 'Show as a table',
  stats: {
    title: 'Quick Stats',
    periods: periodNames,
    label: 'Period',
    /** What is counted over, and what it is compared with. */
    span: {
      today: (now: Date) => `${weekday.format(now)}, from midnight to ${minutes.format(now)} UTC.`,
      week: (now: Date) => `From Monday to ${weekday.format(now)}, ${minutes.format(now)} UTC.`,
      month: (now: Date) => `${month.format(now)}, from the 1st to ${weekday.format(now)}, ${minutes.format(now)} UTC.`,
    } satisfies Record<Period, (now: Date) => string>,
    compared: {
      today: 'Compared with yesterday up to the same time.',
      week: 'Compared with last week up to the same time.',
      month: 'Compared with last month up to the same time.',
    } satisfies Record<Period, string>,
    before: { today: 'yesterday', week: 'last week', month: 'last month' } satisfies Record<Period, string>,
    users: {
      name: 'Active users',
      value: figure,
      more: (count: number, period: Period) => `Accounts that are active now. ${figure(count)} new ${within[period]}.`,
    },
    revenue: { name: 'Revenue', more: 'Our fees in US dollars, less refunds' },
    conversion: {
      name: 'Conversion rate',
      none: 'No starts',
      value: (rate: number) => `${oneDigit.format(rate * 100)} %`,
      more: (sent: number, started: number) => `${figure(sent)} submitted of ${figure(started)} started`,
    },
    processing: {
      name: 'Average processing time',
      none: 'No decisions',
      value: duration,
      more: 'From submission to the decision',
    },
    dollars,
  },
  change: {
    none: (before: string) => `As ${before}`,
    more: (by: string, before: string) => `${by} more than ${before}`,
    fewer: (by: string, before: string) => `${by} fewer than ${before}`,
    less: (by: string, before: string) => `${by} less than ${before}`,
    longer: (by: string, before: string) => `${by} longer than ${before}`,
    shorter: (by: string, before: string) => `${by} shorter than ${before}`,
    points: (points: number) => counted(points, 'point'),
    unknown: (before: string) => `Nothing to compare from ${before}`,
  },
  happened: {
    title: 'Received and decided',
    caption: (period: Period) => `Applications, ${periodNames[period].toLowerCase()}`,
    kind: 'Applications',
    now: (period: Period) => periodNames[period],
    change: 'Change',
    received: 'Received',
    approved: 'Approved',
    rejected: 'Rejected',
    changed: (by: number) => (by === 0 ? 'None' : `${by > 0 ? '+' : '−'}${figure(Math.abs(by))}`),
  },
  intake: {
    label: {
      day: 'Applications received and decided in the last 14 days',
      week: 'Applications received and decided in the last 12 weeks',
    },
    keys: { received: 'Received', decided: 'Decided' },
    column: { day: 'Day', week: 'Week from' },
    start: (start: Date) => shortDay.format(start),
  },
  recent: {
    title: 'Recent applications',
    caption: 'The last applications that were submitted',
    all: 'All applications',
    none: 'No applications found',
    noneMore: 'Applications stand here once a traveller has submitted one.',
    id: 'ID',
    applicant: 'Applicant',
    route: 'Route',
    routeOf: (from: string, to: string) => `${from} to ${to}`,
    status: 'Status',
    received: 'Received',
    receivedAt: (at: Date) => `${shortDay.format(at)}, ${minutes.format(at)}`,
  },
}

const within: Record<Period, string> = { today: 'today', week: 'this week', month: 'this month' }

function countedFigure(count: number, one: string): string {
  return `${figure(count)} ${count === 1 ? one : `${one}s`}`
}
