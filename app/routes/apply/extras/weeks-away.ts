import { daysBetween } from '#app/lib/plain-date.ts'
import { dateOf } from '#app/ui/form/date-question.ts'

/** The trip length in weeks, rounded up, if both dates are known. */
export function weeksAway(requirements: Readonly<Record<string, string>>): number | undefined {
  const [from, until] = [dateOf(requirements, 'travelOn'), dateOf(requirements, 'returnOn')]
  if (!from || !until || until < from) return undefined
  return Math.floor(daysBetween(from, until) / 7) + 1
}
