import type { AskedReport } from '#app/features/overview/reports/report.ts'
import { rangeParams } from '#app/features/overview/reports/report-range.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'

/** All that a report was asked for, as parameters of an address. */
export function reportParams(asked: AskedReport): Record<string, string> {
  const { fromCountry, toCountry, officer } = asked
  return {
    ...rangeParams(asked),
    ...(fromCountry && { passport: fromCountry }),
    ...(toCountry && { destination: toCountry }),
    ...(officer && { officer }),
  }
}

/** The same report with something else asked for. */
export function reportAt(
  asked: AskedReport,
  change: Partial<AskedReport> = {},
  more: Record<string, string> = {},
): string {
  return addressOf(href('/admin/reports'), { ...reportParams({ ...asked, ...change }), ...more })
}

/** What an address says already and a form goes on saying, but for what the form itself asks. */
export function keptParams(asked: AskedReport, ...without: readonly string[]): [string, string][] {
  return Object.entries(reportParams(asked)).filter(([name]) => !without.includes(name))
}
