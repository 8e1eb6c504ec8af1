import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import type { Finding, JourneyAssessed, StopAnswer } from './assessment.ts'

/** Findings for a traveller in transit only. */
export function sideFindings({ answer: { transit, day, requirement }, journey }: JourneyAssessed): Finding[] {
  if (journey.purpose !== 'transit' || !transit) return []
  const { airside, landside, hours } = transit
  const found: Finding[] = []
  const { side } = journey
  if (side && requirement.kind === 'visa_free') found.push({ code: 'transit_free', level: 'fine', side })
  if (!side) found.push({ code: 'transit_side', level: 'fine', airside, landside })
  if (hours)
    found.push({ code: 'transit_long', level: isLonger(journey.returnOn, day, hours) ? 'warn' : 'fine', hours })
  return found
}

/** Whether the stop is longer than allowed. */
function isLonger(returnOn: PlainDate | undefined, day: PlainDate, hours: number): boolean {
  return returnOn !== undefined && daysBetween(day, returnOn) * 24 > hours
}

/** What each stop on the way requires. */
export function stopFindings(stops: readonly StopAnswer[]): Finding[] {
  return stops.map(({ place: { name: place }, side, kind, isCovered }): Finding => {
    if (isCovered || kind === 'visa_free' || kind === 'same_country') {
      return { code: 'stop_free', level: 'fine', place, side }
    }
    if (kind === 'no_admission') return { code: 'stop_refused', level: 'stop', place }
    if (kind === 'unknown') return { code: 'stop_unknown', level: 'warn', place, side }
    return { code: 'stop_permission', level: 'warn', place, side, kind }
  })
}
