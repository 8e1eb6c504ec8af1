import type { FinancePeriod } from '#app/features/overview/finance/finance.ts'

/** The same period by day or by month; for a year, its last month that has begun. */
export function periodTabs(
  period: FinancePeriod,
  today: string,
  names: Readonly<Record<FinancePeriod['unit'], string>>,
  at: (period: string) => string,
) {
  const year = period.name.slice(0, 4)
  const month = period.unit === 'day' ? period.name : today.startsWith(year) ? today : `${year}-12`
  return [
    { name: names.day, href: at(month), current: period.unit === 'day' },
    { name: names.month, href: at(year), current: period.unit === 'month' },
  ]
}
