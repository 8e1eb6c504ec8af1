import type { PlainDate } from '#app/lib/plain-date.ts'
import facts from '#data/travel-advice.json' with { type: 'json' }

/** The 2 highest of the 4 levels used by foreign ministries. */
export const adviceLevels = ['do_not_travel', 'reconsider'] as const
export type AdviceLevel = (typeof adviceLevels)[number]

/** The source of the levels, and the date they were recorded. */
export const adviceSource = { source: facts.source, asOf: facts.asOf as PlainDate }

const levels = new Map(adviceLevels.flatMap((level) => facts[level].map((code) => [code, level] as const)))

/** Safety advice for a destination; undefined if there is none against travel. */
export function adviceFor(code: string): AdviceLevel | undefined {
  return levels.get(code)
}
