import type { AskedReport } from '#app/features/overview/reports/report.ts'
import { rangeParams } from '#app/features/overview/reports/report-range.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'

/** All report options, as query parameters. */
export function reportParams(asked: AskedReport): Record<string, string> {
  const { fromCountry, toCountry, officer } = asked
  return {
    ...rangeParams(asked),
    ...(fromCountry && { passport: fromCountry }),
    ...(toCountry && { destination: toCountry }),
    ...(officer && { officer }),
  }
}

/** The address of the same report with some options changed. */
export function reportAt(
  asked: AskedReport,
  change: Partial<AskedReport> = {},
  more: Record<string, string> = {},
): string {
  return addressOf(href('/admin/reports'), { ...reportParams({ ...asked, ...change }), ...more })
}

/** The query parameters a form must preserve, except those it sets itself. */
export function keptParams(asked: AskedReport, ...without: readonly string[]): [string, string][] {
  return Object.entries(reportParams(asked)).filter(([name]) => !without.includes(name))
}
