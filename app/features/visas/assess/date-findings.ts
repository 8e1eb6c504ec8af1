import { addDays } from '#app/lib/plain-date.ts'
import type { JourneyAssessed } from './assess-journey.ts'
import type { Finding, SpeedInTime } from './assessment.ts'

/** Whether the visa that would be bought can be there in time. */
export function dateFindings({ journey: { travelOn }, order, today }: JourneyAssessed): Finding[] {
  const { scheme, speeds = [], speed = 'standard' } = order ?? {}
  const chosen = speeds.find((one) => one.speed === speed) ?? speeds[0]
  if (!scheme || !chosen || !travelOn) return []
  const found: Finding[] = []
  if (chosen.inTime === false) found.push(lateFinding(chosen, speeds, travelOn, scheme.kind === 'visa_on_arrival'))
  const opens = scheme.applyFromDays ? addDays(travelOn, -scheme.applyFromDays) : null
  if (opens && opens > today) found.push({ code: 'apply_from', level: 'fine', on: opens })
  return found
}

/**
 * A speed that we promise too late is not sold. Where only the authority may take longer than there is time, the
 * traveller may accept that, unless another speed is safe.
 */
function lateFinding(
  { speed, dates }: SpeedInTime,
  speeds: readonly SpeedInTime[],
  travelOn: SpeedInTime['dates']['latest'],
  atBorder: boolean,
): Finding {
  const instead = speeds.filter(({ inTime }) => inTime).map((one) => one.speed)
  const couldBeInTime = dates.byAuthority && dates.earliest < travelOn
  if (couldBeInTime && instead.length === 0) return { code: 'may_be_late', level: 'warn', latest: dates.latest }
  const quickest = speeds.reduce((best, one) => (one.dates.latest < best.dates.latest ? one : best))
  return {
    code: 'too_late',
    level: 'stop',
    speed,
    instead,
    travelFrom: addDays(quickest.dates.latest, 1),
    atBorder,
  }
}
