import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { Scheme } from '../scheme.ts'
import type { Finding, JourneyAssessed, SpeedInTime } from './assessment.ts'

/** Whether the visa can be issued in time. */
export function dateFindings({
  journey: { travelOn },
  order,
  today,
}: Pick<JourneyAssessed, 'journey' | 'order' | 'today'>): Finding[] {
  const { scheme, speeds = [], speed = 'standard' } = order ?? {}
  const chosen = speeds.find((one) => one.speed === speed) ?? speeds[0]
  if (!scheme || !chosen || !travelOn) return []
  const found: Finding[] = []
  if (chosen.inTime === false) found.push(lateFinding({ chosen, speeds, scheme, travelOn, today }))
  const opens = scheme.applyFromDays ? addDays(travelOn, -scheme.applyFromDays) : null
  if (opens && opens > today) found.push({ code: 'apply_from', level: 'fine', on: opens })
  return found
}

type Late = {
  readonly chosen: SpeedInTime
  readonly speeds: readonly SpeedInTime[]
  readonly scheme: Scheme
  readonly travelOn: PlainDate
  readonly today: PlainDate
}

/**
 * A speed whose promised date is too late is not sold. If only the authority may be late, the traveller can accept
 * that, unless another speed is safe.
 */
function lateFinding({ chosen: { speed, dates }, speeds, scheme, travelOn, today }: Late): Finding {
  const instead = speeds.filter(({ inTime }) => inTime).map((one) => one.speed)
  const isTaken = addDays(today, 1) <= addDays(travelOn, -(scheme.applyByDays ?? 0))
  const couldBeInTime = dates.byAuthority && dates.earliest < travelOn && isTaken
  if (couldBeInTime && instead.length === 0) {
    return { code: 'may_be_late', level: 'warn', latest: dates.latest, travelOn }
  }
  const quickest = speeds.map((one) => one.dates.latest).toSorted()[0] ?? dates.latest
  const [, travelFrom = travelOn] = [addDays(quickest, 1), addDays(today, 1 + (scheme.applyByDays ?? 0))].toSorted()
  return { code: 'too_late', level: 'stop', speed, instead, travelFrom, atBorder: scheme.kind === 'visa_on_arrival' }
}
