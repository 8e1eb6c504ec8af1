/** The dashboard's periods. Days start at midnight UTC, weeks on Monday. */
export const periods = ['today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Start inclusive, end exclusive. */
export type Span = { readonly from: Date; readonly to: Date }

export function periodNamed(name: string | null): Period {
  return periods.find((period) => period === name) ?? 'today'
}

/**
 * The current period so far, and the same part of the previous one: Tuesday noon is compared with the previous Tuesday
 * noon, not with a whole week.
 */
export function spansOf(period: Period, now: Date): { current: Span; before: Span } {
  const start = startOf(period, now)
  const earlier = startOf(period, new Date(start.getTime() - 1))
  const end = earlier.getTime() + (now.getTime() - start.getTime())
  // 30 March has no counterpart in February: the previous month then counts in full.
  return { current: { from: start, to: now }, before: { from: earlier, to: new Date(Math.min(end, start.getTime())) } }
}

export function startOf(period: Period, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  if (period === 'month') return new Date(Date.UTC(year, month, 1))
  const sinceMonday = period === 'week' ? (now.getUTCDay() + 6) % 7 : 0
  return new Date(Date.UTC(year, month, day - sinceMonday))
}

export const dayMs = 86_400_000

/** The columns of the chart over time: 14 days, or 12 weeks for a month. */
export function columnsOf(period: Period, now: Date): { unit: 'day' | 'week'; starts: Date[] } {
  const unit = period === 'month' ? 'week' : 'day'
  const [length, count] = unit === 'week' ? [7 * dayMs, 12] : [dayMs, 14]
  const last = startOf(unit === 'week' ? 'week' : 'today', now).getTime()
  return { unit, starts: Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * length)) }
}
