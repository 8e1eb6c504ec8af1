import type { Period } from '#app/features/overview/period.ts'
import { overviewWords } from './overview.words.ts'

const words = overviewWords.change

type Comparison = (args: { by: string; period: Period }) => string

/** The change from the previous period in words, or that it is unknown if either value is missing. */
export function changeOf(
  now: number | undefined,
  before: number | undefined,
  period: Period,
  amount: (value: number) => string,
  down: Comparison,
  up: Comparison = words.more,
): string {
  if (now === undefined || before === undefined) return words.unknown({ period })
  if (now === before) return words.none({ period })
  return now > before ? up({ by: amount(now - before), period }) : down({ by: amount(before - now), period })
}
