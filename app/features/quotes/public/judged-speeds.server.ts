import type { Speed } from '#app/features/settings/setting.ts'
import type { SpeedInTime } from '#app/features/visas/assess/assessment.ts'
import { dateFindings } from '#app/features/visas/assess/date-findings.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { speedChoices, withheldSpeeds } from '../decision-date.ts'
import { authorityTime } from '../read-route-quote.server.ts'

/** The speeds of a visa for a trip: those available, and why the others are not. */
export type JudgedSpeeds = {
  /** All that gain a day, in time or not. */
  readonly all: readonly SpeedInTime[]
  readonly offered: readonly SpeedInTime[]
  readonly notOffered: readonly { readonly speed: Speed; readonly why: 'gains_no_day' | 'too_late' }[]
}

export function judgedSpeeds(scheme: Scheme, travelOn: PlainDate | undefined, today: PlainDate): JudgedSpeeds {
  const { applyFromDays, applyByDays } = scheme
  const all = speedChoices(today, authorityTime(scheme), travelOn && { travelOn, applyFromDays, applyByDays })
  const isLate = ({ speed }: SpeedInTime) =>
    dateFindings({ journey: { travelOn }, order: { scheme, speed, speeds: all }, today }).some(
      ({ code }) => code === 'too_late',
    )
  return {
    all,
    offered: all.filter((one) => !isLate(one)),
    notOffered: [
      ...all.filter(isLate).map(({ speed }) => ({ speed, why: 'too_late' as const })),
      ...withheldSpeeds(all).map((speed) => ({ speed, why: 'gains_no_day' as const })),
    ],
  }
}
