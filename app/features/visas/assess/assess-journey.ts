import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RouteAnswer } from '../route.ts'
import { type Assessment, type Finding, findingLevels, type JourneyOrder, type StopAnswer } from './assessment.ts'
import { dateFindings } from './date-findings.ts'
import type { Journey } from './journey.ts'
import { passportFindings } from './passport-findings.ts'
import { purposeFindings, stayFindings } from './purpose-findings.ts'
import { ruleFindings } from './rule-findings.ts'
import { sideFindings, stopFindings } from './transit-findings.ts'

export type JourneyAssessed = {
  /** The route by the rule of the day of travel. */
  readonly answer: RouteAnswer
  readonly journey: Journey
  readonly order?: JourneyOrder | undefined
  readonly stops?: readonly StopAnswer[] | undefined
  readonly today: PlainDate
}

/** Judges a journey: what stops it, what its traveller must accept, and what is good to know. */
export function assessJourney(asked: JourneyAssessed): Assessment {
  const { answer, stops = [] } = asked
  const own: Finding[] =
    answer.requirement.kind === 'same_country'
      ? []
      : [
          ...ruleFindings(asked),
          ...dateFindings(asked),
          ...purposeFindings(asked),
          ...stayFindings(asked),
          ...passportFindings(asked),
          ...sideFindings(asked),
        ]
  const findings = [...own, ...stopFindings(stops)].toSorted((one, other) => gravity(one) - gravity(other))
  return { outcome: findings[0]?.level ?? 'fine', findings }
}

const gravity = ({ level }: Pick<Finding, 'level'>) => findingLevels.indexOf(level)

/** What its traveller has to accept before paying. */
export function warningsOf({ findings }: Pick<Assessment, 'findings'>): readonly Finding[] {
  return findings.filter(({ level }) => level === 'warn')
}

export function stopsOf({ findings }: Pick<Assessment, 'findings'>): readonly Finding[] {
  return findings.filter(({ level }) => level === 'stop')
}
