import type { PlainDate } from '#app/lib/plain-date.ts'
import facts from '#data/travel-advice.json' with { type: 'json' }

/** The two highest of the four levels that foreign ministries use. */
export const adviceLevels = ['do_not_travel', 'reconsider'] as const
export type AdviceLevel = (typeof adviceLevels)[number]

/** Where the levels are known from, and the day they were written down. */
export const adviceSource = { source: facts.source, asOf: facts.asOf as PlainDate }

const levels = new Map(adviceLevels.flatMap((level) => facts[level].map((code) => [code, level] as const)))

/** What is known of safety in a destination; undefined where nothing is known against going there. */
export function adviceFor(code: string): AdviceLevel | undefined {
  return levels.get(code)
}
