import { type Assessment, type Finding, findingLevels, type JourneyAssessed } from './assessment.ts'
import { conditionFindings } from './condition-findings.ts'
import { dateFindings } from './date-findings.ts'
import { passportFindings } from './passport-findings.ts'
import { purposeFindings, stayFindings } from './purpose-findings.ts'
import { ruleFindings } from './rule-findings.ts'
import { sideFindings, stopFindings } from './transit-findings.ts'

/** Assesses a trip: what blocks it, what its traveller must accept, and what is useful to know. */
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
          ...conditionFindings(asked),
        ]
  const findings = [...own, ...stopFindings(stops)].toSorted((one, other) => gravity(one) - gravity(other))
  return { outcome: findings[0]?.level ?? 'fine', findings }
}

const gravity = ({ level }: Pick<Finding, 'level'>) => findingLevels.indexOf(level)

/** The findings its traveller has to accept before paying. */
export function warningsOf({ findings }: Pick<Assessment, 'findings'>): readonly Finding[] {
  return findings.filter(({ level }) => level === 'warn')
}

export function stopsOf({ findings }: Pick<Assessment, 'findings'>): readonly Finding[] {
  return findings.filter(({ level }) => level === 'stop')
}
